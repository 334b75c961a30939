// How long frames take in a full battle of each game: node tools/frames.mjs URL [SECONDS] [WIDTHxHEIGHT] [GAME ...], with
// a server at URL.
//
// Both fields are full (frames/battles.mjs), plates are drawn, sound is on, the pace is the usual one. Cards attack, turns
// end, the computer attacks; every frame is counted. Says for each game and for all of them which share of the frames came
// in time (one frame of a screen of 60 Hz after the one before), and which needed no more of the processor's time than
// that, which holds on a busy machine, too. Fails if either is under 95 % over all games.
import { chromium } from '@playwright/test'
import { BATTLES, fight } from './frames/battles.mjs'
import { CATEGORIES, costOf } from './frames/cost.mjs'

const [url, seconds = '20', size = '1440x900', ...games] = process.argv.slice(2)
const [width, height] = size.split('x').map(Number)
/** A frame of 60 Hz, and what two readings of a clock with steps of 0.1 ms can be wrong by (so told, 16.67 ms are 16.5 to
 * 16.9); the next longer a frame can be is two of them, 33.3 ms. */
const IN_TIME = 1_000 / 60 + 0.25
const ENOUGH = 0.95
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--no-zygote'] })

/** The frames of one game: the time that each took, whether something flew or shone in it, and what they cost. */
async function measured(game) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'dark', locale: 'en', reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const opened = await page.request.post(`${url}/api/rooms`, {
    data: { game, name: 'Aki', language: 'en', opponent: { kind: 'computer', level: 'hard' }, scenario: { text: BATTLES[game], number: 0 } },
  })
  if (!opened.ok()) throw new Error(await opened.text())
  const seat = await opened.json()
  await page.addInitScript((kept) => {
    localStorage.setItem('tefuda.settings', JSON.stringify({ language: 'en', pace: 'normal', name: 'Aki', art: true, sound: 'usual', asksAtEnd: false }))
    localStorage.setItem('tefuda.seats', kept)
  }, JSON.stringify([{ ...seat, since: 0 }]))
  await page.goto(`${url}/room/${seat.room}`)
  await page.locator('#options [data-option], [data-result]').first().waitFor({ timeout: 60_000 })
  // Who plays has pressed something on the way to the table.
  await page.mouse.click(2, height - 2)
  await page.waitForTimeout(4_000)
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(() => {
    const times = (window.times = [])
    const layer = document.querySelector('.layer')
    let before = NaN
    const frame = (now) => {
      if (!Number.isNaN(before)) times.push({ time: now - before, lit: layer.childElementCount })
      before = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await fight(page, Number(seconds) * 1_000)
  const times = await page.evaluate(() => window.times)
  const { frames, parts } = costOf(await browser.stopTracing())
  await context.close()
  return { times, frames, parts }
}

function shareOf(name, found) {
  const sorted = found.toSorted((one, other) => one - other)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(1)
  const inTime = sorted.filter((time) => time <= IN_TIME).length / sorted.length
  console.log(`${name}: ${sorted.length} frames, ${(100 * inTime).toFixed(1)} % in time; 50 % ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, longest ${at(1)} ms`)
  return inTime
}

const all = { times: [], frames: [] }
for (const game of games.length > 0 ? games : Object.keys(BATTLES)) {
  const { times, frames, parts } = await measured(game)
  all.times.push(...times)
  all.frames.push(...frames)
  shareOf(game, times.map(({ time }) => time))
  const lit = times.filter((frame) => frame.lit > 0)
  if (lit.length > 0) shareOf('  while something flies or shines', lit.map(({ time }) => time))
  shareOf('  processor time of the page', frames)
  console.log(`  ${Object.entries(parts).map(([part, time]) => `${part} ${(time / frames.length).toFixed(2)} ms`).join(', ')} a frame`)
}
await browser.close()
const share = shareOf('all games', all.times.map(({ time }) => time))
const costs = shareOf('  processor time of the page', all.frames)
process.exit(share >= ENOUGH && costs >= ENOUGH ? 0 : 1)
