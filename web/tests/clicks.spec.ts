// What a click, a key and a drop answer, and what they do not; why something cannot be done.
import { expect, test, type Page } from '@playwright/test'
import { enemyReady, sitDown, turn, unhurried } from './player.ts'
import { EMPTY_FIELD, ENGAGED, sitAt } from './tables.ts'

const hand = (page: Page) => page.locator('.near .hand .card')
const field = (page: Page) => page.locator('.near [data-zone=field] .card')
const alert = (page: Page) => page.locator('#options [role=alert]')

test.beforeEach(({ page }) => unhurried(page))

/** The two halves of a double click, the second one when the first has been carried out. */
async function doubleClick(page: Page, x: number, y: number, between: () => Promise<void>): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await between()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('a double click places one card', async ({ page }) => {
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  await enemyReady(page)
  const box = (await hand(page).nth(2).boundingBox())!
  // Beside its middle: the cards close up, and another one lies under the pointer then.
  await doubleClick(page, box.x + box.width * 0.8, box.y + box.height / 2, () => expect(field(page)).toHaveCount(1))
  await page.keyboard.press('z')
  await expect(field(page)).toHaveCount(0)
  await expect(hand(page)).toHaveCount(5)
  await hand(page).first().click()
  await expect(field(page)).toHaveCount(1)
  await hand(page).first().click()
  await expect(field(page)).toHaveCount(2)
})

test('a double click on an option that asks first does not confirm it, too', async ({ page }) => {
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  const box = (await page.locator('#options [data-option=ready]').boundingBox())!
  const sure = page.locator('#question', { hasText: 'Your field is empty' })
  await doubleClick(page, box.x + 8, box.y + 8, () => expect(sure).toBeVisible())
  await expect(sure).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('#options [data-option=place]').first()).toBeVisible()
})

test('a key that is held down answers once', async ({ page }) => {
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  await enemyReady(page)
  await page.keyboard.down('1')
  await expect(field(page)).toHaveCount(1)
  await page.keyboard.down('1')
  await page.keyboard.up('1')
  await page.keyboard.press('z')
  await expect(field(page)).toHaveCount(0)
})

for (const [language, question, yes] of [
  ['en', 'Your field is empty. Be ready all the same?', 'Ready'],
  ['ja', '場にカードがありません。このまま準備完了にしますか？', '準備完了'],
] as const) {
  test(`who is ready with an empty field is asked once (${language})`, async ({ page }) => {
    await sitAt(page, EMPTY_FIELD, { language })
    await turn(page)
    await page.keyboard.press('r')
    await expect(page.locator('#question')).toHaveText(question)
    await page.keyboard.press('Escape')
    await expect(page.locator('#options [data-option=ready]')).toBeVisible()
    await page.keyboard.press('r')
    await expect(page.locator('.middle b')).toContainText('2')
    await turn(page)
    const placed = await field(page).count()
    expect(placed).toBe(0)
    await page.keyboard.press('r')
    await expect(page.locator('#question')).toHaveText(question)
    await page.getByRole('button', { name: yes }).click()
    await expect(page.locator('#question')).not.toHaveText(question)
  })
}

test('who is being asked whether they are sure stays so while the other one acts', async ({ page }) => {
  let again = () => {}
  await page.routeWebSocket(/\/ws\b/, (page) => {
    page.connectToServer().onMessage((text) => {
      page.send(text)
      const message = JSON.parse(String(text))
      if (message.type !== 'view') return
      const { table, first, steps } = message
      const later = { ...table, numbers: { ...table.numbers, turn: 77 } }
      again = () => page.send(JSON.stringify({ ...message, first: first + steps.length, steps: [], table: later }))
    })
  })
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  await page.keyboard.press('r')
  const sure = page.locator('#options [data-do=sure]')
  await expect(sure).toBeVisible()
  await sure.evaluate((node) => node.setAttribute('data-before', ''))
  again()
  await expect(page.locator('.middle b')).toContainText('77')
  await expect(page.locator('#options [data-do=sure][data-before]')).toBeVisible()
})

