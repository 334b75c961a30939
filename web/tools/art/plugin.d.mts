import type { Plugin } from 'vite'

export default function art(): Plugin
