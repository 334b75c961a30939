import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import art from './tools/art/plugin.mjs'

const server = process.env['TEFUDA_SERVER'] ?? 'http://127.0.0.1:8181'

export default defineConfig({
  plugins: [svelte(), art()],
  worker: { format: 'es', plugins: () => [art()] },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, license: { fileName: 'licences.txt' } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
})
