// Little room: a phone upright and on its side, a page at twice its size. The question never lies over one's own numbers.
import { expect, test, type Page } from '@playwright/test'
import { turn, unhurried } from './player.ts'
import { CROWDED, EMPTY_FIELD, ENGAGED, sitAt } from './tables.ts'

/** A window of 1440×900 has 720×450 at 200 % zoom, one of 1280×720 has 640×360. */
const SIZES = [
  [844, 390],
  [667, 375],
  [720, 450],
  [640, 360],
  [390, 844],
  [375, 667],
] as const

/** Numbers of one's own bar that cannot be read where they stand: out of the window, or with something over them. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.near .bar dd'))
      .filter((number) => {
        const box = number.getBoundingClientRect()
        const corners = [
          [box.x + 1, box.y + 1],
          [box.right - 1, box.bottom - 1],
        ] as const
        return corners.some(([x, y]) => !document.elementFromPoint(x, y)?.closest('.near .bar'))
      })
      .map((number) => number.parentElement?.textContent),
  )

/** In every size, the question, both sides and one's own numbers are in sight at once. */
async function fits(page: Page): Promise<void> {
  for (const [width, height] of SIZES)
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect.poll(() => hidden(page)).toEqual([])
      await expect(page.locator('#question')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('#options [data-option]').first()).toBeInViewport({ ratio: 1 })
      for (const part of ['.far .bar', '.far [data-zone=field] .card', '.near [data-zone=field]', '.near .hand .card'])
        await expect(page.locator(part).first()).toBeInViewport({ ratio: 0.9 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
}

for (const [game, scenario] of [
  ['sword-girls', EMPTY_FIELD],
  ['shadowverse', ENGAGED],
] as const)
  for (const language of ['en', 'ja'] as const) {
    test(`${game}, ${language}: question, cards and one's own numbers are in sight at once in any window`, async ({ page }) => {
      await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] })
      await sitAt(page, scenario, { language })
      await turn(page)
      await fits(page)
      await page.locator('.near .hand .card.lit').first().click()
      await expect(page.locator('.near .hand .card')).toHaveCount(scenario === ENGAGED ? 3 : 4)
      await turn(page)
      await fits(page)
    })
  }

for (const language of ['en', 'ja'] as const) {
  test(`where fields and EX areas are full, every card on them and one's own numbers are in sight in any window (${language})`, async ({ page }) => {
    await sitAt(page, CROWDED, { language })
    await turn(page)
    for (const [width, height] of [[1440, 900], [1280, 720], ...SIZES] as const)
      await test.step(`${width}×${height}`, async () => {
        await page.setViewportSize({ width, height })
        const cards = page.locator('.mat [data-zone=field] .card, .mat [data-zone=ex] .card')
        await expect(cards).toHaveCount(20)
        for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.97 })
        for (const sign of await page.locator('.near .signs').all()) await expect(sign).toBeInViewport({ ratio: 0.9 })
        await expect.poll(() => hidden(page)).toEqual([])
        await expect(page.locator('#options [data-option]').first()).toBeInViewport({ ratio: 1 })
        await expect(page.locator('.near .hand .card').first()).toBeInViewport({ ratio: 0.9 })
        if (width > 1000) await expect(page.locator('.near .hand .card').last()).toBeInViewport({ ratio: 0.97 })
      })
  })
}

/** Words of English names that do not stand in one line on their card. */
const broken = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.mat .face .name > span')).flatMap((name) => {
      const text = name.firstChild as Text
      const range = document.createRange()
      return [...text.data.matchAll(/[^\s-]+/g)].filter((word) => {
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        return new Set(Array.from(range.getClientRects(), (rect) => Math.round(rect.top))).size > 1
      })
    }).map(String),
  )

for (const [game, scenario] of [
  ['sword-girls', EMPTY_FIELD],
  ['shadowverse', ENGAGED],
] as const) {
  test(`${game}: no word of a card's name is broken, however small the card`, async ({ page }) => {
    await sitAt(page, scenario)
    await turn(page)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => broken(page), `${width}×${height}`).toEqual([])
    }
  })
}

for (const [width, height] of [[844, 390], [390, 844]] as const) {
  test.describe(`with a finger, ${width}×${height}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height } })

    test('who taps a card that cannot be used reads why, beside what is written on it', async ({ page }) => {
      await unhurried(page)
      await sitAt(page, ENGAGED)
      await turn(page)
      const field = page.locator('.near [data-zone=field] .card')
      const why = page.getByText('Okami is engaged: it cannot attack again (SVE 10.1).').filter({ visible: true })
      await field.first().tap()
      await expect(page.locator('.reader')).toBeInViewport()
      const read = async () => {
        const boxes = await Promise.all((await why.all()).map((one) => one.boundingBox()))
        const middles = boxes.map((box) => [box!.x + box!.width / 2, box!.y + box!.height / 2])
        return page.evaluate((all) => all.some(([x, y]) => document.elementFromPoint(x!, y!)?.textContent?.startsWith('Okami is engaged')), middles)
      }
      await expect.poll(read).toBe(true)
      await page.locator('.near .hand .card.lit').first().tap()
      await expect(page.locator('.near .hand .card')).toHaveCount(3)
      await expect(page.locator('.reader')).toBeHidden()
    })
  })
}

test.describe('on a device without keys', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('no keys are told of, until one is pressed', async ({ page }) => {
    await sitAt(page, EMPTY_FIELD)
    await turn(page)
    const hint = page.locator('#options kbd').first()
    await expect(hint).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(page.getByText('Numbers answer with an option')).toBeHidden()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('ArrowDown')
    await expect(hint).toBeVisible()
  })
})
