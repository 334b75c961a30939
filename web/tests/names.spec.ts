// What players are called: never by a word of the program.
import { expect, test } from '@playwright/test'
import { prefer, turn } from './player.ts'
import { EMPTY_FIELD, ENGAGED, sitAt } from './tables.ts'

const NAMES = {
  en: { 'baseline-random': 'Computer (by chance)', npc: 'Computer (classic)', hard: 'Computer (hard)', greedy: 'Computer (looks ahead)' },
  ja: { 'baseline-random': 'コンピューター(ランダム)', npc: 'コンピューター(昔のまま)', hard: 'コンピューター(つよい)', greedy: 'コンピューター(先読み)' },
}
const INTERNAL = /\b(npc|greedy|random|baseline)\b/

for (const language of ['en', 'ja'] as const)
  for (const [scenario, level] of [
    [EMPTY_FIELD, 'npc'],
    [EMPTY_FIELD, 'baseline-random'],
    [ENGAGED, 'hard'],
    [ENGAGED, 'greedy'],
  ] as const) {
    test(`at the table and in the log the computer has a name: ${level}, ${language}`, async ({ page }) => {
      await sitAt(page, scenario, { language, level })
      await turn(page)
      await expect(page.locator('.far h2')).toHaveText(NAMES[language][level])
      await page.keyboard.press(scenario === ENGAGED ? 't' : '1')
      await expect(page.locator('#log [data-line]')).not.toHaveCount(0)
      for (const part of ['.mat', '#log', '#options']) expect(await page.locator(part).innerText()).not.toMatch(INTERNAL)
    })
  }

for (const language of ['en', 'ja'] as const) {
  test(`levels to choose from, and games of earlier versions, have names, too (${language})`, async ({ page }) => {
    await prefer(page, { language })
    const old = [{ at: 'AAAA/1', game: 'sword-girls', names: ['Aki', 'Computer (greedy)'], seat: 0, winner: 0 }]
    await page.addInitScript((kept) => localStorage.setItem('tefuda.replays', kept), JSON.stringify(old))
    await page.goto('/play')
    await page.locator('.sit').waitFor()
    for (const told of await page.locator('.sit, select option').allInnerTexts()) expect(told).not.toMatch(INTERNAL)
    await page.goto('/replays')
    await expect(page.getByText(NAMES[language].greedy)).toBeVisible()
    await expect(page.getByText('greedy')).toHaveCount(0)
  })
}

/** Sword Girls: names that begin alike, of three and four words. */
const ALIKE = `game: sword-girls
scenarios:
  - name: Names that begin alike
    P1: {shuffles: 1, hand: [300041 Crux Knight Mytyl, 300044 Crux Knight Terra, 300078 Student Council Treasurer Amy, 300074 Student Council Secretary Fran], deck: [25 x 300026]}
    P2: {shuffles: 0, field: {1: 300042 Crux Knight Pintail}, deck: [25 x 300026]}
    expect: {else: unchanged}
`

for (const [width, height] of [[1440, 900], [1280, 720]] as const) {
  test(`cards whose names begin alike are told apart on the table (${width}×${height})`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await sitAt(page, ALIKE)
    await turn(page)
    const cut = await page.locator('.card .face .name > span').evaluateAll((names) => names.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent))
    expect(cut.filter((name) => !name.includes(','))).toEqual([])
  })
}
