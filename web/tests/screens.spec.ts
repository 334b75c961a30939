// Nothing is cut off, covered or out of reach on phones, or at a desk at 200 %: what tools/screens.mjs looks for, in the
// places that matter most.
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../tools/screens/findings.mjs'
import { battle, full, GAMES } from '../tools/screens/tables.mjs'
import { prefer, result, sitDown, turn } from './player.ts'

/** Phones both ways, and a window of 1440×900 at 200 %, which needs no finger. */
const WINDOWS = [[390, 844, true], [844, 390, true], [720, 450, false]] as const
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

async function isWhole(page: Page): Promise<void> {
  for (const [width, height, touch] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(findings, { touch }), `${width}×${height}`).toEqual([])
  }
}

for (const game of GAMES)
  for (const language of ['en', 'ja'] as const)
    test(`a battle of ${game} is whole on a phone, and so are its sheets (${language})`, async ({ page, baseURL }) => {
      await prefer(page, { language })
      await page.goto(await battle(page, baseURL!, game, language))
      await turn(page)
      await isWhole(page)
      for (const sheet of ['log', 'menu', 'task']) {
        await page.locator(`[data-sheet=${sheet}]`).tap()
        await expect(page.locator('.shut').first()).toBeInViewport({ ratio: 1 })
        if (sheet === 'menu') await expect(page.locator('.controls .button').first()).toBeInViewport({ ratio: 1 })
        if (sheet === 'log') await page.keyboard.press('Escape')
        else await page.locator('.table > aside > .shut').tap()
        await expect(page.locator('.veil')).toHaveCount(0)
      }
    })

/** Desks, and a window of 1440×900 at 200 %. */
const DESKS = [[1440, 900], [1920, 1080], [720, 450]] as const

for (const game of GAMES)
  for (const language of ['en', 'ja'] as const)
    test(`a full board of ${game} is whole at a desk: names in two lines at most, beside the numbers, all piles in sight (${language})`, async ({ page, baseURL }) => {
      await prefer(page, { language, art: true })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(await full(page, baseURL!, game, language))
      await turn(page)
      // Pictures are drawn one after another: a name lies on the same ribbon before its plate is there.
      for (const [width, height] of DESKS) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => page.evaluate(findings, {}), `${width}×${height}`).toEqual([])
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      const lines = await page.locator('.zone.row .card .name.plated > span').evaluateAll((names) =>
        names.map((name) => {
          const range = document.createRange()
          range.selectNodeContents(name)
          const along = name.closest('.card')!.matches('.turned')
          return along ? 0 : new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
        }),
      )
      expect(lines.length).toBeGreaterThan(4)
      expect(Math.max(...lines)).toBeLessThanOrEqual(2)
      expect(Math.max(...lines)).toBeGreaterThan(0)
    })

test('what a card of the hand is called can be read beside the card that lies over it', async ({ page, baseURL }) => {
  await prefer(page, { art: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await full(page, baseURL!, 'shadowverse', 'en'))
  await turn(page)
  await expect(page.locator('.near .hand .card .name > span')).toHaveCount(7)
  const covered = await page.locator('.near .hand .card').evaluateAll((cards) =>
    cards.filter((card) => {
      const range = document.createRange()
      range.selectNodeContents(card.querySelector('.name > span')!)
      return Array.from(range.getClientRects()).some(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2
        return [left + 2, right - 2].some((x) => document.elementFromPoint(x, middle)?.closest('.card') !== card)
      })
    }).length,
  )
  expect(covered).toBe(0)
})

test('of a card of the hand with three numbers, all three are in sight beside the card that lies over it', async ({ page, baseURL }) => {
  await prefer(page, {})
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await full(page, baseURL!, 'sword-girls', 'en'))
  await turn(page)
  await expect(page.locator('.near .hand .card')).toHaveCount(6)
  const covered = await page.locator('.near .hand .card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      return Array.from(card.querySelectorAll('.stats.three .stat')).filter((stat) => {
        const box = stat.getBoundingClientRect()
        return box.right > right + 1 || document.elementFromPoint(box.right - box.width / 4, box.top + box.height / 2)?.closest('.card') !== card
      })
    }).length,
  )
  expect(covered).toBe(0)
})

test('a replay is whole, with its bar and one’s own hand', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  await page.locator('[data-sheet=menu]').tap()
  await page.getByRole('button', { name: 'Concede' }).tap()
  await page.getByRole('button', { name: 'Yes' }).tap()
  await expect(result(page).first()).toBeAttached()
  await page.goto(`${new URL(page.url()).pathname.replace('room', 'replay')}/1`)
  await page.locator('.near .hand .card').first().waitFor()
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect.poll(async () => (await page.evaluate(findings, { touch: true })).filter((line) => line.includes('bar'))).toEqual([])
  await isWhole(page)
  await expect(page.locator('.near .hand .card').first()).toBeInViewport({ ratio: 0.9 })
})

test('one’s own card is read over the other half, the other one’s over one’s own hand', async ({ page, baseURL }) => {
  await prefer(page, {})
  await page.goto(await battle(page, baseURL!, 'shadowverse', 'en'))
  await turn(page)
  const press = async (card: string) => {
    const box = await page.locator(card).first().boundingBox()
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box!.x + 12, y: box!.y + box!.height / 2 }] })
    await expect(page.locator('.reader')).toBeInViewport()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return (await page.locator('.reader').boundingBox())!
  }
  const own = await press('.near .hand .card')
  expect(own.y).toBe(0)
  expect(own.y + own.height).toBeLessThan((await page.locator('.near .hand .card').first().boundingBox())!.y)
  await page.locator('.reader .shut').tap()
  const other = await press('.far [data-zone=field] .card')
  expect(other.y + other.height).toBe(844)
})

test('a card is drawn up from the hand to be played', async ({ page, baseURL }) => {
  await prefer(page, {})
  await page.goto(await battle(page, baseURL!, 'shadowverse', 'en'))
  await turn(page)
  const before = await page.locator('.near .hand .card').count()
  const from = (await page.locator('.near .hand .card.lit').first().boundingBox())!
  const to = (await page.locator('.near [data-zone=field]').boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const start = { x: from.x + 15, y: from.y + 30 }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (const share of [0.2, 0.5, 0.8, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: start.x + (to.x + to.width - 12 - start.x) * share, y: start.y + (to.y + 20 - start.y) * share }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.locator('.near .hand .card')).toHaveCount(before - 1)
})

test('when a game has ended, all that can be done then is in sight', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  await page.locator('[data-sheet=menu]').tap()
  await page.getByRole('button', { name: 'Concede' }).tap()
  await page.getByRole('alertdialog').getByRole('button').first().tap()
  await result(page).first().waitFor()
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    for (const way of ['Play again', 'Watch again', 'Save as file']) await expect(page.locator('.decision').getByText(way, { exact: true })).toBeInViewport({ ratio: 1 })
  }
})
