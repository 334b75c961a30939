// What stands on the face of a card besides its picture: keywords and states as icons, numbers that have changed, damage.
import { expect, test, type Page } from '@playwright/test'
import { glyphs } from '../tools/art/glyphs.mjs'
import { tableIcons } from '../tools/art/icons.mjs'
import { turn } from './player.ts'
import { isSound } from './sound.ts'
import { sitAt } from './tables.ts'

const KEYWORDS = `game: shadowverse
scenarios:
  - name: Keywords and numbers
    P1:
      pp: 6
      field: [SD01-008 Okami engaged with Ward, SD01-013 Elf Wanderer 3/1 with Storm with Bane, SD01-017 Goblin came this turn]
      hand: [SD01-003 Rose Gardener]
      deck: [20 x SD01-013]
    P2: {field: [SD01-008 Okami engaged with Ward], hand: [SD01-013], deck: [20 x SD01-013]}
    expect: {else: unchanged}
`
/** A card in hand whose text gives a keyword. */
const GUARDED = `game: shadowverse
scenarios:
  - name: A keyword to read
    P1: {pp: 6, field: [SD01-008 Okami], hand: [SD01-001], deck: [20 x SD01-013]}
    P2: {field: [SD01-008 Okami], hand: [SD01-013], deck: [20 x SD01-013]}
    expect: {else: unchanged}
`
const DOWN = `game: wixoss
scenarios:
  - name: One is down
    P1: {SIGNI: {left: WD01-013 down, center: WD01-012 with Lancer}, hand: [WD01-013], life: [6 x WD01-013], deck: [20 x WD01-013]}
    P2: {hand: [3 x WD01-013], life: [5 x WD01-013], deck: [20 x WD01-013]}
    expect: {else: unchanged}
`
const mine = (page: Page, place: number) => page.locator('.near [data-zone=field] .card').nth(place)

test('keywords stand on a face as icons that say what they mean, to the eye, to the pointer and to the ear', async ({ page }) => {
  await sitAt(page, KEYWORDS)
  await turn(page)
  const ward = mine(page, 0)
  await expect(ward.locator('.lower svg')).toHaveAttribute('data-icon', 'shield')
  await expect(ward.locator('.lower i')).toHaveAttribute('title', /^Ward: while it is engaged/)
  await expect(ward).toHaveAccessibleName(/Ward: while it is engaged, it must be attacked first/)
  await expect(mine(page, 1).locator('.lower svg')).toHaveCount(3)
  await ward.hover()
  const told = page.locator('.reader li', { hasText: 'Ward' })
  await expect(told).toContainText('while it is engaged, it must be attacked first')
  await expect(told.locator('svg')).toHaveAttribute('data-icon', 'shield')
  await isSound(page)
})

for (const language of ['en', 'ja'] as const)
  test(`a card can be shown large, with its text beside it and an icon before each keyword (${language})`, async ({ page }) => {
    await sitAt(page, GUARDED, { art: true, language })
    await turn(page)
    const card = page.locator('.near .hand .card').first()
    await card.hover()
    await page.locator('.reader .larger').click()
    const large = page.getByRole('dialog')
    const panel = large.locator('.panel')
    await expect(panel.locator('.text')).not.toBeEmpty()
    await expect(panel.locator('.text [data-icon=shield]').first()).toBeVisible()
    expect(Number.parseFloat(await panel.evaluate((node) => getComputedStyle(node).fontSize))).toBeGreaterThanOrEqual(15)
    await panel.locator('.text [role=button]').first().hover()
    await expect(panel.locator('dl')).toBeVisible()
    const [face, text] = await Promise.all([large.locator('.face').boundingBox(), panel.boundingBox()])
    expect(text!.y + text!.height).toBeLessThan(face!.y + face!.height)
    expect(text!.x).toBeGreaterThanOrEqual(face!.x + face!.width)
    expect(face!.y).toBeGreaterThanOrEqual(0)
    await isSound(page)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
  })

test('signs stand on the upper edge of the frame, beside the price: they cover neither the picture nor each other', async ({ page }) => {
  await sitAt(page, KEYWORDS, { art: true })
  await turn(page)
  const many = mine(page, 1)
  await expect(many.locator('.face .plate')).toBeVisible()
  const face = (await many.locator('.face').boundingBox())!
  const price = (await many.locator('.corner').boundingBox())!
  let right = price.x + price.width
  for (const sign of await many.locator('.lower i').all()) {
    const box = (await sign.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(right)
    expect(box.y + box.height).toBeLessThanOrEqual(face.y + face.width * 0.21)
    right = box.x + box.width
  }
  expect(right).toBeLessThan(face.x + face.width * 0.8)
})

test('a turned card has no sign for that, a card that came this turn has one; both are told', async ({ page }) => {
  await sitAt(page, KEYWORDS)
  await turn(page)
  await expect(mine(page, 2).locator('.upper svg')).toHaveAttribute('data-icon', 'night-sleep')
  await expect(mine(page, 2)).toHaveAccessibleName(/came this turn/)
  await expect(mine(page, 0).locator('.upper')).toHaveCount(0)
  await expect(mine(page, 0)).toHaveAccessibleName(/it has been turned/)
})

test('numbers that have changed are coloured, and the glass of a damaged card is cracked', async ({ page }) => {
  await sitAt(page, KEYWORDS)
  await turn(page)
  const elf = mine(page, 1)
  await expect(elf.locator('[data-stat=attack]')).toHaveClass(/up good/)
  await expect(elf.locator('[data-stat=defense]')).toHaveClass(/less bad/)
  const colors = await Promise.all(['attack', 'defense'].map((stat) => elf.locator(`[data-stat=${stat}]`).evaluate((node) => getComputedStyle(node).color)))
  expect(new Set([...colors, 'rgb(255, 255, 255)']).size).toBe(3)
  await expect(elf.locator('[data-cracks]')).toHaveAttribute('data-cracks', '2')
  await expect(mine(page, 0).locator('[data-cracks]')).toHaveCount(0)
  await expect(mine(page, 0).locator('.good, .bad')).toHaveCount(0)
})

test('the power of a card that lies across stands upright, and is not cut off', async ({ page }) => {
  await sitAt(page, DOWN)
  await turn(page)
  const down = page.locator('.near .card.sideways')
  const [card, power] = await Promise.all([down.boundingBox(), down.locator('.stat').boundingBox()])
  expect(power!.width).toBeGreaterThan(power!.height)
  expect(power!.x).toBeGreaterThanOrEqual(card!.x - 1)
  expect(power!.y).toBeGreaterThanOrEqual(card!.y - 1)
  expect(power!.x + power!.width).toBeLessThanOrEqual(card!.x + card!.width + 1)
  expect(power!.y + power!.height).toBeLessThanOrEqual(card!.y + card!.height + 1)
})

test('every icon that a game names for its signs can be drawn, and they weigh little', () => {
  const icons = tableIcons()
  expect(icons.size).toBeGreaterThan(40)
  const drawn = Object.values(glyphs(icons)) as [string, ...unknown[]][]
  expect(drawn).toHaveLength(icons.size)
  expect(JSON.stringify(drawn.map(([path]) => path)).length).toBeLessThan(60_000)
})
