// Home: the games as scenes; playing at once, going on, learning, a puzzle; decks at a glance; the waiting room.
import { expect, test, type Page } from '@playwright/test'
import { MOVES, prefer, sitDown, turn } from './player.ts'
import { isSound } from './sound.ts'

const scene = (page: Page, game: string) => page.locator(`[data-game="${game}"]`)
const now = (page: Page, game: string) => scene(page, game).getByRole('button', { name: /^Play now/ })

for (const colorScheme of ['dark', 'light'] as const)
  test(`home shows every game, with the deck that is played next and how it plays, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await prefer(page, {})
    await page.goto('/')
    await expect(page.locator('[data-game] .deck')).toHaveCount(3)
    for (const told of await page.locator('[data-game] .deck').all()) await expect(told.locator('span')).toHaveText(/\w+.*\.$/)
    await isSound(page)
  })

test('Play now sits down at once, and the next time with the deck and against the level of last time', async ({ page }) => {
  await prefer(page, {})
  await page.goto('/play?game=shadowverse&deck=rune-starter&level=baseline-random')
  await page.locator('.sit').click()
  await page.waitForURL('**/room/*')
  expect(await turn(page)).toBe(true)
  await page.goto('/')
  await expect(scene(page, 'shadowverse').locator('.deck b')).toHaveText('Mysteries of Conjuration')
  await expect(page.locator('[data-game]').first()).toHaveAttribute('data-game', 'shadowverse')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/rooms'))
  await now(page, 'shadowverse').click()
  expect((await sent).postDataJSON()).toMatchObject({ game: 'shadowverse', deck: { key: 'rune-starter' }, opponent: { kind: 'computer', level: 'baseline-random' } })
  await page.waitForURL('**/room/*')
  expect(await turn(page)).toBe(true)
})

for (const language of ['en', 'ja'] as const)
  for (const [width, height] of [[844, 390], [720, 450], [390, 844], [1440, 900]] as const)
    test(`the first game's Play now is in sight without scrolling: ${width}x${height}, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await prefer(page, { language })
      await page.goto('/')
      await expect(page.locator('[data-game] .deck b').first()).toBeVisible()
      await expect(page.locator('[data-game] .now').first()).toBeInViewport({ ratio: 1 })
      if (width > 46 * 16) await expect(page.locator('[data-game] .now').last()).toBeInViewport({ ratio: 1 })
    })

test('a deck that is gone is not played: the first one of the game is', async ({ page }) => {
  await prefer(page, {})
  await page.addInitScript(() => localStorage.setItem('tefuda.last', JSON.stringify([{ game: 'sword-girls', deck: 'abcdef012345', level: 'random', theirs: '' }])))
  await page.goto('/')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/rooms'))
  await now(page, 'sword-girls').click()
  expect(((await sent).postDataJSON() as { deck: object }).deck).toHaveProperty('key')
  await page.waitForURL('**/room/*')
})

test('a puzzle and the first game are one press away', async ({ page }) => {
  await prefer(page, {})
  await page.goto('/')
  await scene(page, 'sword-girls').getByRole('button', { name: /^A puzzle/ }).click()
  await page.waitForURL('**/room/*')
  expect(await turn(page)).toBe(true)
  await page.goto('/')
  await scene(page, 'shadowverse').getByRole('button', { name: /^Learn it/ }).click()
  await page.waitForURL('**/room/*')
  await expect(page.locator('[data-lesson]').first()).toBeVisible()
})

test('a deck tile tells class, curve, difficulty, and how the deck plays, in both languages', async ({ page }) => {
  await prefer(page, {})
  await page.goto('/play?game=shadowverse')
  const tile = page.locator('label:has(input[value=forest-starter]) .tile')
  await expect(tile.locator('small')).toContainText('Forestcraft')
  await expect(tile.locator('.curve i')).toHaveCount(9)
  await expect(tile.locator('.level')).toContainText(/easy to learn|takes some practice|a lot to know/)
  await expect(tile.locator('.plays')).toHaveText(/\.$/)
  await page.getByLabel('Language').selectOption('ja')
  await expect(tile.locator('.plays')).toHaveText(/。$/)
  await expect(tile.locator('small')).toContainText('エルフ')
})

for (const game of ['sword-girls', 'shadowverse', 'wixoss'])
  test(`each level of the computer has a picture of its own: ${game}`, async ({ page }) => {
    await prefer(page, { art: true })
    await page.goto(`/play?game=${game}`)
    const pictures = page.locator('.levels .face img')
    await expect(pictures).not.toHaveCount(0)
    await expect(pictures).toHaveCount(await page.locator('.levels input:not([value=friend])').count())
    const shown = await pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    expect(new Set(shown).size).toBe(shown.length)
  })

test('plates show decks and stand in the scenes', async ({ page }) => {
  test.slow()
  await prefer(page, { art: true })
  await page.goto('/')
  await expect(scene(page, 'shadowverse').locator('.window img').first()).toBeAttached()
  await page.goto('/play?game=shadowverse')
  await expect(page.locator('label:has(input[value=forest-starter]) .tile img')).toBeVisible()
})

