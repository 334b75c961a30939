// Pictures of endings: node tools/endings.mjs URL FOLDER, with a server at URL.
//
// Plays a game of Shadowverse against a computer that plays by chance until it is won, and one of WIXOSS against one that
// looks ahead, without attacking, until it is lost; takes victory-THEME.jpg and defeat-THEME.jpg, dark and light. Another
// game is played where one has ended otherwise.
import { chromium } from '@playwright/test'

const [url, folder] = process.argv.slice(2)
const GAMES = [
  { name: 'victory', ends: /have won/, wanted: { game: 'shadowverse', deck: { key: 'sword-tuned' }, opponent: { kind: 'computer', level: 'baseline-random', deck: { key: 'abyss-tuned' } } } },
  { name: 'defeat', ends: /have lost/, wanted: { game: 'wixoss', deck: { key: 'black-desire' }, opponent: { kind: 'computer', level: 'hard', deck: { key: 'blue-appli' } } } },
]
const ATTEMPTS = 8
const SETTINGS = { language: 'en', pace: 'off', name: 'Aki', art: true, sound: 'off', asksAtEnd: false, list: true }
const SIZE = { width: 1440, height: 900 }

const needs = Object.fromEntries((process.env.TEFUDA_CHROMIUM_ENV ?? '').split(';').filter(Boolean).map((one) => one.split('=', 2)))
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--no-zygote', '--disable-gpu'], env: { ...process.env, ...needs } })

/** A page that sits at a table, in a theme; what is still looks the same each time. */
async function sit(seat, colorScheme) {
  const context = await browser.newContext({ viewport: SIZE, colorScheme, locale: 'en', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(
    ([seats, settings]) => {
      localStorage.setItem('tefuda.settings', settings)
      localStorage.setItem('tefuda.seats', seats)
    },
    [JSON.stringify([{ ...seat, since: 0 }]), JSON.stringify(SETTINGS)],
  )
  await page.goto(`${url}/room/${seat.room}`)
  await page.locator('#options [data-option], [data-result]').first().waitFor({ timeout: 120_000 })
  return page
}

/** Answer whatever is asked until the game has ended; `attacks`: whether the player does anything that can be left out. */
async function play(page, attacks) {
  for (let answers = 0; answers < 500; answers++) {
    await page.locator('#options [data-option], [data-result]').first().waitFor({ timeout: 120_000 })
    if ((await page.locator('[data-result]').count()) > 0) return
    const before = await page.locator('#options').textContent()
    const ways = ['#options [data-do=confirm]:not(:disabled)', ...(attacks ? ['.near .card.lit', '.far .card.lit'] : ['[data-turn]', '#options [data-option="no guard"]:visible']), '#options [data-option]:visible', '.near .card.lit', '.far .card.lit']
    for (const way of ways) {
      const found = page.locator(way)
      if ((await found.count()) === 0) continue
      const count = await found.count()
      await found.nth(Math.floor(Math.random() * count)).click({ timeout: 2_000 }).catch(() => undefined)
      const asked = page.locator('#options .asked button').first()
      if ((await asked.count()) > 0) await asked.click({ timeout: 2_000 }).catch(() => undefined)
      break
    }
    for (let wait = 0; wait < 40 && (await page.locator('#options').textContent()) === before; wait++) await page.waitForTimeout(25)
  }
}

for (const { name, ends, wanted } of GAMES) {
  let taken = false
  for (let attempt = 0; attempt < ATTEMPTS && !taken; attempt++) {
    const opened = await browser.newPage()
    const answer = await opened.request.post(`${url}/api/rooms`, { data: { name: 'Aki', language: 'en', ...wanted } })
    if (!answer.ok()) throw new Error(await answer.text())
    const seat = await answer.json()
    const page = await sit(seat, 'dark')
    await play(page, name === 'victory')
    if ((await page.locator('[data-result]').count()) === 0 || !ends.test((await page.locator('[data-result]').textContent()) ?? '')) continue
    for (const theme of ['dark', 'light']) {
      const looks = theme === 'dark' ? page : await sit(seat, theme)
      if (theme === 'light') await looks.getByRole('button', { name: 'See how it ended' }).click()
      await looks.locator('.scene figure img').last().waitFor()
      await looks.waitForTimeout(1_500)
      await looks.screenshot({ path: `${folder}/${name}-${theme}.jpg`, type: 'jpeg', quality: 82 })
    }
    taken = true
  }
  if (!taken) throw new Error(`no game ended in ${name}`)
}
await browser.close()
