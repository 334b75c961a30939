// The table itself: who may do what, why not, by hand and by keys, after a lost line, on a phone, for a screen reader.
import { expect, test } from '@playwright/test'
import { battle, GAMES } from '../tools/screens/tables.mjs'
import { enemyReady, prefer, ready, sitDown, state, sure, turn, unhurried } from './player.ts'
import { isSound } from './sound.ts'
import { EMPTY_FIELD, ENGAGED, sitAt } from './tables.ts'

test('a card that does not fit tells why', async ({ page }) => {
  await unhurried(page)
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  const hand = page.locator('.near .hand .card')
  for (const left of [4, 3]) {
    await hand.last().click() // SIZE 5 each
    await expect(hand).toHaveCount(left)
  }
  await hand.first().click()
  await expect(page.locator('#options [role=alert]')).toHaveText('Maid Tailor does not fit: SIZE 10 on your field + 3 is more than 10 (SG 8.3).')
})

test('a card is dragged onto the field, and taken back', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  await enemyReady(page)
  await page.locator('.near .hand .card.lit').first().dragTo(page.locator('.near [data-zone=field]'))
  await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(1)
  await page.keyboard.press('z')
  await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(0)
})

test('arrows walk from card to card, Enter uses one, i reads it', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  await page.keyboard.press('h')
  await page.keyboard.press('ArrowRight')
  const second = page.locator('.near .hand .card').nth(1)
  await expect(second).toBeFocused()
  await expect(second).toHaveAccessibleName(/you can: Place/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(1)
  await expect(page.locator('.near [data-zone=field] .card')).toBeFocused()
})

