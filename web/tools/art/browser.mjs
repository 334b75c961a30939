// A page in a Chromium that loads the sources of plates by way of Vite, for tools/art.mjs.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { python } from './python.mjs'

const WEB = fileURLToPath(new URL('../../', import.meta.url))

/** A Chromium and what its environment needs: as tools/page.py hands them to tests, or as it finds them. */
function browserOf() {
  const { TEFUDA_CHROMIUM: named, TEFUDA_CHROMIUM_ENV: needs = '' } = process.env
  const [executablePath, env] = named
    ? [named, Object.fromEntries(needs.split(';').filter(Boolean).map((one) => one.split('=', 2)))]
    : JSON.parse(python('-c', 'import json, sys; sys.path.insert(0, "tools"); import page; print(json.dumps(page.browser()))').trim().split('\n').at(-1))
  const args = ['--no-sandbox', '--disable-gpu', ...(Object.keys(env).length > 0 ? ['--no-zygote'] : [])]
  return { executablePath, args, env: { ...process.env, ...env } }
}

/** Open a page of tools/art and do something in it. */
export async function inPage(file, doing, viewport = { width: 1400, height: 900 }) {
  const server = await createServer({ root: WEB, logLevel: 'error', server: { port: 0, host: '127.0.0.1', proxy: {}, watch: null, hmr: false }, optimizeDeps: { noDiscovery: true } })
  await server.listen()
  const browser = await chromium.launch(browserOf())
  try {
    const page = await browser.newPage({ viewport })
    page.on('pageerror', (error) => console.error(error.stack))
    await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/tools/art/${file}`)
    await page.waitForFunction(() => 'tools' in window, undefined, { timeout: 300_000 })
    return await doing(page)
  } finally {
    await browser.close()
    await server.close()
  }
}
