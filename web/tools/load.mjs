// How soon the page can be used on a phone: node tools/load.mjs URL [PATH], with a server of the built page at URL.
//
// A phone of 390×844 with an empty cache, on Lighthouse's slow 4G (1.6 Mbit/s, 150 ms for each way there and back), with
// a processor four times slower than this one. Tells what came over the line until the page could be used, when something
// was first to be seen, when the first button that plays was there, and when the last task of more than 50 ms before
// that had ended.
import { chromium } from '@playwright/test'

const [url, path = '/', slower = '4'] = process.argv.slice(2)
const READY = { '/': '[data-game] button', room: '#options [data-option]' }
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--no-zygote', '--disable-gpu'] })
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en', serviceWorkers: 'block' })
const page = await context.newPage()
const line = await context.newCDPSession(page)
await line.send('Network.enable')
let target = url + path
if (path === 'room') {
  const { battle } = await import('./screens/tables.mjs')
  target = url + (await battle(page, url, 'shadowverse', 'en'))
}
await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8 })
await line.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) })
let bytes = 0
line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
await page.addInitScript(() => {
  window.tasks = []
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ startTime, duration }) => startTime + duration))).observe({ type: 'longtask', buffered: true })
})
await page.goto(target, { waitUntil: 'commit' })
await page.locator(READY[path] ?? 'main button').first().waitFor({ timeout: 60_000 })
const usable = await page.evaluate(() => performance.now())
const until = bytes
await page.waitForTimeout(3_000)
const { paint, tasks } = await page.evaluate(() => ({ paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, tasks: window.tasks }))
const last = tasks.filter((end) => end < usable + 1_000).at(-1) ?? 0
console.log(`${path}: first paint ${Math.round(paint)} ms, usable ${Math.round(usable)} ms, long tasks until ${Math.round(last)} ms, ${Math.round(until / 1024)} KiB by then, ${Math.round(bytes / 1024)} KiB after 3 s more`)
await browser.close()
