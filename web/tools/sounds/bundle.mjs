// The sounds of the page as one script for a browser: `sounds.measure(...)`, `sounds.samples(...)`.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const WEB = fileURLToPath(new URL('../../', import.meta.url))

export async function bundle() {
  const lib = { entry: `${WEB}tools/sounds/page.ts`, formats: ['iife'], name: 'sounds' }
  const [made] = await build({ root: WEB, configFile: false, logLevel: 'error', build: { write: false, minify: false, lib, target: 'es2022' } })
  return made.output[0].code
}
