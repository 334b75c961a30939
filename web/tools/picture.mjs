// The picture of the table in the README: node tools/picture.mjs URL FILE.png, with a server at URL.
//
// Plays Shadowverse until both fields are full enough to look at, then points at a card that can attack.
import { chromium } from '@playwright/test'

const [url, file] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'en' })
const page = await context.newPage()
await page.addInitScript(() => localStorage.setItem('tefuda.settings', JSON.stringify({ language: 'en', pace: 'off', name: 'Aki', asksAtEnd: false })))

const told = () => page.evaluate(() => `${document.querySelector('#options')?.textContent}|${document.querySelector('#log')?.textContent}`)
const lying = (side) => page.locator(`.${side} [data-zone=field] .card`).count()

for (let attempt = 0; attempt < 12; attempt++) {
  await page.goto(`${url}/play?game=shadowverse&deck=sword-tuned&against=abyss-tuned`)
  await page.locator('.sit').click()
  await page.waitForURL('**/room/*')
  for (let answers = 0; answers < 90; answers++) {
    await page.locator('#options [data-option], [data-result]').first().waitFor({ timeout: 60_000 })
    if ((await page.locator('[data-result]').count()) > 0) break
    if ((await lying('near')) >= 3 && (await lying('far')) >= 2 && (await page.locator('.near [data-zone=field] .card.lit').count()) > 0) {
      await page.locator('.near [data-zone=field] .card.lit').last().hover()
      await page.waitForTimeout(2_500)
      await page.screenshot({ path: file })
      await browser.close()
      process.exit(0)
    }
    const before = await told()
    const made = page.locator('#options [data-do=confirm]:not(:disabled)')
    const card = page.locator('.near .hand .card.lit')
    const listed = page.locator('#options [data-option]')
    if ((await made.count()) > 0) await made.click()
    else if ((await card.count()) > 0) {
      await card.last().click()
      const asked = page.locator('#options .asked button').first()
      if ((await asked.count()) > 0) await asked.click()
    } else if ((await listed.count()) > 0) await listed.last().click()
    for (let wait = 0; wait < 60 && (await told()) === before; wait++) await page.waitForTimeout(50)
  }
}
console.error('no game came to a table worth a picture')
process.exit(1)