test('an arrow begins at one’s own card that glows, j goes to the next one and J back, the other one’s after one’s own', async ({ page, baseURL }) => {
  await prefer(page, { list: false })
  await page.goto(await battle(page, baseURL!, 'shadowverse', 'en'))
  await turn(page)
  const own = page.locator('.near .card.lit')
  await page.keyboard.press('ArrowRight')
  await expect(own.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(own.nth(1)).toBeFocused()
  await page.keyboard.press('J')
  await page.keyboard.press('J')
  await expect(own.last()).toBeFocused()
  // A card that attacks asks for what it attacks: that lies on the other side.
  await page.locator('.near [data-zone=field] .card.lit').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.far .card.lit').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('.far .card.lit').first()).toBeFocused()
})

test('until one points at a card, the reader shows the card that stands for the player', async ({ page, baseURL }) => {
  await prefer(page, {})
  for (const game of GAMES) {
    await page.goto(await battle(page, baseURL!, game, 'en'))
    await turn(page)
    const own = page.locator('.near .bar .card').first()
    await expect(own).toHaveAccessibleName(new RegExp(`^${await page.locator('.reader h3').textContent()}`))
  }
  await page.locator('.near .hand .card').last().hover()
  await expect(page.locator('.reader h3')).toHaveText('Knight Guard')
})

test('nobody is asked where there is nothing to choose, but who wants to be', async ({ page }) => {
  await sitDown(page, { game: 'shadowverse' })
  const options = page.locator('#options [data-option]')
  const question = page.locator('#question')
  for (const kind of ['second', 'keep', 'end']) {
    await turn(page)
    if (kind === 'second' && (await page.locator('#options [data-option=keep]').count()) > 0) continue
    await expect(page.locator(`#options [data-option=${kind}]`)).toBeVisible()
    if (kind === 'end') await page.keyboard.press('a')
    await page.locator(`#options [data-option=${kind}]`).click()
  }
  await expect(question).toHaveText(/Answer with something Quick/)
  await expect(options.first()).toHaveText(/Pass/)
})

test('who comes back to a table goes on where it was', async ({ page, context }) => {
  await sitDown(page, { game: 'shadowverse' })
  await turn(page)
  const question = await page.locator('#question').textContent()
  await page.reload()
  await turn(page)
  await expect(page.locator('#question')).toHaveText(question ?? '')
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await context.setOffline(false)
  expect(await turn(page)).toBe(true)
})

test('two friends and a spectator', async ({ page, browser }) => {
  await sitDown(page, { game: 'sword-girls', friend: true })
  await expect(page.locator('.invite code, main code')).toBeVisible()
  const link = page.url()
  const friend = await (await browser.newContext({ locale: 'en' })).newPage()
  await friend.goto(link)
  await friend.getByRole('button', { name: 'Sit down' }).click()
  for (const one of [page, friend]) await ready(one)
  await turn(friend)
  await turn(page)
  const third = await (await browser.newContext({ locale: 'en' })).newPage()
  await third.goto(link)
  await expect(third.locator('#question')).toHaveText('You are watching.')
  await expect(third.locator('.near .hand .card')).toHaveCount(0)
  await page.locator('.near .hand .card.lit').first().click()
  await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(1)
  await friend.reload()
  await turn(friend)
  for (const one of [friend, page]) {
    const before = await state(one)
    await one.keyboard.press('r')
    await sure(one, before)
  }
  expect(await turn(page)).toBe(true)
  expect(await turn(friend)).toBe(true)
})

for (const scheme of ['dark', 'light'] as const) {
  test(`a table of Shadowverse is sound for a screen reader, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await sitAt(page, ENGAGED)
    await turn(page)
    await isSound(page)
    await expect(page.getByRole('log')).toBeVisible()
    await expect(page.locator('#options ul').first()).toHaveAttribute('aria-labelledby', 'question')
  })
}

test('the lobby is sound, and speaks Japanese', async ({ page }) => {
  await page.goto('/play')
  await page.locator('.sit').waitFor()
  await isSound(page)
  await page.getByLabel('Language').selectOption('ja')
  await expect(page.locator('.sit')).toHaveText('席に着く')
})

test('the table fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await sitDown(page, { game: 'shadowverse' })
  await turn(page)
  await isSound(page)
  await expect(page.locator('#options [data-option]').first()).toBeInViewport()
})

test('nobody but the server is asked for anything', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  const own = [baseURL ?? '', `blob:${baseURL}`, 'data:'] // blobs are pictures that the page has drawn itself
  expect(asked.filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([])
})

test('a page older than its server loads itself anew; without a server it says so, and leads back', async ({ page }) => {
  await page.goto('/')
  await page.locator('[data-game]').first().waitFor()
  let missing = 1
  await page.route('**/assets/Learn-*.js', (route) => (missing-- > 0 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Begin the first game' }).first()).toBeVisible()
  await page.route('**/assets/Puzzles-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Puzzles' }).click()
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/)
  await page.getByRole('link', { name: 'To the lobby' }).click()
  await expect(page.locator('[data-game]').first()).toBeVisible()
})

test('what a table needs from the server is asked for before the program of the page has come', async ({ page }) => {
  await sitAt(page, ENGAGED)
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const path = new URL(page.url()).pathname
  const asked = [page.waitForRequest(`**/api/rooms${path.replace('/room', '')}`), page.waitForRequest(/\/api\/games\/shadowverse\?/), page.waitForRequest(/\/cards\?keys=/)]
  const connected = page.waitForEvent('websocket')
  await page.goto(path, { waitUntil: 'commit' })
  await Promise.all([...asked, connected])
  const again: string[] = []
  page.on('request', (request) => again.push(new URL(request.url()).pathname))
  page.on('websocket', () => again.push('/ws'))
  release()
  await turn(page)
  await expect(page.locator('.near .hand .card .name').first()).toHaveText('Rose Gardener')
  expect(again.filter((one) => one === '/ws' || one === '/api/games/shadowverse' || one === `/api/rooms${path.replace('/room', '')}`)).toEqual([])
})

test('a table can be used before all cards of the game have come', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(/\/cards\?language=/, async (route) => {
    await held
    await route.continue()
  })
  await sitAt(page, ENGAGED)
  await turn(page)
  await expect(page.locator('.near .hand .card .name').first()).toHaveText('Rose Gardener')
  const all = page.waitForResponse(/\/cards\?language=/)
  release()
  expect((await all).ok()).toBe(true)
})
