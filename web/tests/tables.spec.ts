// The tables at which one sits: against whom, which turn, whose move; finished games are replays.
import { expect, test } from '@playwright/test'
import { come, prefer, ready, sitDown, turn } from './player.ts'
import { isSound } from './sound.ts'

test('a table in the list tells opponent, turn and whose move', async ({ page, browser }) => {
  await sitDown(page, { game: 'shadowverse', friend: true })
  const path = new URL(page.url()).pathname
  const room = path.split('/').pop()!
  const listed = page.locator(`[data-table="${room}"]`)
  await page.goto('/')
  await expect(listed).toContainText('waiting for a friend')
  const [foot, top] = await page.evaluate(() => [document.querySelector('[data-table]')!.getBoundingClientRect().bottom, document.querySelector('.games')!.getBoundingClientRect().top])
  expect(top! - foot!).toBeGreaterThan(12)
  const other = await (await browser.newContext()).newPage()
  await prefer(other, { name: 'Ben' })
  await other.goto(path)
  await other.getByRole('button', { name: 'Sit down' }).click()
  await other.locator('[data-do=ready]').waitFor()
  await page.reload()
  await expect(listed.locator('.move')).toHaveText('Ben is there; say when you are ready')
  await listed.getByRole('link').click()
  for (const one of [page, other]) await ready(one)
  await page.locator('#question').waitFor()
  await page.goto('/')
  await expect(listed.getByRole('link')).toHaveText(/^Shadowverse: Evolve against Ben\s+Before the first turn\s+(your move|Ben to move|both to move)$/)
  await isSound(page)
  const waits = await other.request.get(`/api/rooms/${room}/table`)
  const { waiting } = (await waits.json()) as { waiting: number[] }
  await expect(listed.locator('.move')).toHaveText(waiting.includes(0) ? 'your move' : 'Ben to move')
  await page.getByLabel('Language').selectOption('ja')
  await expect(listed.getByRole('link')).toHaveText(/^シャドウバース エボルヴ、相手：Ben\s+対戦準備/)
  await listed.getByRole('link').click()
  await page.waitForURL(`**${path}`)
  await other.close()
})

test('every table in the list shows a card, however it was begun', async ({ page }) => {
  await prefer(page, { art: true })
  await page.goto('/')
  for (const [at, [game, begins]] of [['wixoss', /^Play now/] as const, ['shadowverse', /^Learn it/] as const].entries()) {
    await page.locator(`[data-game=${game}]`).getByRole('button', { name: begins }).click()
    await page.locator('.mat').waitFor()
    await page.goto('/')
    await expect(page.locator('[data-table] .picture img')).toHaveCount(at + 1)
  }
})

test('a game that ended while one was away is a replay and no table', async ({ page, browser }) => {
  await sitDown(page, { game: 'sword-girls', friend: true })
  const path = new URL(page.url()).pathname
  const room = path.split('/').pop()!
  const other = await (await browser.newContext()).newPage()
  await come(other, path, 'Ben', 'Sit down', page)
  await page.locator('#question').waitFor()
  await page.goto('/')
  await page.locator(`[data-table="${room}"]`).waitFor()
  await page.goto('/replays')
  expect(await turn(other)).toBe(true)
  await other.getByRole('button', { name: 'Concede' }).click()
  await other.getByRole('button', { name: 'Yes' }).click()
  await other.locator('[data-result]').waitFor()
  const asked = page.waitForResponse(`**/api/rooms/${room}/table*`)
  await page.goto('/')
  await asked
  await expect(page.getByRole('heading', { name: 'Continue' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Replays' }).click()
  await expect(page.locator(`[data-replay="${room}/1"]`)).toContainText('Aki against Ben')
  await expect(page.locator(`[data-replay="${room}/1"]`)).toContainText('You have won')
  await other.close()
})

test('a table that the server does not have any more is forgotten', async ({ page }) => {
  await prefer(page, {})
  await page.goto('/learn')
  await page.evaluate(() =>
    localStorage.setItem('tefuda.seats', JSON.stringify([{ room: 'gone', game: 'sword-girls', token: 'x', seat: 0, since: Date.now() }])),
  )
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tefuda.seats'))).toBe('[]')
  await expect(page.getByRole('heading', { name: 'Continue' })).toHaveCount(0)
})
