// How a game ends: as a scene over the mat, with the numbers of the game; beside it, the ways on from there.
import { expect, test, type Page } from '@playwright/test'
import { numbersOf } from '../src/ending/numbers.ts'
import { PIECES } from '../src/ending/pieces.ts'
import type { CardOffer, Presentation, StepSeen } from '../src/wire/messages.ts'
import { MOVES, result, sitDown, turn } from './player.ts'
import { violations } from './sound.ts'

async function giveUp(page: Page, words = 'Concede'): Promise<void> {
  await turn(page)
  await page.getByRole('button', { name: words }).click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await result(page).waitFor()
}

const scene = (page: Page) => page.locator('.scene')
const windows = (page: Page) => scene(page).locator('figure')

test('who gives up sees their own window broken and the other one in light, and can look at the table instead', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await giveUp(page)
  await expect(scene(page)).toBeVisible()
  await expect(scene(page).locator('.title')).toHaveText('You have lost')
  await expect(windows(page)).toHaveCount(2)
  await expect(windows(page).first()).toHaveClass(/broken/)
  await expect(windows(page).last()).not.toHaveClass(/broken/)
  await expect(scene(page).locator('thead th')).toHaveText([/^Turn \d+$/, 'Aki', /^Computer/])
  await expect(scene(page).locator('tbody tr').first()).toHaveText(/Damage taken\s*0\s*0/)
  expect(await violations(page, '.scene')).toEqual([])

  await page.keyboard.press('Escape')
  await expect(scene(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'See how it ended' }).click()
  await expect(scene(page)).toBeVisible()
  await page.getByRole('button', { name: 'See the table' }).click()
  await expect(scene(page)).toHaveCount(0)
})

test('the scene covers neither the question nor anything beside the mat, and goes with the next game', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await sitDown(page, { game: 'sword-girls' })
    await giveUp(page)
    await page.setViewportSize({ width, height })
    const [over, beside] = [(await scene(page).boundingBox())!, (await page.locator('#options').boundingBox())!]
    const apart = over.x + over.width <= beside.x + 1 || over.y + over.height <= beside.y + 1
    expect(apart, `${width} x ${height}`).toBe(true)
    for (const part of ['.title', 'table', '.ways']) {
      const box = (await scene(page).locator(part).boundingBox())!
      expect(box.y, part).toBeGreaterThanOrEqual(over.y)
      expect(box.y + box.height, part).toBeLessThanOrEqual(over.y + over.height + 1)
      expect(box.x + box.width, part).toBeLessThanOrEqual(over.x + over.width + 1)
    }
    await page.getByRole('button', { name: 'Play again' }).click()
    await expect(scene(page)).toHaveCount(0)
    await page.locator('#options [data-option]').first().waitFor()
  }
})

test.describe('where things move', () => {
  test.use(MOVES)

  test('the scene comes after the blow, and shows that again if one asks', async ({ page }) => {
    await sitDown(page, { game: 'sword-girls', pace: 'fast' })
    await turn(page)
    const flashes = await page.evaluateHandle(() => {
      const seen: string[] = []
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of Array.from(addedNodes)) if ((node as Element).matches?.('.flash')) seen.push('flash')
      }).observe(document.querySelector('.layer')!, { childList: true })
      return seen
    })
    await giveUp(page)
    await expect(scene(page)).toBeVisible()
    expect(await flashes.jsonValue()).toHaveLength(1)
    await page.getByRole('button', { name: 'Replay the last blow' }).click()
    // How long the scene is gone for it depends on the machine: what counts is the second blow, and the scene after it.
    await expect.poll(() => flashes.jsonValue()).toHaveLength(2)
    await expect(scene(page)).toBeVisible()
  })
})

test('the numbers of a game are told by its log: life lost, life crushed, cards from the hand, cards broken', () => {
  const table = {
    kinds: [
      { kind: 'leader', known: true },
      { kind: 'follower', known: false },
    ],
    mat: { hand: 'hand' },
    player_numbers: [{ name: 'life', drawn: 'gem' }],
    totals: [{ zone: 'leader', field: 'defense', drawn: 'gem' }],
  } as unknown as Presentation
  const cards = new Map(['leader', 'follower'].map((kind) => [kind, { key: kind, sheet: { kind } } as unknown as CardOffer]))
  const step = (told: Partial<StepSeen>): StepSeen => ({ number: 0, lines: [], events: [], ...told })
  const steps = [
    step({ feels: { place: 1 }, events: [{ kind: 'moved', seat: 0, handle: 3, from: [0, 'hand'], to: [0, 'field'] }] }),
    step({ events: [{ kind: 'moved', seat: 0, handle: 4, from: [0, 'hand'], to: [0, 'deck'] }] }),
    step({ feels: { hit: 3 }, events: [{ kind: 'changed', seat: 1, handle: 9, card: 'leader', name: 'defense', by: -3 }] }),
    step({ feels: { hit: 2 }, events: [{ kind: 'changed', seat: 1, handle: 8, card: 'follower', name: 'defense', by: -2 }] }),
    step({ feels: { hit: 5 }, events: [{ kind: 'counted', seat: 1, name: 'life', by: -5 }] }),
    step({ events: [{ kind: 'counted', seat: 1, name: 'life', by: 2 }] }),
    step({ feels: { crush: 2 }, roles: { '7': 'down' }, events: [{ kind: 'crushed', seat: 0, handle: 7 }] }),
    step({ feels: { break: 1 }, roles: { '8': 'down' }, events: [{ kind: 'moved', seat: 1, handle: 8, from: [1, 'field'], to: [1, 'grave'] }] }),
  ]
  expect(numbersOf(steps, table, cards)).toEqual([
    { damage: 2, blow: 2, played: 1, destroyed: 0 },
    { damage: 8, blow: 5, played: 0, destroyed: 1 },
  ])
})

test('the pieces of a broken window cover it: their areas are its own', () => {
  const areaOf = (corners: string) => {
    const points = [...corners.matchAll(/([\d.]+)% ([\d.]+)%/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    return Math.abs(points.reduce((sum, [x, y], place) => sum + x * points[(place + 1) % points.length]![1] - points[(place + 1) % points.length]![0] * y, 0)) / 2
  }
  expect(PIECES.reduce((sum, { corners }) => sum + areaOf(corners), 0)).toBeCloseTo(10_000, -2)
  expect(PIECES.filter(({ gone }) => gone).length).toBeGreaterThan(0)
})
