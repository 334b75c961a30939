// What players are called: never by a word of the program.
import { expect, test } from '@playwright/test'
import { prefer, turn } from './player.ts'
import { EMPTY_FIELD, ENGAGED, sitAt } from './tables.ts'

const NAMES = {
  en: { random: 'Computer (by chance)', npc: 'Computer (classic)', greedy: 'Computer (looks ahead)' },
  ja: { random: 'コンピューター(ランダム)', npc: 'コンピューター(昔のまま)', greedy: 'コンピューター(先読み)' },
}
const INTERNAL = /\b(npc|greedy|random)\b/

for (const language of ['en', 'ja'] as const)
  for (const [scenario, level] of [
    [EMPTY_FIELD, 'npc'],
    [EMPTY_FIELD, 'random'],
    [ENGAGED, 'greedy'],
  ] as const) {
    test(`at the table and in the log the computer has a name: ${level}, ${language}`, async ({ page }) => {
      await sitAt(page, scenario, { language, level })
      await turn(page)
      await expect(page.locator('.far h2')).toHaveText(NAMES[language][level])
      await page.keyboard.press(scenario === ENGAGED ? 't' : '1')
      await expect(page.locator('#log p')).not.toHaveCount(0)
      for (const part of ['.mat', '#log', '#options']) expect(await page.locator(part).innerText()).not.toMatch(INTERNAL)
    })
  }

for (const language of ['en', 'ja'] as const) {
  test(`levels to choose from, and games of earlier versions, have names, too (${language})`, async ({ page }) => {
    await prefer(page, { language })
    const old = [{ at: 'AAAA/1', game: 'sword-girls', names: ['Aki', 'Computer (greedy)'], seat: 0, winner: 0 }]
    await page.addInitScript((kept) => localStorage.setItem('tefuda.replays', kept), JSON.stringify(old))
    await page.goto('/')
    await page.locator('.sit').waitFor()
    for (const told of await page.locator('.sit, select option').allInnerTexts()) expect(told).not.toMatch(INTERNAL)
    await page.goto('/replays')
    await expect(page.getByText(NAMES[language].greedy)).toBeVisible()
    await expect(page.getByText('greedy')).toHaveCount(0)
  })
}
