// How long frames take while forty cards that were never drawn appear at once: node tools/faces.mjs URL [COUNT], with a
// server at URL.
//
// A graveyard of forty different cards of Shadowverse is opened, with an empty browser. Says when all plates were shown,
// the longest frame as time that passed, and the longest as processor time of the page's own thread, which holds on a
// busy machine, too; fails if that is over 50 ms. Then the same pile once more, its plates drawn.
import { chromium } from '@playwright/test'
import { CATEGORIES, costOf } from './frames/cost.mjs'
import { open } from './screens/tables.mjs'

const [url, count = '40'] = process.argv.slice(2)
const LONGEST = 50
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--no-zygote'] })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'en' })
const page = await context.newPage()
const { cards } = await (await page.request.get(`${url}/api/games/shadowverse/cards`)).json()
const followers = cards.filter(({ sheet }) => sheet.kind === 'follower' && !sheet.unread)
const keys = Array.from({ length: Number(count) }, (_, place) => followers[Math.floor((place * followers.length) / Number(count))].key)
const text = `game: shadowverse
scenarios:
  - name: A graveyard
    P1: {pp: 2, cemetery: [${keys.join(', ')}], hand: [SD01-003], deck: [20 x SD01-013]}
    P2: {hand: [SD01-003], deck: [20 x SD01-013]}
    expect: {else: unchanged}
`
await page.addInitScript(() => localStorage.setItem('tefuda.settings', JSON.stringify({ language: 'en', pace: 'off', name: 'Aki', art: true, sound: 'off' })))
await page.goto(url + (await open(page, url, { game: 'shadowverse', name: 'Aki', language: 'en', opponent: { kind: 'computer', level: 'random' }, scenario: { text, number: 0 } })))
await page.locator('#options [data-option]').first().waitFor({ timeout: 60_000 })
await page.waitForTimeout(4_000)
let worst = 0
for (const when of ['drawn for the first time', 'drawn before']) {
  await browser.startTracing(page, { categories: CATEGORIES })
  const [passed, longest] = await page.evaluate(async (wanted) => {
    const frame = () => new Promise(requestAnimationFrame)
    const plates = () => [...document.querySelectorAll('dialog img.plate')].filter((plate) => plate.complete).length
    for (let still = 0; still < 10; still++) await frame()
    const start = performance.now()
    const left = () => performance.now() - start < 20_000
    document.querySelector('.near [data-pile=cemetery] button').click()
    let [before, longest] = [start, 0]
    do {
      const now = await frame()
      longest = Math.max(longest, now - before)
      before = now
    } while (plates() < wanted && left())
    return [performance.now() - start, longest]
  }, keys.length)
  await page.waitForTimeout(500)
  const { frames } = costOf(await browser.stopTracing())
  const cost = Math.max(...frames)
  worst = Math.max(worst, cost)
  const over = frames.filter((time) => time > LONGEST).length
  console.log(`${keys.length} plates, ${when}: all shown after ${Math.round(passed)} ms, longest frame ${longest.toFixed(1)} ms; processor time of the page: longest ${cost.toFixed(1)} ms, ${over} frames over ${LONGEST} ms`)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
}
await browser.close()
process.exit(worst > LONGEST ? 1 : 0)
