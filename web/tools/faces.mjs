// How long frames take while forty cards that were never drawn appear at once: node tools/faces.mjs [RUNS] URL [URL ...],
// with a server at each URL. Servers of several versions are measured in turn, so that the same load weighs on all.
//
// A graveyard of forty different cards of Shadowverse is opened, in a browser that keeps nothing yet; then once more, with
// the plates that were drawn. Says of both, as median and worst of the runs, when all plates were shown, the longest frame
// as time that passed, and the longest as processor time of the page's own thread, which holds on a busy machine, too.
// Fails if that is over 50 ms in any run, or if the median of the time that passed is.
import { chromium } from '@playwright/test'
import { CATEGORIES, costOf } from './frames/cost.mjs'

const given = process.argv.slice(2)
const runs = /^\d+$/.test(given[0] ?? '') ? Number(given.shift()) : 3
const COUNT = 40
const LONGEST = 50
/** Steps of 0.1 ms of the browser's clock: 50.1 ms are three frames of 60 Hz, too. */
const CLOCK = 0.25
const VISITS = ['drawn for the first time', 'drawn before']
const SETTINGS = { language: 'en', pace: 'off', name: 'Aki', art: true, sound: 'off' }
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--no-zygote'] })

/** The seat of a match with the graveyard, which all runs look at. */
async function seatAt(url) {
  const { cards } = await (await fetch(`${url}/api/games/shadowverse/cards`)).json()
  const followers = cards.filter(({ sheet }) => sheet.kind === 'follower' && !sheet.unread)
  const keys = Array.from({ length: COUNT }, (_, place) => followers[Math.floor((place * followers.length) / COUNT)].key)
  const text = `game: shadowverse
scenarios:
  - name: A graveyard
    P1: {pp: 2, cemetery: [${keys.join(', ')}], hand: [SD01-003], deck: [20 x SD01-013]}
    P2: {hand: [SD01-003], deck: [20 x SD01-013]}
    expect: {else: unchanged}
`
  const wanted = { game: 'shadowverse', name: 'Aki', language: 'en', opponent: { kind: 'computer', level: 'random' }, scenario: { text, number: 0 } }
  const opened = await fetch(`${url}/api/rooms`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) })
  if (!opened.ok) throw new Error(await opened.text())
  return opened.json()
}

/** Opens the pile; when all its plates were shown, and the longest frame until then. */
async function look(wanted) {
  const frame = () => new Promise(requestAnimationFrame)
  const plates = () => [...document.querySelectorAll('dialog img.plate')].filter((plate) => plate.complete).length
  for (let still = 0; still < 10; still++) await frame()
  const start = performance.now()
  document.querySelector('.near [data-pile=cemetery] button').click()
  let [before, longest] = [start, 0]
  do {
    const now = await frame()
    longest = Math.max(longest, now - before)
    before = now
  } while (plates() < wanted && performance.now() - start < 20_000)
  return { passed: performance.now() - start, longest }
}

/** What each of the visits to the pile took, in a browser that keeps nothing yet. */
async function visits(url, seat) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'en' })
  const page = await context.newPage()
  const kept = { 'tefuda.settings': JSON.stringify(SETTINGS), 'tefuda.seats': JSON.stringify([{ ...seat, since: 0 }]) }
  await page.addInitScript((all) => Object.assign(localStorage, all), kept)
  await page.goto(`${url}/room/${seat.room}`)
  await page.locator('#options [data-option]').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(4_000)
  const found = []
  for (const _ of VISITS) {
    await browser.startTracing(page, { categories: CATEGORIES })
    const taken = await page.evaluate(look, COUNT)
    await page.waitForTimeout(500)
    const { frames } = costOf(await browser.stopTracing())
    found.push({ ...taken, cost: Math.max(...frames) })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
  }
  await context.close()
  return found
}

const sorted = (values) => values.toSorted((one, other) => one - other)
const median = (values) => sorted(values)[Math.floor((values.length - 1) / 2)]
const told = (values, digits) => `median ${median(values).toFixed(digits)}, worst ${Math.max(...values).toFixed(digits)} ms`

const seats = new Map(await Promise.all(given.map(async (url) => [url, await seatAt(url)])))
const taken = new Map(given.map((url) => [url, VISITS.map(() => [])]))
for (let run = 0; run < runs; run++)
  for (const url of given) for (const [at, one] of (await visits(url, seats.get(url))).entries()) taken.get(url)[at].push(one)
await browser.close()

let fine = true
for (const [url, all] of taken) {
  console.log(`${url}: ${COUNT} plates, ${runs} runs`)
  for (const [at, found] of all.entries()) {
    const [passed, longest, cost] = ['passed', 'longest', 'cost'].map((field) => found.map((one) => one[field]))
    const over = longest.filter((time) => time > LONGEST + CLOCK).length
    console.log(`  ${VISITS[at]}: all shown after ${told(passed, 0)}; longest frame: ${told(longest, 1)}, in ${over} runs over ${LONGEST} ms (${sorted(longest).map(Math.round).join(' ')}); processor time of the page: ${told(cost, 1)}`)
    fine &&= Math.max(...cost) <= LONGEST && median(longest) <= LONGEST + CLOCK
  }
}
process.exit(fine ? 0 : 1)
