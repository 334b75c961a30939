// Hints: what a strong player would choose, and why; asked for by a button or a key, and put away again.
import { expect, test } from '@playwright/test'
import { isSound } from './sound.ts'
import { sitAt } from './tables.ts'

/** Shadowverse: attacks, a card that draws, and a choice of what to do. */
const TABLE = `game: shadowverse
scenarios:
  - name: What to do
    P1:
      pp: 6
      field: [SD01-013 Elf Wanderer]
      hand: [BP11-111 Supercharged Guitarist, SD01-013 Elf Wanderer]
      deck: [10 x SD02-019, 10 x SD02-012]
    P2:
      defense: 14
      field: [SD01-017 Goblin engaged]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`
const WIN = TABLE.replace('defense: 14', 'defense: 1')

for (const [language, button, refused] of [
  ['en', 'Hint', /^Why not: /],
  ['ja', 'ヒント', /^選ばない理由：/],
] as const) {
  test(`who asks is told what a strong player would choose and why (${language})`, async ({ page }) => {
    await sitAt(page, TABLE, { language })
    const advice = page.getByRole('dialog', { name: button })
    await expect(advice).toHaveCount(0)
    await page.getByRole('button', { name: button }).click()
    const options = advice.locator('[data-advice-option]')
    await expect(options.first().locator('.bar')).toBeVisible()
    expect(await options.count()).toBeGreaterThan(1)
    await expect(advice.getByRole('heading', { name: refused })).toBeVisible()
    await expect(advice.locator('[data-advice-why]')).not.toBeEmpty()
    await expect(advice.locator('ol li').first()).not.toBeEmpty()
    await isSound(page)
    await page.keyboard.press('Escape')
    await expect(advice).toHaveCount(0)
    await expect(page.locator('#options [data-advised]')).toHaveCount(1)
    await page.getByRole('button', { name: button }).click()
    await expect(advice).toBeVisible()
  })
}

test('a key asks, a sure win is named, and an answer takes the hint away', async ({ page }) => {
  await sitAt(page, WIN)
  await page.keyboard.press('Shift+H')
  await expect(page.locator('[data-advice-lethal]')).toHaveText(/^Lethal: attack with Elf Wanderer/)
  await expect(page.locator('[data-advice] .chosen')).toContainText('wins in all')
  await page.keyboard.press('Escape')
  await page.locator('#options .cards button, #options .options button').filter({ hasText: 'End turn' }).click()
  await expect(page.locator('[data-advice], [data-advised]')).toHaveCount(0)
})
