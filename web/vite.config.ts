import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import art from './tools/art/plugin.mjs'
import offline from './tools/offline/plugin.mjs'
import preloading from './tools/preloading/plugin.mjs'

const server = process.env['TEFUDA_SERVER'] ?? 'http://127.0.0.1:8181'

/** What is only loaded to draw plates has a folder of its own (tools/weigh.mjs). */
const ART = { entryFileNames: 'assets/art/[name]-[hash].js', chunkFileNames: 'assets/art/[name]-[hash].js' }

/** Letters of a chunk below which it goes into another one: each file costs a request, and on a slow line that takes its time. */
const SMALL = 16_000

export default defineConfig({
  plugins: [svelte(), art(), preloading(), offline()],
  worker: { format: 'es', plugins: () => [art()], rollupOptions: { output: { ...ART, entryFileNames: ({ name }) => (name === 'weaver' ? 'assets/[name]-[hash].js' : ART.entryFileNames) } } },
  build: { rollupOptions: { output: { experimentalMinChunkSize: SMALL, chunkFileNames: ({ moduleIds }) => (moduleIds.some((id) => id.includes('virtual:art/')) ? ART.chunkFileNames : 'assets/[name]-[hash].js') } }, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, license: { fileName: 'licences.txt' } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
})
