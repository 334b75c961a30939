// What a battle has changed: it is shown although the question after it is the same, and so are skills lost and gained.
import { expect, test, type Page } from '@playwright/test'
import { prefer, sitDown, turn } from './player.ts'

/** No room on the field, no SHUFFLE: before and after the battle nothing can be done but to be ready. */
const FULL = `game: sword-girls
scenarios:
  - name: A full field
    puzzle: {task: Win., turns: 5}
    P1:
      shuffles: 0
      field: {1: 300059 Scardel Pinot Noir no skills, 2: 300061 Crescent Kris Flina skills 1003}
      hand: [300061 Crescent Kris Flina]
      deck: [30 x 300061]
    P2: {shuffles: 0, field: {1: 300026 Maid Tailor 10 / 1-9-90}, deck: [30 x 300061]}
`

async function open(page: Page, pace: 'off' | 'slow'): Promise<void> {
  await prefer(page, { pace })
  await page.goto('/puzzles')
  await page.locator('input[type=file]').setInputFiles({ name: 'full.yaml', mimeType: 'text/yaml', buffer: Buffer.from(FULL) })
  await page.getByRole('button', { name: 'Play from here: A full field' }).click()
  await turn(page)
}

test('a battle is shown although nothing else can be done after it than before', async ({ page }) => {
  await open(page, 'slow')
  await expect(page.locator('#options [data-option]')).toHaveCount(1)
  await page.keyboard.press('r')
  await expect(page.locator('.middle .step')).toBeVisible()
})

test('a card tells which skills it has now, and what is printed on it', async ({ page }) => {
  await open(page, 'off')
  const [none, other] = [page.locator('.near [data-zone=field] .card').first(), page.locator('.near [data-zone=field] .card').last()]
  await expect(none.locator('.lower .lost')).toHaveAttribute('data-moment', 'attack')
  await expect(none).toHaveAccessibleName(/skills changed/)
  await none.hover()
  await expect(page.locator('.reader .now').first()).toHaveText('Skills now: none')
  await expect(page.locator('.reader')).toContainText('Attack: If the enemy character is an NPC')
  await other.hover()
  await expect(page.locator('.reader [data-skill]')).toHaveCount(1)
  await expect(page.locator('.reader [data-skill] .tag')).toHaveText('new')
  await expect(page.locator('.reader [data-skill] .text')).not.toBeEmpty()
  await page.locator('.far [data-zone=field] .card').hover()
  await expect(page.locator('.reader .now')).toHaveCount(0)
})

test('the log stays at its end while the cards above it take its room', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  const below = () => page.locator('#log').evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight))
  for (const place of [0, 1, 2, 3, 4]) {
    await page.locator('.near .hand .card').nth(place).hover()
    await expect.poll(below).toBeLessThan(2)
  }
  await page.locator('#log').hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(below).toBeGreaterThan(30)
  await page.locator('.near .hand .card').first().hover()
  await expect(page.locator('.near .bar [data-then]')).toBeVisible()
  expect(await below()).toBeGreaterThan(30)
})
