// Whole games in the page.
import { expect, test } from '@playwright/test'
import { playByClicks, playByKeys, playByKeysAtTable, result, sitDown, turn } from './player.ts'

test('a whole game of Sword Girls by clicks', async ({ page }) => {
  test.slow()
  await sitDown(page, { game: 'sword-girls' })
  expect(await playByClicks(page)).toBeGreaterThan(5)
  await expect(result(page)).toHaveText(/You have (won|lost)|A draw/)
})

test('a whole game of Shadowverse by clicks', async ({ page }) => {
  test.slow()
  await sitDown(page, { game: 'shadowverse' })
  expect(await playByClicks(page)).toBeGreaterThan(10)
  await expect(result(page)).toHaveText(/You have (won|lost)|A draw/)
})

test('a whole game of WIXOSS by clicks', async ({ page }) => {
  test.slow()
  await sitDown(page, { game: 'wixoss' })
  expect(await playByClicks(page)).toBeGreaterThan(20)
  await expect(result(page)).toHaveText(/You have (won|lost)|A draw/)
})

test('a whole game of Sword Girls by keys alone, and another one after it', async ({ page }) => {
  test.slow()
  await sitDown(page, { game: 'sword-girls' })
  expect(await playByKeys(page, ['r'])).toBeGreaterThan(5)
  await expect(result(page)).toBeVisible()
  await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  await expect(page.locator('#options [data-option=ready]')).toBeVisible()
})

test('a whole game of Shadowverse by keys alone', async ({ page }) => {
  test.slow()
  await sitDown(page, { game: 'shadowverse', language: 'ja' })
  expect(await playByKeys(page, ['o', 'Enter'])).toBeGreaterThan(10)
  await expect(result(page)).toHaveText(/あなたの(勝ち|負け)|引き分け/)
})

test('a whole game of WIXOSS by keys alone', async ({ page }) => {
  test.slow()
  await sitDown(page, { game: 'wixoss', language: 'ja' })
  expect(await playByKeys(page, ['o', 'Enter'])).toBeGreaterThan(20)
  await expect(result(page)).toHaveText(/あなたの(勝ち|負け)|引き分け/)
})

for (const [game, least] of [['sword-girls', 5], ['shadowverse', 10], ['wixoss', 20]] as const)
  test(`a whole game of ${game} by keys alone, at the cards that glow, with the list of options folded`, async ({ page }) => {
    test.slow()
    await sitDown(page, { game, list: false })
    expect(await playByKeysAtTable(page)).toBeGreaterThan(least)
    await expect(result(page)).toHaveText(/You have (won|lost)|A draw/)
  })

test('the steps of a battle are shown one by one, and can be skipped', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls', pace: 'slow' })
  await turn(page)
  await page.keyboard.press('1')
  await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(1)
  await turn(page)
  await page.keyboard.press('r')
  await expect(page.locator('.middle .step')).toBeVisible()
  await expect(page.locator('#options [data-option]')).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(page.locator('.middle .step')).toHaveCount(0)
  expect(await turn(page)).toBe(true)
})
