// Japanese lines begin with no letter that may not begin one, at any width: the boxes of the letters are measured.
import { expect, test, type Page } from '@playwright/test'
import { wrongLines } from './lines.ts'
import { playByClicks, prefer, sitDown } from './player.ts'

const WIDTHS = [320, 335, 350, 365, 390, 412, 480, 560, 700, 844, 1024, 1440]

/** Measure a page at many widths; returns how many lines there were that are not the first of their paragraph. */
async function measured(page: Page): Promise<number> {
  let lines = 0
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const found = await wrongLines(page)
    expect(found.wrong, `at ${width} pixels`).toEqual([])
    lines += found.lines
  }
  return lines
}

test('what is measured are lines: with loose rules they begin with ー, ッ and 々', async ({ page }) => {
  await prefer(page, { language: 'ja' })
  await page.goto('/')
  await page.evaluate(() => {
    const text = 'データーッキャー人々ッッーーァァー'.repeat(20)
    const made = (lineBreak: string) => {
      const shown = document.createElement('p')
      shown.style.cssText = `width: 7.3em; line-break: ${lineBreak}`
      shown.textContent = text
      document.body.replaceChildren(shown)
    }
    made('anywhere')
  })
  expect((await wrongLines(page)).wrong.length).toBeGreaterThan(5)
})

test('the words on the cards, explained', async ({ page }) => {
  await prefer(page, { language: 'ja' })
  await page.goto('/learn')
  await page.locator('[data-learn]').nth(1).waitFor()
  for (const details of await page.locator('main details').all()) await details.evaluate((node: HTMLDetailsElement) => (node.open = true))
  expect(await measured(page)).toBeGreaterThan(500)
})

test('the lobby, the decks, the puzzles and the replays', async ({ page }) => {
  await prefer(page, { language: 'ja' })
  let lines = 0
  for (const [path, shown] of [
    ['/', '.game .deck'],
    ['/play', '.sit'],
    ['/puzzles', '[data-puzzle]'],
    ['/decks/shadowverse', '.own'],
    ['/replays', '.bring'],
  ] as const) {
    await page.goto(path)
    await page.locator(shown).first().waitFor({ state: 'attached' })
    lines += await measured(page)
  }
  expect(lines).toBeGreaterThan(40)
})

test('texts of cards as they are read beside the deck', async ({ page }) => {
  await prefer(page, { language: 'ja' })
  await page.goto('/decks/shadowverse')
  await page.locator('.cards .card').first().waitFor()
  let lines = 0
  for (let place = 0; place < 24; place++) {
    await page.locator(`.cards [data-place="${place}"] .card`).focus()
    for (const width of [300, 317, 333, 350]) {
      await page.locator('.reader').evaluate((node: HTMLElement, wide) => (node.style.width = `${wide}px`), width)
      const found = await wrongLines(page)
      expect(found.wrong).toEqual([])
      lines += found.lines
    }
  }
  expect(lines).toBeGreaterThan(200)
})

test('a table in play: question, options, log and texts', async ({ page }) => {
  await sitDown(page, { game: 'shadowverse', language: 'ja' })
  await playByClicks(page, 25)
  expect(await measured(page)).toBeGreaterThan(30)
})
