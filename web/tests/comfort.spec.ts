// The comfort of the table: selections, payments, pictures of one's own, lasting effects, phones, keys, animations.
import { expect, test, type Page } from '@playwright/test'
import { enemyReady, sitDown, turn } from './player.ts'
import { isSound } from './sound.ts'
import { EMPTY_FIELD, sitAt } from './tables.ts'

const hand = (page: Page) => page.locator('.near .hand .card')

/** Redraw the first hand: its four cards go under the deck in an order of one's own. */
async function redraw(page: Page): Promise<void> {
  await sitDown(page, { game: 'shadowverse' })
  const redraws = page.locator('#options [data-option=redraw]')
  const first = page.locator('#options [data-option=first]')
  await expect(redraws.or(first)).toBeVisible()
  if (await first.isVisible()) await first.click()
  await redraws.click()
  await expect(page.locator('#question')).toHaveText(/In which order do the cards that you return go under your deck/)
}

test('several cards are chosen as one selection, by clicks and keys, and sent when they are confirmed', async ({ page }) => {
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', (frame) => sent.push(String(frame.payload))))
  await redraw(page)
  const makes = page.locator('[data-do=confirm]')
  await expect(makes).toBeDisabled()
  await hand(page).nth(2).click()
  await page.keyboard.press('1')
  await expect(hand(page).nth(2).locator('.tick')).toHaveText('1')
  await expect(hand(page).nth(0).locator('.tick')).toHaveText('2')
  await isSound(page)
  await hand(page).nth(2).click()
  await expect(hand(page).nth(2).locator('.tick')).toHaveCount(0)
  await expect(hand(page).nth(0).locator('.tick')).toHaveText('1')
  await page.keyboard.press('4')
  await page.keyboard.press('3')
  await expect(makes).toHaveText(/^In this order: .+, .+, .+, .+ Enter$/)
  expect(sent.filter((text) => /"answers?"/.test(text)).length).toBeLessThanOrEqual(2)
  const before = sent.length
  await page.keyboard.press('d')
  await expect(makes).toHaveCount(0)
  expect(sent.slice(before).filter((text) => text.includes('"answers"')).length).toBe(1)
  expect(await turn(page)).toBe(true)
})

test('a proposal fills what is missing, and Backspace takes the last pick back', async ({ page }) => {
  await redraw(page)
  await page.keyboard.press('s')
  await expect(page.locator('[data-do=confirm]')).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveText('')
  await page.keyboard.press('Backspace')
  await expect(page.locator('[data-do=confirm]')).toHaveText(/Pick/)
  await expect(page.locator('.chips li')).toHaveCount(2)
})

test('a card that is taken back can be picked again at once, before the server has answered', async ({ page }) => {
  await redraw(page)
  const card = hand(page).nth(2)
  await card.click()
  await expect(card.locator('.tick')).toHaveText('1')
  await card.evaluate((button: HTMLElement) => {
    button.click()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true }))
  })
  await page.keyboard.press('4')
  await expect(hand(page).nth(3).locator('.tick')).toHaveText('2')
  await expect(card.locator('.tick')).toHaveText('1')
})

test('what a card would cost is told before it is played', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  const card = hand(page).first()
  const size = Number(await card.locator('.corner').textContent())
  await card.hover()
  await expect(page.locator('.near .bar [data-then]')).toHaveText(`→ ${size}`)
  await page.locator('.middle').hover()
  await expect(page.locator('.near .bar [data-then]')).toHaveCount(0)
})

