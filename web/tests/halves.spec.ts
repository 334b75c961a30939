// The two halves of the table: how large cards are, hands as fans, piles that can be seen, crystals, the centre line.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { full } from '../tools/screens/tables.mjs'
import { prefer, sitDown, state, turn } from './player.ts'
import { isSound } from './sound.ts'
import { CROWDED, DOWN, EMPTY_FIELD, ENGAGED, FULL_ENER, sitAt } from './tables.ts'

/** How wide a card of one's own field was at 1920×1080 while the bars lay over and under the cards. */
const BEFORE = { shadowverse: 144, 'sword-girls': 144, wixoss: 82 } as const

const LAID = { shadowverse: [ENGAGED, 'field'], 'sword-girls': [EMPTY_FIELD, 'field'], wixoss: [FULL_ENER, 'SIGNI zone'] } as const

for (const game of ['shadowverse', 'sword-girls', 'wixoss'] as const) {
  const [scenario, field] = LAID[game]

  test(`${game}: cards are a fifth larger in a large window than they were, and all of both halves is in sight`, async ({ page }) => {
    for (const [width, height] of [[1280, 720], [1440, 900], [1920, 1080]] as const) {
      await page.setViewportSize({ width, height })
      if (page.url() === 'about:blank') await sitAt(page, scenario)
      await turn(page)
      for (const part of ['.far .bar', '.far .hand', `.far [data-zone="${field}"]`, `.near [data-zone="${field}"]`, '.near .hand', '.near .bar'])
        await expect(page.locator(part).first()).toBeInViewport({ ratio: 0.99 })
      const more = await page.locator('.mat').evaluate((mat) => mat.scrollHeight - mat.clientHeight)
      expect(more, `${width}×${height}`).toBeLessThanOrEqual(0)
      const bars = await page.locator('.bar').evaluateAll((all) => all.map((bar) => Math.max(bar.scrollHeight - bar.clientHeight, bar.scrollWidth - bar.clientWidth)))
      if (width > 1300) for (const over of bars) expect(over, `${width}×${height}: a bar`).toBeLessThanOrEqual(1)
    }
    const card = (await page.locator('.far, .near').locator(`[data-zone="${field}"] .card`).first().boundingBox())!
    expect(card.width).toBeGreaterThan(BEFORE[game] * 1.2)
  })

  for (const scheme of ['dark', 'light'] as const)
    test(`${game}: pictures of the table, ${scheme}`, async ({ page }) => {
      test.skip(!process.env['SHOTS'])
      await page.emulateMedia({ colorScheme: scheme })
      for (const [width, height] of [[1440, 900], [1920, 1080], [390, 844], [844, 390]] as const) {
        await page.setViewportSize({ width, height })
        if (page.url() === 'about:blank') {
          await sitAt(page, scenario, { art: true })
          await turn(page)
        }
        await page.waitForTimeout(2_500)
        await page.screenshot({ path: `${process.env['SHOTS']}/${game}-${scheme}-${width}.png` })
      }
    })
}

test('the other one’s portrait is three fifths as wide as one’s own, and cards are a fifth larger at 1920×1080 than at 1440×900', async ({ page, baseURL }) => {
  await prefer(page, {})
  const widths: number[] = []
  await page.goto(await full(page, baseURL!, 'sword-girls', 'en'))
  for (const [width, height] of [[1440, 900], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height })
    await turn(page)
    const wide = (selector: string) => page.locator(selector).first().evaluate((card: HTMLElement) => card.offsetWidth)
    expect((await wide('.far .bar .card')) / (await wide('.near .bar .card'))).toBeGreaterThan(0.6)
    widths.push(await wide('.near [data-zone=field] .card'))
  }
  expect(widths[0]).toBeGreaterThanOrEqual(144)
  expect(widths[1]! / widths[0]!).toBeGreaterThan(1.2)
})

/** The least contrast of small letters (WCAG 1.4.3). */
const READABLE = 4.5

/** The least contrast between what is said softly and the cloth of any class of the game, on the far half. */
const leastOnCloth = (page: Page, threads: string[][]) =>
  page.evaluate((all) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const light = (color: string) => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const cloth = document.querySelector<HTMLElement>('.far .cloth')!
    const said = light(getComputedStyle(document.querySelector('.far .bar dt')!).color)
    return Math.min(...all.map(([thread, weft]) => {
      cloth.style.setProperty('--thread', thread!)
      cloth.style.setProperty('--weft', weft!)
      const under = light(getComputedStyle(cloth).backgroundColor)
      return (Math.max(said, under) + 0.05) / (Math.min(said, under) + 0.05)
    }))
  }, threads)

