import type { Plugin } from 'vite'

export default function preloading(): Plugin
