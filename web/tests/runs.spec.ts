// Ladders: the map of their floors, where wins and defeats lead, what is kept.
import { expect, test, type Page } from '@playwright/test'
import { climbed } from '../src/runs/climbing.ts'
import { prefer, turn } from './player.ts'
import { isSound } from './sound.ts'

const floor = (page: Page, number: number) => page.locator(`[data-floor="${number}"]`)

/** Come to the map, having come so far. */
async function arrive(page: Page, progress: object[] = [], path = '/runs/sword-girls'): Promise<void> {
  await prefer(page, {})
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('tefuda.runs')) localStorage.setItem('tefuda.runs', kept)
  }, JSON.stringify(progress))
  await page.goto(path)
  await page.getByRole('heading', { level: 2 }).waitFor()
}

test('a win leads a floor up, a defeat one down, the last floor back to the first', () => {
  const ladder = { floors: 3, falls: true }
  const first = { game: 'any', ladder: 'one', floor: 0, clears: 0 }
  const second = climbed(first, ladder, true)
  expect(second).toEqual({ ...first, floor: 1 })
  expect(climbed(second, ladder, false)).toEqual({ ...first, lost: 1 })
  expect(climbed(first, ladder, false)).toEqual({ ...first, lost: 0 })
  const last = climbed({ ...second, lost: 0 }, ladder, true)
  expect(last).toEqual({ ...first, floor: 2 })
  expect(climbed(last, ladder, true)).toEqual({ ...first, clears: 1 })
  expect(climbed(last, ladder, false)).toEqual({ ...first, lost: 2 })
})

test('on a ladder that does not fall, a defeat costs no floor', () => {
  const last = { game: 'any', ladder: 'one', floor: 2, clears: 0 }
  expect(climbed(last, { floors: 3, falls: false }, false)).toEqual({ ...last, lost: 2 })
})

for (const colorScheme of ['dark', 'light'] as const)
  test(`the map shows what is won, where one is, and who waits there, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await arrive(page, [{ game: 'sword-girls', ladder: 'dungeon-4', floor: 3, clears: 2, lost: 4 }], '/runs/sword-girls/dungeon-4')
    await expect(page.getByRole('heading', { name: 'Frontier Ruins' })).toBeVisible()
    await expect(page.locator('[data-floor]')).toHaveCount(10)
    expect(await page.locator('[data-floor]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['state']))).toEqual(['won', 'won', 'won', 'now', ...Array<string>(6).fill('ahead')])
    await expect(floor(page, 4).getByRole('button', { name: /^Floor 4, .+, you are here$/ })).toHaveAttribute('aria-current', 'step')
    await expect(floor(page, 5).getByRole('button')).toHaveAccessibleName(/last defeat$/)
    await expect(page.locator('[data-ladder=dungeon-4]')).toContainText('★2')
    await floor(page, 10).getByRole('button').press('Enter')
    await expect(page.locator('[data-shown="10"] .foes li')).toHaveCount(1)
    await isSound(page)
    await page.getByRole('button', { name: 'Begin again on floor 1' }).click()
    await expect(floor(page, 1)).toHaveAttribute('data-state', 'now')
    await expect(page.locator('[data-ladder=dungeon-4]')).toContainText('★2')
  })

test('a match on a floor is against one of who wait there; it is gone on with, and a defeat leads down and back to the map', async ({ page }) => {
  await arrive(page, [{ game: 'sword-girls', ladder: 'dungeon-1', floor: 1, clears: 0 }])
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/rooms'))
  await page.getByRole('button', { name: 'Play floor 2' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ game: 'sword-girls', opponent: { kind: 'computer', level: 'npc', deck: { key: 'npc-110006' } } })
  await page.waitForURL('**/room/*')
  expect(await turn(page)).toBe(true)
  await page.goto('/runs/sword-girls')
  await page.getByRole('link', { name: /^Continue: floor 2/ }).click()
  await page.waitForURL('**/room/*')
  expect(await turn(page)).toBe(true)
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('link', { name: 'To the map' }).click()
  await expect(floor(page, 1)).toHaveAttribute('data-state', 'now')
  await expect(page.getByText('You lost on floor 2; you continue on floor 1.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again: floor 1' })).toBeVisible()
})

test('a match that is given up from the map is lost', async ({ page }) => {
  await arrive(page, [{ game: 'sword-girls', ladder: 'dungeon-1', floor: 2, clears: 0 }])
  await page.getByRole('button', { name: 'Play floor 3' }).click()
  await page.waitForURL('**/room/*')
  await page.goto('/runs/sword-girls/dungeon-1')
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Concede' }).click()
  await expect(page.getByText('You lost on floor 3; you continue on floor 1.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Continue' })).toHaveCount(0)
})

test('a phone sees the whole way, and nothing beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, [], '/runs/sword-girls/dungeon-6')
  await expect(page.locator('[data-floor]')).toHaveCount(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const boxes = await page.locator('[data-floor] .medal').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => left >= 0 && right <= innerWidth))
  expect(boxes.every(Boolean)).toBe(true)
})

test('a game without ladders says so', async ({ page }) => {
  await prefer(page, {})
  await page.goto('/runs/wixoss')
  await expect(page.getByText('This game has no dungeons.')).toBeVisible()
})
