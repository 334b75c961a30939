// Every page is sound for axe (all of its rules) and has one first heading, dark in English and light in Japanese.
import { expect, test, type Page } from '@playwright/test'
import { playByClicks, prefer, result, sitDown } from './player.ts'
import { isSound } from './sound.ts'

const SHOWN: [path: string, shown: string, heading: Record<string, RegExp>][] = [
  ['/', '.game .deck', { en: /^Play$/, ja: /^対戦$/ }],
  ['/play', '.sit', { en: /^Choose deck and opponent$/, ja: /^デッキと相手を選ぶ$/ }],
  ['/learn', '[data-learn]', { en: /^Learn$/, ja: /^学ぶ$/ }],
  ['/puzzles', '[data-puzzle]', { en: /^Puzzles$/, ja: /^パズル$/ }],
  ['/decks/sword-girls', '.own', { en: /^Decks$/, ja: /^デッキ$/ }],
  ['/decks/shadowverse', '.own', { en: /^Decks$/, ja: /^デッキ$/ }],
  ['/replays', '.bring', { en: /^Replays$/, ja: /^リプレイ$/ }],
  ['/nowhere', 'main a', { en: /page does not exist/, ja: /何もありません/ }],
  ['/room/none', '#app main a', { en: /table does not exist/, ja: /テーブル/ }],
  ['/replay/none', '.trouble', { en: /^Replays$/, ja: /^リプレイ$/ }],
]

/** Colours do not hang on the language: two of the four combinations see all colours and all words. */
const LOOKS = [
  ['en', 'dark'],
  ['ja', 'light'],
] as const

async function heads(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await isSound(page)
}

for (const [language, colorScheme] of LOOKS)
  test(`every page that can be gone to, ${language}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await prefer(page, { language })
    for (const [path, shown, heading] of SHOWN) {
      await page.goto(path)
      await page.locator(shown).first().waitFor({ state: 'attached' })
      await heads(page, heading[language]!)
      if (/^\/(learn|puzzles|decks|replays)/.test(path)) await expect(page).toHaveTitle(/ – Tefuda$/)
    }
    await page.goto('/')
    await page.locator('.settings summary').click()
    await isSound(page)
    await page.locator('.settings .panel button').first().click()
    await page.locator('dialog[open]').waitFor()
    await isSound(page)
  })

for (const [language, colorScheme] of LOOKS)
  test(`a table that waits, is played at, has ended, and its replay, ${language}, ${colorScheme}`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme })
    await sitDown(page, { game: 'shadowverse', language, friend: true })
    await page.locator('.invite').waitFor()
    await heads(page, /Shadowverse: Evolve|シャドウバース/)
    const guest = await (await browser.newContext({ colorScheme })).newPage()
    await prefer(guest, { language, name: 'Ben' })
    await guest.goto(new URL(page.url()).pathname)
    await guest.locator('form').waitFor()
    await heads(guest, /Aki/)
    await guest.close()

    await sitDown(page, { game: 'sword-girls', language })
    await playByClicks(page, 6)
    await page.locator('#options [data-option]').first().waitFor()
    await heads(page, language === 'ja' ? /^ソードガールズ：Aki 対 / : /^Sword Girls: Aki against /)
    await page.keyboard.press('?')
    await page.locator('dialog[open]').waitFor()
    await isSound(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: language === 'ja' ? '投了' : 'Concede' }).click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await result(page).waitFor()
    await isSound(page)
    const [, room] = /room\/(.+)$/.exec(page.url())!
    await page.goto(`/replay/${room}/1`)
    await page.locator('#question').waitFor()
    await heads(page, language === 'ja' ? /^ソードガールズ：Aki 対 / : /^Sword Girls: Aki against /)
  })
