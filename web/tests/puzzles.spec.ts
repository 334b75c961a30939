// Puzzles in the page: failed, begun again and solved; and scenarios that somebody brings.
import { expect, test, type Page } from '@playwright/test'
import { violations } from './sound.ts'

const MISTAKE = `game: shadowverse
scenarios:
  - name: One attack
    puzzle: {task: Win this turn., turns: 1}
    P1: {field: [SD01-017 Gobbling], deck: [SD01-017]}
    P2: {defense: 2, deck: [SD01-017, SD01-017]}
`

async function visit(page: Page, path: string, language = 'en'): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem('tefuda.settings')) localStorage.setItem('tefuda.settings', kept)
    },
    JSON.stringify({ language, pace: 'off', name: 'Aki', art: false, asksAtEnd: false, list: true }),
  )
  await page.goto(path)
}

/** Give the answers that read so, one after the other. */
async function answer(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    const option = page.locator('#options [data-option]', { hasText: text })
    await option.click()
    await expect(option).toHaveCount(0)
  }
}

const nothingWrong = async (page: Page) => expect(await violations(page)).toEqual([])

const verdict = (page: Page) => page.locator('[data-verdict]')

test('a puzzle is failed, begun again, solved and marked as solved', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Puzzles' }).click()
  await page.getByRole('button', { name: 'Solve: Past the guard' }).waitFor()
  await nothingWrong(page)
  await page.getByRole('button', { name: 'Solve: Past the guard' }).click()
  await expect(page.getByRole('region', { name: 'Past the guard' })).toContainText('Win this turn.')
  await page.locator('[data-do=hint]').click()
  await expect(page.getByRole('list', { name: 'Hints' })).toContainText('The three attackers together deal 6 damage')

  await page.locator('#options [data-option=end]').click()
  await expect(verdict(page)).toHaveText('Not solved')
  await page.locator('[data-do=restart]').click()
  await expect(verdict(page)).toHaveCount(0)

  await answer(page, 'Play Angelic Snipe', 'Play Quickblader', 'Attack with Quickblader', 'Attack with Goblin')
  await page.locator('#options [data-option]', { hasText: 'Attack with Latham' }).click()
  await expect(verdict(page)).toHaveText('Solved!')
  await nothingWrong(page)

  await page.getByRole('link', { name: 'Next puzzle' }).click()
  await expect(page.getByRole('region', { name: 'Make room' })).toBeVisible()
  await page.goto('/puzzles')
  await expect(page.locator('[data-puzzle="shadowverse/1-past-the-guard"]')).toContainText('✓ Solved')
  await expect(page.getByRole('heading', { name: /1 of 4 solved/ })).toBeVisible()
})

test('a scenario with a mistake is told with its line; mended, it is played, and its solution is shown', async ({ page }) => {
  const carried = Buffer.from(MISTAKE.replace('name:', 'nam:')).toString('base64url')
  await visit(page, `/puzzles#file=${carried}`) // as `tefuda play --puzzle FILE` opens it
  const text = page.getByRole('textbox', { name: 'Text of a scenario file' })
  await expect(page.getByRole('alert').filter({ hasText: 'line 3' })).toContainText("a scenario has no 'nam'")
  await text.fill(MISTAKE)
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.locator('li', { hasText: 'One attack' })).toContainText("line 5: card SD01-017 is 'Goblin'")
  await page.locator('input[type=file]').setInputFiles({
    name: 'mine.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(MISTAKE.replace('Gobbling', 'Goblin')),
  })
  await page.getByRole('button', { name: 'Play from here: One attack' }).click()
  await page.locator('[data-do=solution]').click()
  await expect(page.locator('[data-solution] li')).toHaveText(['Attack with Goblin'])
  await page.locator('#options [data-option]', { hasText: 'Attack with Goblin' }).click()
  await expect(verdict(page)).toHaveText('Solved!')
})

test('a puzzle of Sword Girls in Japanese, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/puzzles/sword-girls/1-whatever-the-coin-says', 'ja')
  await expect(page.getByRole('region', { name: 'コインがどう出ても' })).toContainText('必ず勝てる')
  await expect(page.locator('.far').getByText(/手札/).first()).toHaveText(/手札\s*\d/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await nothingWrong(page)
  const place = (card: string) => page.locator('#options [data-option=place]', { hasText: card })
  for (const card of ['Sacrifice', 'Crescent Kris Flina']) {
    const fold = page.locator('#options .fold[aria-expanded=false]')
    if (await fold.isVisible()) await fold.click()
    await place(card).click()
    await expect(place(card)).toHaveCount(0)
  }
  await page.locator('#options [data-option=ready]').click()
  await expect(verdict(page)).toHaveText('クリア!')
})