for (const game of ['shadowverse', 'sword-girls', 'wixoss'] as const)
  test(`${game}: what is written on a cloth can be read, whichever class it is of, before it is woven, too`, async ({ page }) => {
    // axe measures no letters on a picture: no cloth is woven here.
    await page.route('**/weaver*', (route) => route.abort())
    await sitAt(page, LAID[game][0])
    await turn(page)
    const { table } = (await (await page.request.get(`/api/games/${game}`)).json()) as { table: { looks: { palette?: { frame: string[] } }[] } }
    const threads = table.looks.flatMap(({ palette }) => (palette ? [palette.frame] : []))
    expect(threads.length).toBeGreaterThan(3)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await isSound(page)
      expect(await leastOnCloth(page, threads), colorScheme).toBeGreaterThan(READABLE)
    }
  })

test('of a card that lies across, the window of its plate is shown, without the empty foot of its frame', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await sitAt(page, DOWN, { art: true })
  await turn(page)
  const plates = page.locator('.far [data-zone="SIGNI zone"] .card.sideways img.plate')
  await expect(plates).toHaveCount(3)
  for (const [from, to] of await seenOf(plates)) {
    expect(from).toBeLessThan(0.01)
    expect(to).toBeGreaterThan(0.78)
    expect(to).toBeLessThan(NUMBERS)
  }
  // It is drawn as large as it is shown.
  const drawn = () => plates.evaluateAll((images) => (images as HTMLImageElement[]).every((image) => image.naturalWidth >= image.offsetWidth - 1))
  await expect.poll(drawn).toBe(true)
})

/** Where the part of a plate begins at which numbers stand, as a share of its height. */
const NUMBERS = 340 / 420 + 0.01

/** From where to where plates are in sight within their cards, as shares of their height. */
const seenOf = (plates: Locator) =>
  plates.evaluateAll((images) => (images as HTMLImageElement[]).map((image): [number, number] => [-image.offsetTop / image.offsetHeight, (image.closest<HTMLElement>('.face')!.clientHeight - image.offsetTop) / image.offsetHeight]))

test('the smallest cards show their picture whole, and no name that could not be read; others have theirs', async ({ page, baseURL }) => {
  await prefer(page, { art: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await full(page, baseURL!, 'wixoss', 'en'))
  await turn(page)
  const face = (zone: string) => page.locator(`.near [data-zone="${zone}"] .card .face`).first()
  const small = page.locator('.near [data-zone="LRIG zone"] .card .face')
  await expect(small.locator('img.plate').first()).toBeVisible()
  expect(await small.first().evaluate((one) => one.clientWidth)).toBeLessThan(51)
  await expect(small.first().locator('.name')).toBeHidden()
  for (const [, to] of await seenOf(small.locator('img.plate'))) expect(to).toBeLessThan(NUMBERS)
  await expect(face('SIGNI zone').locator('.name')).toBeVisible()
  await expect(face('SIGNI zone').locator('img.plate')).toBeVisible()
  const [upright] = await seenOf(face('SIGNI zone').locator('img.plate'))
  expect(upright?.[1]).toBeGreaterThan(0.99)
})

test('cards that lie across side by side do not touch each other', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await sitAt(page, DOWN)
  await turn(page)
  const across = page.locator('.far [data-zone="SIGNI zone"] .card.sideways')
  await expect(across).toHaveCount(3)
  const boxes = await across.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
  for (const place of [1, 2]) expect(boxes[place]!.left - boxes[place - 1]!.right).toBeGreaterThan(10)
})

test('on a phone, small cards lie side by side and leave their height to the others', async ({ page, baseURL }) => {
  await prefer(page, {})
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await full(page, baseURL!, 'wixoss', 'en'))
  await turn(page)
  const box = async (zone: string) => (await page.locator(`.near [data-zone="${zone}"] .card`).first().boundingBox())!
  expect((await box('SIGNI zone')).width).toBeGreaterThanOrEqual(48)
  expect(Math.abs((await box('LRIG zone')).y - (await box('ener')).y)).toBeLessThan(10)
  await expect(page.locator('.near [data-zone=ener] .orbs i')).toHaveText(['1', '2', '1', '1', '2', '1'])
})

/** How a card is tilted, as the sine of the angle. */
const tilt = (page: Page, selector: string, place: number) =>
  page.locator(selector).nth(place).evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).b)

test('hands are fans: one’s own cards lean apart, of the other one’s there are backs', async ({ page }) => {
  await sitAt(page, ENGAGED)
  await turn(page)
  await expect(page.locator('.far .hand .card')).toHaveCount(3) // nothing is hidden in a scenario
  expect(await tilt(page, '.near .hand .card', 0)).toBeLessThan(-0.02)
  expect(await tilt(page, '.near .hand .card', 3)).toBeGreaterThan(0.02)
  expect(await tilt(page, '.far .hand .card', 0)).toBeGreaterThan(0.02)
})

