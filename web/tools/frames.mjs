// How long frames take in a full battle: node tools/frames.mjs URL [SECONDS] [WIDTHxHEIGHT], with a server at URL.
//
// Both fields and both EX areas of Shadowverse are full, plates are drawn, sound is on, the pace is the usual one. Cards
// attack, turns end, the computer attacks; every frame is counted. Says which share came in time (one frame of a screen
// of 60 Hz after the one before, as the browser rounds it), and which needed no more of the processor's time than that,
// which holds on a busy machine, too. Fails if either is under 95 %.
import { chromium } from '@playwright/test'
import { CATEGORIES, costOf } from './frames/cost.mjs'

const [url, seconds = '20', size = '1440x900'] = process.argv.slice(2)
const [width, height] = size.split('x').map(Number)
const IN_TIME = 16.75
const ENOUGH = 0.95
const follower = (name, count) => Array(count).fill(name).join(', ')
const FULL = `game: shadowverse
scenarios:
  - name: Both fields are full
    P1:
      pp: 10
      field: [${follower('SD01-008 Okami', 3)}, ${follower('SD01-013 Elf Wanderer', 2)}]
      ex: [5 x SD01-T01]
      hand: [9 x SD01-003 Rose Gardener]
      deck: [20 x SD01-013]
    P2:
      field: [${follower('SD01-017 Goblin engaged', 2)}, ${follower('SD01-008 Okami engaged', 3)}]
      ex: [5 x SD01-T01]
      hand: [5 x SD01-003]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--no-zygote'] })
const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'dark', locale: 'en', reducedMotion: 'no-preference' })
const page = await context.newPage()
const wanted = { game: 'shadowverse', name: 'Aki', language: 'en', opponent: { kind: 'computer', level: 'hard' }, scenario: { text: FULL, number: 0 } }
const opened = await page.request.post(`${url}/api/rooms`, { data: wanted })
if (!opened.ok()) throw new Error(await opened.text())
const seat = await opened.json()
await page.addInitScript((kept) => {
  localStorage.setItem('tefuda.settings', JSON.stringify({ language: 'en', pace: 'normal', name: 'Aki', art: true, sound: 'usual' }))
  localStorage.setItem('tefuda.seats', kept)
}, JSON.stringify([{ ...seat, since: 0 }]))
await page.goto(`${url}/room/${seat.room}`)
await page.locator('#options [data-option], [data-result]').first().waitFor({ timeout: 60_000 })
await page.waitForTimeout(4_000)

await browser.startTracing(page, { categories: CATEGORIES })
await page.evaluate(() => {
  const times = (window.times = [])
  let before = NaN
  const frame = (now) => {
    if (!Number.isNaN(before)) times.push({ time: now - before, lit: document.querySelectorAll('.layer > *').length })
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})

const far = page.locator('.far .card')
const until = Date.now() + Number(seconds) * 1_000
while (Date.now() < until && (await page.locator('[data-result]').count()) === 0) {
  const attacker = page.locator('.near [data-zone=field] .card.lit').first()
  const asked = await page.locator('#options [data-option]').count()
  if (asked === 0) await page.waitForTimeout(100)
  else if ((await attacker.count()) > 0) {
    await attacker.dragTo(far.filter({ has: page.locator('.face') }).nth(1), { timeout: 3_000 }).catch(() => undefined)
    await page.keyboard.press('1')
    await page.waitForTimeout(300)
  } else await page.keyboard.press((await page.locator('#options [data-option=end]').count()) > 0 ? 't' : '1')
}

const times = await page.evaluate(() => window.times)
const { frames, parts } = costOf(await browser.stopTracing())
await browser.close()

const shareOf = (name, found) => {
  const sorted = found.toSorted((one, other) => one - other)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(1)
  const inTime = sorted.filter((time) => time <= IN_TIME).length / sorted.length
  console.log(`${name}: ${sorted.length} frames, ${(100 * inTime).toFixed(1)} % in time; 50 % ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, longest ${at(1)} ms`)
  return inTime
}
const share = shareOf('all frames', times.map(({ time }) => time))
const lit = times.filter((frame) => frame.lit > 0)
if (lit.length > 0) shareOf('while something flies or shines', lit.map(({ time }) => time))
const costs = shareOf('processor time of the page', frames)
console.log(Object.entries(parts).map(([part, time]) => `${part} ${(time / frames.length).toFixed(2)} ms a frame`).join(', '))
process.exit(share >= ENOUGH && costs >= ENOUGH ? 0 : 1)
