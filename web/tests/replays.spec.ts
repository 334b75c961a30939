// Replays: a finished game is watched, sought, played on, saved, and brought to another browser.
import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { result, sitDown, state, sure, turn } from './player.ts'
import { isSound } from './sound.ts'

/** A game that is given up after some answers, which end what one does; the page shows how it has ended. */
async function giveUp(page: Page, game: string, answers: number): Promise<void> {
  await sitDown(page, { game })
  for (let given = 0; given < answers && (await turn(page)); given++) {
    const before = await state(page)
    const plain = page.locator('#options .options [data-option]')
    await ((await plain.count()) > 0 ? plain.last() : page.locator('#options [data-option]').first()).click()
    await sure(page, before)
  }
  await turn(page)
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(result(page)).toHaveText('You have lost')
}

const place = (page: Page) => page.locator('.place')
const chosen = (page: Page) => page.locator('[data-chosen]')

/** To the next position at which the reader sees something new, which may lie several answers on. */
async function stepOn(page: Page): Promise<void> {
  const before = (await place(page).textContent()) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).not.toHaveText(before)
}

test('a finished game is watched again, sought by keys, and seen with other eyes', async ({ page }) => {
  await giveUp(page, 'sword-girls', 2)
  await page.getByRole('link', { name: 'Watch again' }).click()
  await expect(place(page)).toHaveText(/answer 0 of \d+/)
  await expect(chosen(page)).toHaveAttribute('data-chosen', 'ready')
  await expect(page.locator('.near .hand .card')).not.toHaveCount(0)
  await page.keyboard.press('End')
  await expect(page.locator('[data-result]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(chosen(page)).toHaveText('Aki gives up here.')
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeEnabled()
  await page.keyboard.press('PageUp')
  await expect(place(page)).toHaveText(/answer [1-9]\d* of/)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toHaveText(/answer [1-9]\d* of/)
  await page.keyboard.press('ArrowLeft')
  await expect(place(page)).toHaveText(/answer 0 of/)
  await page.keyboard.press('3')
  await expect(page.locator('.near .hand .card')).toHaveCount(0)
  await expect(page.locator('#question')).toHaveText(/^Deciding: Aki, Computer/)
  await page.getByLabel('View as').selectOption({ label: 'Aki' })
  await expect(page.locator('.near .hand .card')).not.toHaveCount(0)
})

test('cards move on the way to the next position, and not where one is sought', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await giveUp(page, 'sword-girls', 1)
  await page.getByRole('link', { name: 'Watch again' }).click()
  await expect(place(page)).toHaveText(/answer 0 of/)
  await page.getByLabel('Pace').selectOption('slow')
  await page.locator('.seek').evaluate(() => {
    const flown = { count: 0 }
    Object.assign(window, { flown })
    new MutationObserver(([change]) => (flown.count += change?.addedNodes.length ?? 0)).observe(document.querySelector('.layer')!, { childList: true })
  })
  const flown = () => page.evaluate(() => (window as unknown as { flown: { count: number } }).flown.count)
  await page.keyboard.press('End')
  await expect(page.locator('[data-result]')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(place(page)).toHaveText(/answer 0 of/)
  expect(await flown()).toBe(0)
  // What the computer answers before or after one's own answer, and how often, is for chance to say; a battle follows both.
  const answers = Number(/of (\d+)/.exec((await place(page).textContent()) ?? '')?.[1])
  for (let steps = 0; steps < answers && (await flown()) === 0; steps++) await stepOn(page)
  await expect.poll(flown).toBeGreaterThan(0)
})

test('a replay plays by itself until its end', async ({ page }) => {
  await giveUp(page, 'sword-girls', 1)
  await page.getByRole('link', { name: 'Watch again' }).click()
  await expect(chosen(page)).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.locator('[data-result]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('a game is played on from a decision against a computer', async ({ page }) => {
  await giveUp(page, 'shadowverse', 2)
  await page.getByRole('link', { name: 'Watch again' }).click()
  // The first position at which Aki decides: each is looked at when it is shown.
  await expect(place(page)).toHaveText(/answer 0 of/)
  for (;;) {
    await expect(page.locator('#question')).not.toHaveText('…')
    if ((await chosen(page).count()) > 0) break
    await stepOn(page)
  }
  // The question names the other player where that one goes first, and it is another one now.
  const question = ((await page.locator('#question').textContent()) ?? '').replace(/^.* goes first\. /, '').trim()
  const hand = await page.locator('.near .hand .card').allTextContents()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByLabel('Strength').selectOption('easy')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.waitForURL('**/room/*')
  await turn(page)
  await expect(page.locator('#question')).toContainText(question)
  expect(await page.locator('.near .hand .card .unseen').allTextContents()).toHaveLength(hand.length)
  await page.locator('#options [data-option]').last().click()
  await expect(page.locator('#question')).not.toContainText(question)
  expect(await turn(page)).toBe(true)
})

test('a replay is saved as a file and brought to another browser', async ({ page, browser }) => {
  await giveUp(page, 'sword-girls', 1)
  await page.goto('/replays')
  const row = page.locator('[data-replay]')
  await expect(row).toContainText(/Aki against .*You have lost/)
  await isSound(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), row.getByRole('link', { name: 'Save as file' }).click()])
  const file = await readFile(await saved.path(), 'utf8')

  const other = await (await browser.newContext({ locale: 'en', colorScheme: 'dark', viewport: { width: 360, height: 740 } })).newPage()
  await other.goto('/replays')
  await expect(other.locator('[data-replay]')).toHaveCount(0)
  const bring = (text: string) =>
    other.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await bring(file.replace(/"version":"[^"]*"/, '"version":"0.0.7"'))
  await expect(other.getByRole('alert')).toContainText('was played with Tefuda 0.0.7')
  await bring('a letter')
  await expect(other.getByRole('alert')).toContainText('this is not a Tefuda match file')
  const dropped = await other.evaluateHandle((text) => {
    const found = new DataTransfer()
    found.items.add(new File([text], 'game.json'))
    return found
  }, file)
  await other.locator('.bring').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(place(other)).toHaveText(/answer 0 of/)
  await isSound(other)
  await other.keyboard.press('End')
  await expect(other.locator('[data-result]')).toBeVisible()
  await other.goto('/replays')
  await expect(other.locator('[data-replay]')).toContainText('Computer')
  await other.getByRole('button', { name: 'Forget' }).click()
  await expect(other.locator('[data-replay]')).toHaveCount(0)
})

test('a finished game is kept with a picture of both sides, the loser in the shadow', async ({ page }) => {
  await giveUp(page, 'shadowverse', 0)
  await page.goto('/replays')
  const row = page.locator('[data-replay]')
  await expect(row).toHaveCount(1)
  await expect(row.locator('.half')).toHaveCount(2)
  await expect(row.locator('.half').first()).toHaveClass(/fallen/)
  await expect(row.locator('.half').last()).not.toHaveClass(/fallen/)
  await expect(row.locator('.decks')).toHaveText(/\S against \S/)
  await isSound(page)
})
