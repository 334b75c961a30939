// Pictures of the table: node tools/picture.mjs URL FOLDER, with a server at URL.
//
// Plays each game until both fields are full enough to look at, and takes FOLDER/table-GAME-dark.jpg and -light.jpg. Where
// players place their cards in secret, both fields lie open only while nobody is asked: such a table is laid out.
import { chromium } from '@playwright/test'
import { full } from './screens/tables.mjs'

const [url, folder] = process.argv.slice(2)
const QUALITY = 66
const LAID_OUT = ['sword-girls']
const DECKS = { wixoss: '', shadowverse: '&deck=sword-tuned&against=abyss-tuned' }
const SIZE = { width: 1440, height: 900 }
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--no-zygote'] })
const context = await browser.newContext({ viewport: SIZE, colorScheme: 'dark', locale: 'en', reducedMotion: 'reduce' })
const page = await context.newPage()
await page.addInitScript(() => localStorage.setItem('tefuda.settings', JSON.stringify({ language: 'en', pace: 'off', name: 'Aki', asksAtEnd: false })))

const told = () => page.evaluate(() => `${document.querySelector('#options')?.textContent}|${document.querySelector('#log')?.textContent}`)
const onField = (side) => page.locator(`.${side} .zone.row .card`).count()

/** Options that are lit on the table, too, stand in a list that may be folded: they are pressed all the same. */
const press = (button) => button.evaluate((one) => one.click())

/** Give one answer: what is made, a card of the hand, or the last option; then wait until something has changed. */
async function answer() {
  const before = await told()
  const made = page.locator('#options [data-do=confirm]:not(:disabled)')
  const card = page.locator('.near .hand .card.lit')
  const listed = page.locator('#options [data-option]')
  if ((await made.count()) > 0) await made.click()
  else if ((await card.count()) > 0) {
    await card.last().click()
    const asked = page.locator('#options .asked button, #options [data-option]').first()
    if ((await asked.count()) > 0) await press(asked)
  } else if ((await listed.count()) > 0) await press(listed.last())
  for (let wait = 0; wait < 40 && (await told()) === before; wait++) await page.waitForTimeout(50)
}

/** Play a game until its table is worth a picture; whether it came to that. */
async function played(game) {
  await page.goto(`${url}/play?game=${game}${DECKS[game]}`)
  await page.locator('.sit').click()
  await page.waitForURL('**/room/*')
  for (let answers = 0; answers < 90; answers++) {
    await page.locator('#options [data-option], #options [data-do], [data-result]').first().waitFor({ state: 'attached', timeout: 60_000 })
    if ((await page.locator('[data-result]').count()) > 0) return false
    if ((await onField('near')) >= 3 && (await onField('far')) >= 2) return true
    await answer().catch(() => undefined)
  }
  return false
}

async function pictured(game) {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator('.near .zone.row .card').nth(1).hover()
    await page.waitForTimeout(2_500)
    await page.screenshot({ path: `${folder}/table-${game}-${theme}.jpg`, type: 'jpeg', quality: QUALITY })
  }
}

for (const game of Object.keys(DECKS)) {
  let found = false
  for (let attempt = 0; attempt < 12 && !found; attempt++) found = await played(game)
  if (!found) throw new Error(`no game of ${game} came to a table worth a picture`)
  await pictured(game)
}
for (const game of LAID_OUT) {
  await page.goto(url + (await full(page, url, game, 'en')))
  await page.locator('#question').waitFor()
  await pictured(game)
}
await browser.close()
