// A mat that is data alone, with all that the games that can be played do not have (tests/wixoss_like.py), on the page.
import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { EMPTY_FIELD, sitAt } from './tables.ts'

const EVOLVED = `game: shadowverse
scenarios:
  - name: One has evolved
    P1: {pp: 6, field: [SD01-003 Rose Gardener evolved SD01-004], hand: [SD01-013], deck: [20 x SD01-013]}
    P2: {field: [SD01-017 Goblin], hand: [SD01-013], deck: [20 x SD01-013]}
    expect: {else: unchanged}
`

interface Fake {
  table: object
  zones: object[]
  fields: string[]
  cards: object[]
  picture: object
}

/** All cards of the game may still be on their way when a test has ended. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Sit at a table of some game that is described, and seen, as that one. */
async function lay(page: Page): Promise<void> {
  const python = process.env['TEFUDA_PYTHON'] ?? '../.venv/bin/python'
  const env = process.env['TEFUDA_INSTALLED'] ? process.env : { ...process.env, PYTHONPATH: '../src' }
  const fake = JSON.parse(execFileSync(python, ['../tests/wixoss_like.py'], { env, encoding: 'utf8' })) as Fake
  await page.route(/\/api\/games\/[\w-]+(\/cards)?\?/, async (route) => {
    const response = await route.fetch()
    const told = await response.json()
    if (route.request().url().includes('/cards')) told.cards = fake.cards
    else Object.assign(told, { zones: fake.zones, fields: fake.fields, table: { ...fake.table, game: told.table.game } })
    await route.fulfill({ response, json: told })
  })
  await page.routeWebSocket(/\/ws\b/, (page) => {
    page.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text))
      if (message.type === 'view') Object.assign(message, { table: { ...message.table, ...fake.picture, lasting: [] }, steps: [] })
      page.send(JSON.stringify(message))
    })
  })
  await sitAt(page, EMPTY_FIELD)
  await page.locator('.near [data-zone=signi] .card').first().waitFor()
}

/** Where the middle of something lies. */
async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('zones that face each other lie opposite, rows lie from the middle outwards', async ({ page }) => {
  await lay(page)
  const [wolf, lance, center, enemy, their] = [
    await middle(page, '[data-handle="1"]'),
    await middle(page, '[data-handle="2"]'),
    await middle(page, '[data-handle="6"]'),
    await middle(page, '[data-handle="20"]'),
    await middle(page, '[data-handle="22"]'),
  ]
  expect(wolf.x).toBeLessThan(lance.x)
  expect(Math.abs(enemy.x - lance.x)).toBeLessThan(40)
  expect(center.y).toBeGreaterThan(wolf.y)
  expect(their.y).toBeLessThan(enemy.y)
  expect(enemy.y).toBeLessThan(wolf.y)
  const lives = [await middle(page, '.near [data-zone="life cloth"]'), await middle(page, '.far [data-zone="life cloth"]')] as const
  expect(lives[0].x).toBeLessThan(wolf.x)
  expect(lives[1].x).toBeGreaterThan(enemy.x)
})

test('cards under a card, a trap, markers, a stack and a sorted fan are shown', async ({ page }) => {
  await lay(page)
  const wolf = page.locator('[data-handle="1"]')
  await expect(wolf.locator('.count')).toHaveText('+2')
  await expect(wolf).toHaveCSS('rotate', '90deg')
  await expect(wolf).toHaveAccessibleName(/Attached to it: Spark, a card face down/)
  await wolf.hover()
  await expect(page.locator('.reader .stack')).toContainText('Spark')
  await page.locator('.reader .stack button').first().click()
  await expect(page.locator('.reader .stack')).toContainText('Wolf')
  await expect(page.locator('.near [data-zone=signi] [data-handle="5"]')).toBeVisible()
  await expect(page.locator('.near [data-zone=signi] .marker')).toHaveText('Virus 2')
  await expect(page.locator('[data-handle="20"] .count')).toHaveText('+1')
  await expect(page.locator('.near [data-zone="life cloth"] .number')).toHaveText('7')
  await expect(page.locator('.near [data-zone=lrig] .slot')).toHaveText('assist')
  await expect(page.locator('.near [data-zone=ener] .card .name')).toHaveText(['Lance', 'Spark', 'Wolf'])
  await expect(page.locator('[data-zone=check]')).toHaveCount(0)
})

test('a follower that has evolved lies with the card that it evolved by', async ({ page }) => {
  await sitAt(page, EVOLVED)
  const follower = page.locator('.near [data-zone=field] .card')
  await expect(follower.locator('.count')).toHaveText('+1')
  await follower.hover()
  await page.locator('.reader .stack button').click()
  await expect(page.locator('.reader .stack')).toHaveText(/Attached to:\s+Rose Gardener/)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/evolved.png` })
})

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const) {
  test(`both sides are in sight at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await lay(page)
    for (const part of ['.far .bar', '.far [data-zone=signi]', '.near [data-zone=signi]', '.near [data-zone=lrig]', '.near .bar'])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/mat-${width}.png` })
  })
}
