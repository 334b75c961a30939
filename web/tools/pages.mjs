// Pictures of the page before a match: node tools/pages.mjs URL FOLDER, with a server at URL.
//
// Home in both lights, choosing, a waiting room to which somebody has come, a map of a dungeon: JPEG, 1440 by 900.
import { chromium } from '@playwright/test'

const [url, folder] = process.argv.slice(2)
const SIZE = { width: 1440, height: 900 }
const QUALITY = 76
/** Milliseconds in which all plates are drawn, at most, and those in which a page comes to rest then. */
const DRAWN = 60_000
const RESTS = 2_000
/** Whether every picture that is in sight has its plate. */
const isDrawn = () => [...document.querySelectorAll('.portrait')].every((portrait) => !portrait.checkVisibility() || portrait.querySelector('img') !== null)
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

/** A page of somebody, in whose browser some things are kept. */
async function pageOf(name, colorScheme, kept = {}) {
  const page = await (await browser.newContext({ viewport: SIZE, colorScheme, locale: 'en' })).newPage()
  const settings = JSON.stringify({ language: 'en', pace: 'off', name })
  await page.addInitScript((all) => Object.entries(all).forEach(([place, value]) => localStorage.setItem(place, value)), { 'tefuda.settings': settings, ...kept })
  return page
}

async function take(page, file) {
  await page.locator('.portrait').first().waitFor()
  await page.waitForFunction(isDrawn, null, { timeout: DRAWN }).catch(() => undefined)
  await page.waitForTimeout(RESTS)
  await page.screenshot({ path: `${folder}/${file}.jpg`, type: 'jpeg', quality: QUALITY })
}

for (const light of ['dark', 'light']) {
  const page = await pageOf('Aki', light)
  await page.goto(url)
  await take(page, `home-${light}`)
}

const choosing = await pageOf('Aki', 'dark')
await choosing.goto(`${url}/play?game=shadowverse`)
await take(choosing, 'choosing-dark')

const run = { game: 'sword-girls', ladder: 'dungeon-4', floor: 5, clears: 1 }
const map = await pageOf('Aki', 'light', { 'tefuda.runs': JSON.stringify([run]) })
await map.goto(`${url}/runs/sword-girls/dungeon-4`)
await take(map, 'dungeon-light')

const host = await pageOf('Aki', 'dark')
await host.goto(`${url}/play?game=shadowverse&deck=sword-tuned`)
await host.locator('input[name=opponent][value=friend]').check()
await host.locator('.sit').click()
await host.waitForURL('**/room/*')
const friend = await pageOf('Ben', 'dark')
await friend.goto(host.url())
await host.locator('[data-state=choosing]').waitFor()
await take(host, 'waiting-dark')
await browser.close()
