// The waiting room of a friend's match, and the page of whoever comes to its link: lights, decks, a code that cameras read.
import { expect, test, type Browser, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { come, prefer, ready, sitDown, turn } from './player.ts'
import { isSound } from './sound.ts'

const seat = (page: Page, number: number) => page.locator(`[data-seat="${number}"]`)

/** What a picture of the code says to whoever photographs it. */
async function scanned(page: Page): Promise<string> {
  const picture = (await page.locator('.code').screenshot()).toString('base64')
  const { data, width, height } = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    return { data: [...context.getImageData(0, 0, image.width, image.height).data], width: image.width, height: image.height }
  }, picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
}

for (const [width, height] of [[1440, 900], [390, 844], [844, 390]] as const)
  test(`at ${width}×${height} the code is in sight without scrolling, and a camera reads the link from it`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await sitDown(page, { game: 'wixoss', friend: true })
    const code = page.getByRole('img', { name: 'The link as a QR code' })
    await expect(code).toBeInViewport({ ratio: 1 })
    expect(await scanned(page)).toBe(page.url())
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

/** Ann waits with a deck, and Ben comes to her link. */
async function invited(page: Page, browser: Browser, shows: 'open' | 'unknown'): Promise<Page> {
  await prefer(page, { name: 'Ann' })
  await page.goto('/play?game=shadowverse&deck=sword-tuned')
  await page.locator('input[name=opponent][value=friend]').check()
  await page.getByLabel('Your deck, before the match').selectOption(shows)
  await page.locator('.sit').click()
  await page.waitForURL('**/room/*')
  await expect(seat(page, 0)).toHaveAttribute('data-state', 'here')
  await expect(seat(page, 1)).toHaveAttribute('data-state', 'free')
  const ben = await (await browser.newContext()).newPage()
  await prefer(ben, { name: 'Ben' })
  await ben.goto(page.url())
  await seat(ben, 0).waitFor()
  return ben
}

test('who comes to the link is seen choosing; both see both decks where they are shown; the match begins when both are ready', async ({ page, browser }) => {
  const ben = await invited(page, browser, 'open')
  await expect(seat(page, 1)).toHaveAttribute('data-state', 'choosing')
  await expect(seat(page, 1)).toContainText('choosing a deck')
  await expect(seat(page, 0)).toContainText('Tempo')
  await expect(seat(ben, 0)).toHaveAttribute('data-state', 'here')
  await expect(seat(ben, 0)).toContainText('Tempo')
  await expect(seat(ben, 0)).toContainText('Aurelia, Blooming Blade')
  await ben.locator('input[value=forest-starter]').check()
  await expect(seat(ben, 1)).toContainText('Regal Fairy Princess')
  await isSound(ben)
  await page.emulateMedia({ colorScheme: 'light' })
  await isSound(page)
  await ben.getByRole('button', { name: 'Sit down' }).click()
  await expect(seat(page, 1)).toContainText('Forest')
  await expect(seat(page, 1)).toContainText('Regal Fairy Princess')
  await expect(page.locator('[data-told]')).toContainText('Ben is at the table with')
  await isSound(page)
  await ready(ben)
  await expect(seat(page, 1)).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('[data-told]')).toContainText('Ben is ready and waits for you')
  await expect(page).toHaveTitle(/^● /)
  const at = ben.url()
  await ben.goto('about:blank')
  await expect(page.locator('[data-told]')).toContainText('Ben was ready, but is away')
  await ben.goto(at)
  await expect(page.locator('[data-told]')).toContainText('Ben is ready and waits for you')
  await page.getByRole('button', { name: 'Ready' }).focus()
  await page.keyboard.press('Enter')
  await expect(ben.locator('#question')).toBeVisible()
  await expect(page.locator('#question')).toBeVisible()
  await ben.context().close()
})