for (const [game, field] of [
  ['sword-girls', 'field'],
  ['shadowverse', 'field'],
  ['wixoss', 'SIGNI zone'],
] as const) {
  test(`${game}: on a phone both sides and the question are in sight at once`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await sitDown(page, { game })
    for (const part of ['.far .bar', `.far [data-zone="${field}"]`, `.near [data-zone="${field}"]`, '.near .hand', '.near .bar', '#question'])
      await expect(page.locator(part)).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

/** Place a card, be ready, and skip to the next decision by and by; how many things have moved above the table. */
async function moved(page: Page): Promise<number> {
  await turn(page)
  await page.evaluate(() => {
    const layer = document.querySelector('.layer')!
    const count = (records: MutationRecord[]) => {
      const before = Number(document.body.dataset['moved'] ?? 0)
      document.body.dataset['moved'] = String(before + records.reduce((sum, record) => sum + record.addedNodes.length, 0))
    }
    new MutationObserver(count).observe(layer, { childList: true })
  })
  await hand(page).and(page.locator('.lit')).first().click()
  await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(1)
  await page.keyboard.press('r')
  await turn(page)
  return page.evaluate(() => Number(document.body.dataset['moved'] ?? 0))
}

for (const [pace, motion, moves] of [
  ['fast', 'no-preference', true],
  ['off', 'no-preference', false],
  ['fast', 'reduce', false],
] as const) {
  test(`cards and numbers ${moves ? 'move' : 'stand still'} at pace ${pace}, motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await sitDown(page, { game: 'sword-girls', pace })
    const count = await moved(page)
    expect(count > 0).toBe(moves)
  })
}

const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('cards carry pictures of the reader’s own folder, which stay in the browser until they are forgotten', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  const card = hand(page).first()
  const name = ((await card.locator('.unseen').textContent()) ?? '').split(',')[0] ?? ''
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.keyboard.press('?')
  await page.locator('dialog .settings button', { hasText: 'Pictures of cards' }).click()
  const pictures = page.locator('dialog', { has: page.locator('[data-pictures]') })
  await pictures.locator('input[accept]').setInputFiles([
    { name: `${name.toUpperCase()}.png`, mimeType: 'image/png', buffer: DOT },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
  ])
  await expect(pictures.getByRole('status')).toHaveText(/1 pictures are kept.*1 of 2 files/)
  await expect(card.locator('img.picture')).toHaveAttribute('src', /^blob:/)
  await isSound(page)
  await page.reload()
  await turn(page)
  await expect(card.locator('img.picture')).toHaveAttribute('src', /^blob:/)
  expect(sent).toEqual([])
  await page.keyboard.press('?')
  await page.locator('dialog .settings button', { hasText: 'Pictures of cards' }).click()
  await pictures.getByRole('button', { name: 'Forget' }).click()
  await expect(pictures.getByRole('status')).toHaveText(/0 pictures/)
  await expect(page.locator('img.picture')).toHaveCount(0)
})

test('effects that last are told on the card and at the player they are about', async ({ page }) => {
  await page.routeWebSocket(/\/ws\b/, (page) => {
    page.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text))
      if (message.type === 'view') {
        const card = message.table.piles.find((pile: { zone: string; seat: number }) => pile.zone === 'hand' && pile.seat === 0).cards[0]
        const told = { seat: 0, skill: 1, ends: 'until the end of the turn', card: card.card }
        message.table.lasting = [
          { ...told, text: '+2/+0', handle: card.handle },
          { ...told, text: 'cannot play spells' },
        ]
      }
      page.send(JSON.stringify(message))
    })
  })
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  const under = page.locator('.card', { has: page.locator('.effects') })
  await expect(under).toHaveCount(1)
  await expect(under).toHaveAccessibleName(/\+2\/\+0 · until the end of the turn/)
  await under.hover()
  await expect(page.locator('.reader').getByRole('list', { name: 'Lasting effects' })).toHaveText(/\+2\/\+0/)
  await expect(page.locator('.near .bar').getByRole('list', { name: 'Lasting effects' })).toHaveText(/cannot play spells/)
})

test('an option beyond the ninth has keys, too: 0 and two figures', async ({ page }) => {
  const answers: number[] = []
  await page.routeWebSocket(/\/ws\b/, (page) => {
    const server = page.connectToServer()
    page.onMessage((text) => {
      const message = JSON.parse(String(text))
      if (message.type === 'answer') answers.push(message.option)
      else server.send(text)
    })
    server.onMessage((text) => {
      const message = JSON.parse(String(text))
      const decision = message.table?.decision
      if (decision) decision.options = Array.from({ length: 12 }, (_, place) => ({ kind: 'place', text: `Option ${place + 1}` }))
      page.send(JSON.stringify(message))
    })
  })
  await sitDown(page, { game: 'sword-girls' })
  await expect(page.locator('#options [data-option]')).toHaveCount(12)
  await enemyReady(page)
  for (const key of ['0', '1', '2']) await page.keyboard.press(key)
  await expect.poll(() => answers).toEqual([11])
})

test('where a dragged card may go is lit, and dropping it there plays it', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  const from = await hand(page).first().boundingBox()
  const field = page.locator('.near [data-zone=field]')
  const to = await field.boundingBox()
  if (!from || !to) throw new Error('there is no hand, or no field')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await expect(page.locator('.mat.carries')).toBeVisible()
  await expect(page.locator('.flying')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('.mat.carries')).toHaveCount(0)
  await expect(field.locator('.card')).toHaveCount(1)
})

test('cards are laid down one after the other without waiting, at any pace', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await sitDown(page, { game: 'sword-girls', pace: 'slow' })
  await turn(page)
  for (const placed of [1, 2]) {
    await hand(page).and(page.locator('.lit')).first().click()
    await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(placed)
    await expect(page.locator('.middle .step')).toHaveCount(0)
    await expect(page.locator('#options [data-option=ready]')).toBeVisible()
  }
})

test('the licences of what the page is made of can be read from it', async ({ page, request }) => {
  await page.goto('/')
  await page.locator('summary', { hasText: 'Settings' }).click()
  const link = page.getByRole('link', { name: 'Licenses of the parts of this page' })
  await expect(link).toBeVisible()
  const file = await request.get((await link.getAttribute('href'))!)
  expect(file.headers()['content-type']).toContain('text/plain')
  expect(await file.text()).toMatch(/## svelte - [\d.]+ \(MIT\)/)
})

test('what is lit on the table stands in a list that is one line; its keys work, and who walks into it by keys sees it', async ({ page }) => {
  await sitAt(page, EMPTY_FIELD, { list: false })
  await turn(page)
  const list = page.locator('#options ul.cards')
  const height = async () => (await list.boundingBox())!.height
  const hand = page.locator('.near .hand .card')
  await expect(page.locator('#options .fold')).toHaveText(/As a list \(5\)/)
  await page.locator('#options .fold').click()
  expect(await height()).toBeGreaterThan(150)
  await page.locator('#options .fold').click()
  expect(await height()).toBeLessThanOrEqual(1)
  await expect(list.getByRole('button')).toHaveCount(5)
  await page.keyboard.press('1')
  await expect(hand).toHaveCount(4)
  await page.keyboard.press('o')
  await page.locator('#options .fold').focus()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('button').first()).toBeFocused()
  expect(await height()).toBeGreaterThan(60)
  await page.keyboard.press('Enter')
  await expect(hand).toHaveCount(3)
})
