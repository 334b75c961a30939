// The page as something to be installed: its manifest and icons, its files kept for the next visit, a newer version.
import { expect, test, type Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prefer } from './player.ts'
import { isSound } from './sound.ts'

test.use({ serviceWorkers: 'allow' })

/** A server that hands on the page of the server under test, as a build of its own; it can be given a newer one. */
class Deployed {
  build = 1
  readonly #server: Server
  readonly #open = new Set<{ destroy(): void }>()

  constructor(from: string) {
    this.#server = createServer((request, response) => {
      const serve = async () => {
        const answer = await fetch(from + request.url, { method: request.method ?? 'GET', headers: { accept: request.headers.accept ?? '*/*' } })
        const type = answer.headers.get('content-type') ?? ''
        let body = Buffer.from(await answer.arrayBuffer())
        if (request.url === '/sw.js') body = Buffer.from(body.toString().replace(/const VERSION = "/, `const VERSION = "${this.build}-`))
        else if (type.includes('text/html')) body = Buffer.from(body.toString().replace('<body>', `<body data-build="${this.build}">`))
        response.writeHead(answer.status, { 'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? 'no-cache' })
        response.end(body)
      }
      serve().catch(() => response.destroy())
    })
    this.#server.on('connection', (socket) => this.#open.add(socket))
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }
}

const build = (page: Page) => page.locator('body').getAttribute('data-build')
const caches = (page: Page) => page.evaluate(() => window.caches.keys())
/** The worker has kept everything and answers for this page. */
const isKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

test('the manifest names the page, its start, and icons that are there, one of them for a mask', async ({ page, request }) => {
  await page.goto('/')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(link!)
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; start_url: string; display: string; icons: { src: string; sizes: string; type: string; purpose: string }[] }
  expect(manifest).toMatchObject({ name: 'Tefuda', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size).toBe(sizes)
  }
  expect(await (await request.get('/')).text()).toContain('rel="apple-touch-icon"')
})

test('the worker is asked for anew each time, and may answer for every place', async ({ request }) => {
  const answer = await request.get('/sw.js')
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  expect(answer.headers()['content-type']).toMatch(/^text\/javascript/)
  const files = JSON.parse(/const FILES = (\[.*\])/.exec(await answer.text())![1]!) as string[]
  expect(files).toContain('/index.html')
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200)
})

for (const [language, said] of [['en', /The rules run on Tefuda’s server, not in this page/], ['ja', /サーバーなしでは対戦できません/]] as const)
  test(`without a server the page opens, says that it needs one, and goes on when there is one again (${language})`, async ({ page, baseURL }) => {
    const deployed = new Deployed(baseURL!)
    const url = await deployed.listen()
    await prefer(page, { language })
    await page.goto(url)
    await isKept(page)
    deployed.close()
    for (const path of ['/', '/decks', '/room/none']) {
      await page.goto(url + path)
      await expect(page.locator('[data-offline]')).toHaveText(said)
    }
    await page.goto(url)
    await expect(page.locator('[data-offline]')).toBeVisible()
    await isSound(page)
    const again = new Deployed(baseURL!)
    await again.listen(Number(new URL(url).port))
    await expect(page.locator('[data-offline]')).toHaveCount(0)
    again.close()
  })

test('a newer page is shown at the next visit, and an open one says that there is one and loads it', async ({ page, baseURL }) => {
  const deployed = new Deployed(baseURL!)
  const url = await deployed.listen()
  await prefer(page, {})
  await page.goto(url)
  await isKept(page)
  const [first] = await caches(page)
  deployed.build = 2
  await page.goto(`${url}/learn`)
  expect(await build(page)).toBe('2')
  await expect(page.locator('[data-newer]')).toBeVisible()
  await page.getByRole('button', { name: 'Load it' }).click()
  await expect.poll(() => caches(page).catch(() => [first])).not.toContain(first)
  await isKept(page)
  await expect(page.locator('[data-newer]')).toHaveCount(0)
  expect(await caches(page)).toHaveLength(1)
  deployed.close()
  await page.goto(url)
  expect(await build(page)).toBe('2')
})

test('what plates are drawn from is kept by the browser itself: the worker is not started for each of its many small files', async ({ page }) => {
  await prefer(page, { art: true })
  await page.goto('/')
  await isKept(page)
  await page.goto('/')
  await expect(page.locator('.portrait img').first()).toBeVisible()
  const urls = await page.evaluate(async () => {
    const all = await Promise.all((await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(urls).toContain('/index.html')
  expect(urls.filter((path) => path.startsWith('/assets/art/'))).toEqual([])
})