test('a deck that is not shown stays a back of a card until the match begins', async ({ page, browser }) => {
  const ben = await invited(page, browser, 'unknown')
  await expect(seat(ben, 0)).toContainText('The deck stays hidden until the match begins.')
  await expect(ben.locator('main')).not.toContainText('Aurelia')
  await ben.goto('/')
  await expect(seat(page, 1)).toHaveAttribute('data-state', 'free')
  await ben.context().close()
})

test('who was just choosing when somebody else sat down looks on', async ({ page, browser }) => {
  const ben = await invited(page, browser, 'unknown')
  const cleo = await (await browser.newContext()).newPage()
  await prefer(cleo, { name: 'Cleo' })
  await cleo.goto(page.url())
  await cleo.getByRole('button', { name: 'Sit down' }).click()
  await expect(ben.getByRole('button', { name: 'Sit down' })).toHaveCount(0)
  await expect(ben.locator('[data-do=ready]')).toHaveCount(0)
  for (const one of [page, cleo]) await ready(one)
  await expect(ben.getByText('You are watching.')).toBeVisible()
  await cleo.context().close()
  await ben.context().close()
})

test('another deck puts out the lights, a seat that is left is free again, and hints need both', async ({ page, browser }) => {
  const ben = await invited(page, browser, 'open')
  await ben.locator('input[value=forest-starter]').check()
  await ben.getByRole('button', { name: 'Sit down' }).click()
  await ready(page)
  await expect(seat(ben, 0)).toHaveAttribute('data-state', 'ready')
  await ben.getByRole('button', { name: 'Change deck' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Change deck' })
  await dialog.locator('input[value=dragon-starter]').check()
  await isSound(ben)
  await dialog.getByRole('button', { name: 'Take this deck' }).click()
  await expect(seat(page, 1)).toContainText('Dragon')
  await expect(seat(ben, 1)).toContainText('Dragon')
  await expect(seat(page, 0)).toHaveAttribute('data-state', 'here')

  await expect(page.locator('[data-settings]')).toContainText('Hints: off')
  await ben.locator('[data-set=hints]').check()
  await expect(page.locator('[data-settings]')).toContainText('Hints: off')
  await expect(page.getByText('(Ben allows them)')).toBeVisible()
  await page.locator('[data-set=hints]').check()
  await expect(ben.locator('[data-settings]')).toContainText('Hints: available to both')

  await ben.getByRole('button', { name: 'Leave the table' }).click()
  await ben.waitForURL((url) => url.pathname === '/')
  await expect(ben.getByRole('heading', { name: 'Continue' })).toHaveCount(0)
  await expect(seat(page, 1)).toHaveAttribute('data-state', 'free')
  await expect(page.locator('.code')).toBeVisible()
  await expect(page.locator('[data-do=ready]')).toHaveCount(0)
  await ben.context().close()
})

/** So long after a question has come, in milliseconds, a page that may ask for hints has asked. */
const HAS_ASKED = 1_000

test('who wants hints does not ask for them where they are forbidden: before both players allow them, and in a puzzle', async ({ page, browser }) => {
  const asked: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => String(payload).includes('"lethal"') && asked.push(String(payload))))
  await sitDown(page, { game: 'sword-girls', friend: true, lethal: true })
  const ben = await (await browser.newContext()).newPage()
  await come(ben, new URL(page.url()).pathname, 'Ben', 'Sit down', page)
  await turn(page)
  await page.waitForTimeout(HAS_ASKED)
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Chat' }).click()
  await page.locator('[data-set=hints]').check()
  await page.waitForTimeout(HAS_ASKED)
  expect(asked).toEqual([])

  await ben.getByRole('button', { name: 'Chat' }).click()
  await ben.locator('[data-set=hints]').check()
  await expect.poll(() => asked.length).toBe(1)
  await ben.context().close()

  await page.goto('/puzzles/shadowverse/1-past-the-guard')
  await turn(page)
  await page.waitForTimeout(HAS_ASKED)
  expect(asked).toHaveLength(1)
})