test('of what the other one has in hand there are as many backs', async ({ page }) => {
  await sitDown(page, { game: 'shadowverse' })
  await turn(page)
  const second = page.locator('#options [data-option=second]')
  if ((await second.count()) > 0) await second.click()
  await page.locator('#options [data-option=keep]').waitFor()
  await expect(page.locator('.far .hand .back')).toHaveCount(4)
})

test('however many cards are in a hand, the middle of each can be pressed', async ({ page }) => {
  await sitAt(page, CROWDED)
  await turn(page)
  const covered = await page.locator('.near .hand .card').evaluateAll((cards) =>
    cards.filter((card) => {
      const box = card.getBoundingClientRect()
      return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.card') !== card
    }).length,
  )
  expect(covered).toBe(0)
})

test('a pile is as high as it has cards, and an empty one is a place', async ({ page }) => {
  await sitAt(page, ENGAGED)
  await turn(page)
  const high = (pile: string) => page.locator(`.near [data-pile="${pile}"] .stack`).evaluate((node) => parseFloat(getComputedStyle(node).marginBottom))
  expect(await high('deck')).toBe(5)
  expect(await high('cemetery')).toBe(0)
  await expect(page.locator('.near [data-pile=cemetery] .stack')).toHaveClass(/empty/)
})

test('play points are crystals that empty', async ({ page }) => {
  await sitAt(page, ENGAGED)
  await turn(page)
  const full = page.locator('.near [data-part="play points"] .full')
  await expect(full).toHaveCount(6)
  await page.locator('.near .hand .card.lit').first().click()
  await expect(page.locator('.near .hand .card')).toHaveCount(3)
  await expect(full).not.toHaveCount(6)
})

for (const language of ['en', 'ja'] as const)
  test(`ener is counted by color (${language})`, async ({ page }) => {
    await sitAt(page, FULL_ENER, { language })
    await turn(page)
    await expect(page.locator('.near [data-zone=ener] .orbs i')).toHaveText(['2', '2', '1'])
  })

for (const [game, scenario, words] of [
  ['shadowverse', ENGAGED, /End turn.*attacks 1, cards to play \d, PP 6/],
  ['sword-girls', EMPTY_FIELD, /Ready.*cards left to use: \d/],
] as const)
  test(`${game}: a button on the centre line ends the turn, and says what is left to do`, async ({ page }) => {
    await sitAt(page, scenario)
    await turn(page)
    const button = page.locator('.middle [data-turn]')
    await expect(button).toHaveText(words)
    const before = await state(page)
    await button.click()
    await expect.poll(() => state(page)).not.toBe(before)
  })

test('card and log are drawers: shut, they leave their room to the others; the log is told on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sitAt(page, ENGAGED)
  await turn(page)
  const log = page.locator('section:has(#log)')
  const tall = async () => (await page.locator('#options').boundingBox())!.height
  const before = await tall()
  await page.locator('[data-drawer=log]').click()
  await expect.poll(tall).toBeGreaterThan(before + 50)
  expect((await log.boundingBox())!.width).toBeLessThanOrEqual(2)
  await expect(page.getByRole('log')).toHaveCount(1)
  const board = async () => (await page.locator('.mat').boundingBox())!.width
  const narrow = await board()
  await page.locator('[data-drawer=reader]').click()
  await expect(page.locator('.reader')).toBeHidden()
  await expect.poll(board).toBeGreaterThan(narrow)
  await page.locator('.near .hand .card').first().focus()
  await page.keyboard.press('i')
  await expect(page.locator('.reader')).toBeVisible()
  await page.keyboard.press('l')
  await expect.poll(async () => (await log.boundingBox())!.height).toBeGreaterThan(50)
})

test('however many cards are in the ener zone, the middle of each can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await sitAt(page, FULL_ENER.replace('ener: [WD01-013, WD02-013,', `ener: [${'WD01-013, '.repeat(12)}WD02-013,`))
  await turn(page)
  const covered = await page.locator('.near [data-zone=ener] .card').evaluateAll((cards) =>
    cards.filter((card) => {
      const box = card.getBoundingClientRect()
      return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.card') !== card
    }).length,
  )
  expect(covered).toBe(0)
  await expect(page.locator('.near [data-zone=ener] .card')).toHaveCount(16)
})

test('at a desk, help and settings lie beside the table and cover none of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sitDown(page, { game: 'wixoss' })
  await turn(page)
  await page.keyboard.press('?')
  const drawer = await page.getByRole('dialog', { name: 'Help' }).boundingBox()
  const mat = await page.locator('.mat').boundingBox()
  expect(mat!.x + mat!.width).toBeLessThanOrEqual(drawer!.x)
  expect(mat!.width).toBeGreaterThan(900)
})