test('what moves in a scene stands still where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prefer(page, { pace: 'normal' })
  await page.goto('/')
  await scene(page, 'shadowverse').locator('.breath').first().waitFor({ state: 'attached' })
  await scene(page, 'shadowverse').hover()
  const moves = await scene(page, 'shadowverse').evaluate((node: HTMLElement) => [...['.breath', '.rays', '.sheen', '.motes i'].map((part) => getComputedStyle(node.querySelector(part)!).animationName), node.style.getPropertyValue('--px')])
  expect(moves).toEqual(['none', 'none', 'none', 'none', ''])
})

test.describe('where things may move', () => {
  test.use(MOVES)

  test('the windows of a scene show one deck after another, and lean after the pointer', async ({ page }) => {
    await page.clock.install()
    await prefer(page, { pace: 'normal' })
    await page.goto('/')
    const cards = scene(page, 'wixoss').locator('[data-face]')
    await expect(cards).toHaveCount(3)
    const shown = () => cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['face']))
    const before = await shown()
    await page.clock.runFor(7_500)
    await expect.poll(async () => (await shown()).some((face) => !before.includes(face))).toBe(true)
    await scene(page, 'wixoss').hover({ position: { x: 20, y: 40 } })
    expect(Number(await scene(page, 'wixoss').evaluate((node: HTMLElement) => node.style.getPropertyValue('--px')))).toBeGreaterThan(0.3)
  })

  test('with the pace off they stand still, too', async ({ page }) => {
    await prefer(page, { pace: 'off' })
    await page.goto('/')
    await scene(page, 'wixoss').locator('.breath').first().waitFor({ state: 'attached' })
    await scene(page, 'wixoss').hover()
    expect(await scene(page, 'wixoss').evaluate((node: HTMLElement) => [getComputedStyle(node.querySelector('.breath')!).animationName, node.style.getPropertyValue('--px')])).toEqual(['none', ''])
  })
})

test('all games lie side by side within the window, each with a sentence, and nothing lies on its picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, {})
  await page.goto('/')
  await expect(page.locator('[data-game] .deck b')).toHaveCount(3)
  const found = await page.locator('[data-game]').evaluateAll((all) =>
    all.map((game) => {
      const [box, art, told] = [game, game.querySelector('.art')!, game.querySelector('.told')!].map((node) => node.getBoundingClientRect())
      return { top: box!.top, height: box!.height, foot: box!.bottom, covered: told!.top < art!.bottom, about: game.querySelector('.about')!.textContent }
    }),
  )
  expect(new Set(found.map(({ top, height }) => `${top} ${height}`)).size).toBe(1)
  expect(found.every(({ foot, covered }) => foot <= 900 && !covered)).toBe(true)
  expect(new Set(found.map(({ about }) => about)).size).toBe(3)
  expect(found.every(({ about }) => /\w.*\.$/.test(about ?? ''))).toBe(true)
})

test('Play now says with which deck, against whom', async ({ page }) => {
  await prefer(page, {})
  await page.addInitScript(() => localStorage.setItem('tefuda.last', JSON.stringify([{ game: 'sword-girls', deck: 'vita-starter', level: 'npc', theirs: 'npc-110002' }])))
  await page.goto('/')
  await expect(scene(page, 'sword-girls').locator('.deck')).toContainText('Vita starter against Wind Shear')
  await expect(scene(page, 'shadowverse').locator('.deck')).toContainText(/against Computer \(.+\) with any other starter deck/)
})

test('the waiting room shows one’s deck, the free seat, and the link as a code', async ({ page }) => {
  await sitDown(page, { game: 'shadowverse', friend: true })
  const seats = page.locator('.invite [data-seat]')
  await expect(seats).toHaveCount(2)
  await expect(seats.first()).toContainText('Aki')
  await expect(seats.first()).toContainText('waiting')
  await expect(seats.first().locator('.tile b')).not.toBeEmpty()
  await expect(seats.last()).toContainText('free seat')
  await expect(seats.last().locator('.tile')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  await isSound(page)
})

test('opponents with decks of their own are a gallery; who is chosen there plays their own deck', async ({ page }) => {
  await prefer(page, {})
  await page.goto('/play?game=sword-girls')
  await page.locator('summary', { hasText: 'Opponents with decks of their own' }).click()
  await expect(page.locator('[data-opponent]')).toHaveCount(299)
  await page.getByRole('searchbox', { name: 'Find an opponent' }).fill('Wind Shear')
  await expect(page.locator('[data-opponent]')).toHaveCount(2)
  await isSound(page)
  await page.getByRole('radio', { name: /^Wind Shear/ }).check()
  await expect(page.locator('input[name=opponent][value=npc]')).toBeChecked()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/rooms'))
  await page.locator('.sit').click()
  expect((await sent).postDataJSON()).toMatchObject({ opponent: { kind: 'computer', level: 'npc', deck: { key: 'npc-110002' } } })
  await page.waitForURL('**/room/*')
})