test('what has been answered is not asked again while the answer is on its way, whatever the other one does', async ({ page }) => {
  let again = () => {}
  let release = () => {}
  await page.routeWebSocket(/\/ws\b/, (page) => {
    const server = page.connectToServer()
    page.onMessage((text) => {
      if (JSON.parse(String(text)).type === 'answer') release = () => server.send(text)
      else server.send(text)
    })
    server.onMessage((text) => {
      page.send(text)
      const message = JSON.parse(String(text))
      if (message.type !== 'view') return
      const { table, first, steps } = message
      const later = { ...table, numbers: { ...table.numbers, turn: 77 } }
      again = () => page.send(JSON.stringify({ ...message, first: first + steps.length, steps: [], table: later }))
    })
  })
  const options = page.locator('#options [data-option]')
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  await enemyReady(page)
  await page.keyboard.press('1')
  await expect(options).toHaveCount(0)
  again()
  await expect(page.locator('.middle b')).toContainText('77')
  await expect(options).toHaveCount(0)
  release()
  await expect(field(page)).toHaveCount(1)
  await turn(page)
})

test('a card keeps its number when another is placed, and the number of that one is nobody else\'s at first', async ({ page }) => {
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  await enemyReady(page)
  const numbers = page.locator('#options [data-option=place] kbd')
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  const second = await hand(page).nth(1).getAttribute('data-handle')
  await page.keyboard.press('1')
  await expect(field(page)).toHaveCount(1)
  await expect(numbers).toHaveText(['2', '3', '4', '5'])
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await expect(field(page)).toHaveCount(2)
  await expect(page.locator(`.near [data-zone=field] .card[data-handle="${second}"]`)).toHaveCount(1)
})

test('who has placed something is not asked whether they are ready', async ({ page }) => {
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  await page.keyboard.press('1')
  await expect(field(page)).toHaveCount(1)
  await page.keyboard.press('r')
  await expect(page.locator('#log')).toContainText('You are ready')
})

test('a refusal goes with the question that it was about', async ({ page }) => {
  let askAnew = () => {}
  await page.routeWebSocket(/\/ws\b/, (page) => {
    page.connectToServer().onMessage((text) => {
      page.send(text)
      const message = JSON.parse(String(text))
      if (message.type !== 'view') return
      const { table, first, steps } = message
      const other = { ...message, first: first + steps.length, steps: [], table: { ...table, decision: { ...table.decision, id: 'another' } } }
      askAnew = () => page.send(JSON.stringify(other))
    })
  })
  await sitAt(page, ENGAGED)
  await turn(page)
  await field(page).first().click()
  await expect(alert(page)).toHaveText('Okami is engaged: it cannot attack again (SVE 10.1).')
  askAnew()
  await expect(alert(page)).toHaveText('')
})

for (const [language, told] of [
  ['en', /^A card face down is the other player's/],
  ['ja', /^『裏向きのカード』は相手のカード/],
] as const) {
  test(`a refusal about a card that lies face down has a subject, too (${language})`, async ({ page }) => {
    await sitDown(page, { game: 'sword-girls', language, level: 'easy' }) // by chance no card may be placed
    await turn(page)
    await page.locator('.far [data-zone=field] .card .back').first().click()
    await expect(alert(page)).toHaveText(told)
  })
}

test('a refusal in Japanese calls the card by its Japanese name', async ({ page }) => {
  await sitAt(page, ENGAGED, { language: 'ja' })
  await turn(page)
  await field(page).first().click()
  const name = await field(page).first().locator('.name').textContent()
  expect(name).not.toMatch(/[A-Za-z]/)
  await expect(alert(page)).toContainText(`『${name}』`)
})

for (const late of [false, true]) {
  test(`a follower is dragged onto what it attacks${late ? ', and dropped before the server has said what it may attack' : ''}`, async ({ page }) => {
    let release = () => {}
    const dropped = new Promise<void>((done) => (release = done))
    await page.routeWebSocket(/\/ws\b/, (page) => {
      page.connectToServer().onMessage(async (text) => {
        if (late && String(text).includes('"considered"')) await dropped
        page.send(text)
      })
    })
    await sitAt(page, ENGAGED)
    await turn(page)
    await page.locator('.near .card.lit', { hasText: 'Goblin' }).dragTo(page.locator('.far [data-zone=leader] .card'))
    release()
    await expect(page.locator('#log')).toContainText('Your Goblin attacks')
    await expect(page.locator('.aimed')).toHaveCount(0)
  })
}

test('who drops a follower where it cannot attack is told why', async ({ page }) => {
  await sitAt(page, ENGAGED)
  await turn(page)
  await page.locator('.near .card.lit', { hasText: 'Goblin' }).dragTo(page.locator('.far [data-zone=field] .card', { hasText: 'Elf Wanderer' }))
  await expect(alert(page)).toHaveText('Elf Wanderer is not engaged: only engaged followers can be attacked (SVE 10.2).')
  await expect(page.locator('.aimed')).toHaveCount(0)
})
