// Learning a game: its first game, the lessons in it, and the words on its cards.
import { expect, test, type Page } from '@playwright/test'
import { enemyReady, prefer, turn } from './player.ts'
import { isSound } from './sound.ts'

const lesson = (page: Page) => page.locator('[data-lesson]')
const taught = (page: Page) => page.locator('[data-taught]')

/** Begin the first game of a game. */
async function begin(page: Page, game: string, wish: Parameters<typeof prefer>[1] = {}): Promise<void> {
  await prefer(page, wish)
  await page.goto('/learn')
  await page.locator(`[data-learn=${game}]`).click()
  await page.waitForURL('**/room/*')
  await turn(page)
}

/** Read lessons by key, and see that they are these. */
async function read(page: Page, lessons: string[]): Promise<void> {
  for (const one of lessons) {
    await expect(lesson(page)).toHaveAttribute('data-lesson', one)
    await page.keyboard.press('c')
  }
}

/** Answer what is asked meanwhile, until it is the own turn. */
async function passUntilMain(page: Page): Promise<void> {
  const end = page.locator('#options [data-option=end]')
  while ((await turn(page)) && (await end.count()) === 0) {
    const asked = await page.locator('#question').textContent()
    await page.locator('#options [data-option]').first().click()
    await expect(end.or(page.locator('#question', { hasNotText: asked ?? '' })).first()).toBeVisible()
  }
}

test('who is new here is led to a first game of Shadowverse, and is taught what comes up', async ({ page }) => {
  await prefer(page, {})
  await page.goto('/')
  await page.getByRole('link', { name: 'Learn the game in a first match' }).click()
  await isSound(page)
  await page.locator('[data-learn=shadowverse]').click()
  await expect(lesson(page)).toHaveText('What you play for')
  await expect(taught(page)).toHaveCount(2)
  await read(page, ['goal'])
  await expect(lesson(page)).toHaveAttribute('data-lesson', 'first')
  await expect(page.locator('[data-option=second][data-taught]')).toBeVisible()
  await page.locator('[data-option=second]').click()
  await read(page, ['card', 'mulligan'])
  await expect(taught(page)).toHaveCount(0)
  await page.keyboard.press('k')

  await passUntilMain(page)
  await expect(lesson(page)).toHaveAttribute('data-lesson', /their-turn|table/)
  if ((await lesson(page).getAttribute('data-lesson')) === 'their-turn') await read(page, ['their-turn'])
  await read(page, ['table', 'turn'])
  await expect(page.locator('.near [data-part="play points"][data-taught]')).toBeVisible()
  await page.locator('#options [data-option=play]').first().click()
  await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(1)
  await read(page, ['end-turn'])
  await expect(lesson(page)).toHaveAttribute('data-lesson', 'came')
  await passUntilMain(page)
  await page.keyboard.press('t')
  await passUntilMain(page)
  await expect(page.locator('#options [data-option=attack]')).toBeVisible()

  await page.reload()
  await turn(page)
  const now = await lesson(page).getAttribute('data-lesson')
  expect(['goal', 'first', 'card', 'mulligan', 'table']).not.toContain(now)
  await page.keyboard.press('C')
  await expect(lesson(page)).not.toHaveAttribute('data-lesson', now ?? '')
  await page.getByLabel('Lessons', { exact: true }).getByRole('combobox').selectOption('off')
  await expect(lesson(page)).toHaveCount(0)
})

test('a battle of Sword Girls waits for its lessons, and goes on when they are read', async ({ page }) => {
  await page.clock.install()
  await begin(page, 'sword-girls', { pace: 'fast' })
  await enemyReady(page) // else other lessons come up while one waits for it, before the battle
  await read(page, ['goal', 'hand', 'placing'])
  for (const placed of [1, 2]) {
    await turn(page)
    await page.keyboard.press(String(placed))
    await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(placed)
  }
  await turn(page)
  await page.keyboard.press('r')
  await expect(lesson(page)).toHaveAttribute('data-lesson', 'coin')
  const step = await page.locator('.middle .step').textContent()
  await page.clock.fastForward('01:00')
  await expect(page.locator('.middle .step')).toHaveText(step ?? '')
  await read(page, ['coin', 'attack', 'struck'])
  await page.keyboard.press('e')
  await turn(page)
  await expect(lesson(page)).toBeVisible()
})

test('a first game in Japanese fits a phone, and is sound', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await begin(page, 'sword-girls', { language: 'ja' })
  await expect(lesson(page)).toHaveText('勝利条件')
  await isSound(page)
  await page.locator('[data-do=lesson-read]').click()
  await expect(lesson(page)).toHaveText('手札')
  await expect(page.locator('[data-do=lesson-read]')).toBeInViewport()
  await expect(page.locator('#options [data-option]').first()).toBeInViewport()
})

for (const [width, height] of [[390, 844], [375, 667], [844, 390], [720, 450]] as const) {
  test(`beside a lesson, the question and one's own numbers are in sight (${width}×${height})`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await begin(page, 'shadowverse')
    await page.locator('[data-option=second]').click()
    await page.locator('#options [data-option=keep]').waitFor()
    await expect(page.locator('.lesson h2')).toBeVisible()
    await expect(page.locator('#options [data-option=keep]')).toBeInViewport({ ratio: 1 })
    const bar = page.locator('.near .bar')
    const covered = await bar.locator('dd').evaluateAll((numbers) =>
      numbers.filter((number) => {
        const box = number.getBoundingClientRect()
        return !document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.near .bar')
      }).length,
    )
    expect(covered).toBe(0)
    await expect(page.locator('.near .hand .card').first()).toBeInViewport({ ratio: height > 700 || width > height ? 0.9 : 0.5 })
  })
}

test('the words on a card are explained where it is read', async ({ page }) => {
  await begin(page, 'shadowverse')
  await page.locator('[data-option=second]').click()
  await turn(page)
  await page.locator('.near .hand .card', { hasText: 'White General' }).hover()
  await expect(page.locator('.reader [data-meaning=rush]')).toContainText('SVE 18.12')
  await page.locator('.near .hand .card', { hasText: 'Onslaught' }).focus()
  await page.keyboard.press('i')
  const token = page.locator('.reader [data-term=token]')
  await expect(page.locator('.reader [data-meaning=token]')).toHaveCount(0)
  await token.focus()
  await expect(page.locator('.reader [data-meaning=token]')).toContainText('token')
  await isSound(page)
})

test('lessons that were read count in the progress of their game, and its page says what each teaches', async ({ page }) => {
  await begin(page, 'shadowverse')
  await read(page, ['goal'])
  await page.goto('/learn')
  const game = page.locator('section', { has: page.locator('[data-learn=shadowverse]') })
  await expect(game.locator('[data-read]')).toHaveAttribute('data-read', '1')
  await expect(page.locator('section', { has: page.locator('[data-learn=wixoss]') }).locator('[data-read]')).toHaveAttribute('data-read', '0')
  await game.getByText(/^What it teaches/).click()
  await expect(game.locator('li.read b')).toHaveText(['What you play for'])
  await expect(game.locator('li').first()).toContainText('leader')
})
