// People at a table: two play, a connection is lost, somebody watches; talk, taking back, giving up, clocks.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { Line } from './line.ts'
import { come, moved, playByClicks, prefer, ready, result, sitDown, state, turn, unhurried } from './player.ts'
import { lateReplay, takeSeat } from './tables.ts'

interface Table {
  aki: Page
  ben: Page
  /** The way that Aki's page has to the server. */
  line: Line
  path: string
}

/** Somebody's own browser. */
async function browserOf(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en', baseURL, viewport: { width: 1280, height: 800 } })).newPage()
  await unhurried(page)
  return page
}

/** Aki and Ben at a table: in a new game, or where a replay is played on from. */
async function sitTogether(browser: Browser, baseURL: string, game: string, replay = ''): Promise<Table> {
  const line = await Line.to(Number(new URL(baseURL).port))
  const aki = await browserOf(browser, line.url)
  if (replay) await goOn(aki, game, replay)
  else await sitDown(aki, { game, friend: true })
  const path = new URL(aki.url()).pathname
  const ben = await browserOf(browser, baseURL)
  await come(ben, path, 'Ben', 'Sit down', replay ? undefined : aki)
  return { aki, ben, line, path }
}

/** Open a table for a friend on which a replay is played on from its last answer. */
async function goOn(page: Page, game: string, replay: string): Promise<void> {
  const brought = await page.request.post('/api/replays', { data: Buffer.from(replay) })
  const { id, answers } = (await brought.json()) as { id: string; answers: number }
  await takeSeat(page, { game, name: 'Aki', language: 'en', branch: { replay: id, answers } })
}

async function leave({ aki, ben, line }: Table): Promise<void> {
  await aki.context().close()
  await ben.context().close()
  line.close()
}

/** Everything that a player has before them when they decide. */
const shown = (page: Page) =>
  page.evaluate(() => ['#options', '.mat', '#log'].map((place) => document.querySelector(place)?.textContent))

const hand = (page: Page) => page.locator('.near .hand .card .face:not(.back)')

/** Whoever has to decide first. */
async function whoDecides(...pages: Page[]): Promise<Page> {
  const found = () => Promise.all(pages.map((page) => page.locator('#options [data-option]').count()))
  await expect.poll(async () => Math.max(...(await found())), { intervals: [20, 40, 80] }).toBeGreaterThan(0)
  const counts = await found()
  return pages[counts.findIndex((count) => count > 0)]!
}

/** Let the other one answer until a player alone is asked, as their own page shows it. While both are asked (Sword Girls),
 * what the other one has done may still be on its way to the page; after this nothing is. */
async function untilAlone(page: Page, other: Page): Promise<void> {
  const alone = async () => (await page.locator('#options [data-option]').count()) > 0 && (await page.locator('.far .bar.decides').count()) === 0
  const asked = async () => (await other.locator('#options [data-option]').count()) > 0
  for (;;) {
    await expect.poll(async () => (await alone()) || (await asked()), { intervals: [20, 40, 80] }).toBe(true)
    if (await alone()) return
    await playByClicks(other, 1)
  }
}

for (const [game, from] of [
  ['sword-girls', 'beginning'],
  ['shadowverse', 'middle'],
] as const) {
  test(`two people play a game of ${game} from its ${from} to its end; a connection is lost, and somebody watches`, async ({ browser, baseURL }) => {
    const table = await sitTogether(browser, baseURL!, game, from === 'middle' ? lateReplay() : '')
    const { aki, ben, line } = table
    const cleo = await browserOf(browser, baseURL!)
    await come(cleo, table.path, 'Cleo', 'Watch')

    await test.step('both play for a while', async () => {
      for (let answers = 0; answers < 6; answers++) await playByClicks(await whoDecides(aki, ben), 1)
      await untilAlone(aki, ben)
    })

    await test.step('the line is cut, and comes back to the same decision', async () => {
      const before = await shown(aki)
      line.cut()
      await expect(aki.getByRole('status').filter({ hasText: 'Connection lost' })).toBeVisible()
      await expect(aki.locator('#options [data-option]')).toHaveCount(0)
      await expect(ben.locator('.far h2')).toHaveText(/Aki \(away\)/)
      line.mend()
      await turn(aki)
      await expect(aki.locator('.line')).toHaveCount(0)
      await expect(ben.locator('.far h2')).toHaveText('Aki')
      expect(await shown(aki)).toEqual(before)
    })

    await test.step('a spectator sees of a hand what everybody has seen, and all of it as long as its player agrees', async () => {
      await expect(cleo.locator('#question')).toHaveText('You are watching.')
      const known = from === 'beginning' ? 0 : await hand(cleo).count()
      await expect(hand(cleo)).toHaveCount(known)
      await expect(cleo.getByLabel('View as')).toHaveCount(0)
      const cards = await hand(aki).count()
      await aki.getByRole('button', { name: 'Chat' }).click()
      const agrees = aki.getByLabel('Let spectators see my hand')
      await agrees.check()
      await cleo.getByLabel('View as').selectOption({ label: 'Aki' })
      await expect(hand(cleo)).toHaveCount(cards)
      await expect(cleo.locator('#options [data-option]')).toHaveCount(0)
      await agrees.uncheck()
      await expect(cleo.getByLabel('View as')).toHaveCount(0)
      await expect(hand(cleo)).toHaveCount(known)
      await aki.getByRole('button', { name: 'Chat' }).click()
    })

    await test.step('they play to the end', async () => {
      await Promise.all([playByClicks(aki), playByClicks(ben)])
      const ends = await Promise.all([aki, ben].map((page) => result(page).textContent()))
      expect([['A draw', 'A draw'], ['You have lost', 'You have won']]).toContainEqual(ends.toSorted())
      await expect(result(cleo)).toHaveText(ends[0] === 'A draw' ? 'A draw' : 'The game has ended')
    })
    await cleo.context().close()
    await leave(table)
  })
}

test('people talk, take back by leave, give up and play again', async ({ browser, baseURL }) => {
  const table = await sitTogether(browser, baseURL!, 'sword-girls')
  const { aki, ben } = table

  await test.step('what is said arrives as it was said, and can be muted', async () => {
    const words = '<img src=x onerror="document.title=1"> <b>hello</b>'
    await ben.getByRole('button', { name: 'Chat' }).click()
    const say = async (text: string) => {
      await ben.getByRole('textbox', { name: 'Chat' }).fill(text)
      await ben.getByRole('button', { name: 'Send' }).click()
      await expect(ben.locator('.chat p').last()).toContainText(text)
    }
    await say(words)
    await aki.getByRole('button', { name: 'Chat (1)' }).click()
    await expect(aki.locator('.chat p')).toHaveText(`Ben ${words}`)
    await expect(aki.locator('.chat img')).toHaveCount(0)
    await aki.getByRole('button', { name: 'Mute' }).click()
    await expect(aki.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await say('do you hear me?')
    await aki.getByRole('textbox', { name: 'Chat' }).fill('no')
    await aki.getByRole('button', { name: 'Send' }).click()
    await expect(ben.locator('.chat p')).toHaveCount(3)
    await expect(aki.locator('.chat p')).toHaveCount(1)
  })

  await test.step('an answer is taken back only if the other one agrees', async () => {
    const field = aki.locator('.near [data-zone=field] .card')
    await turn(aki)
    const before = await state(aki)
    await aki.locator('.near .hand .card.lit').first().click()
    await moved(aki, before)
    await expect(field).toHaveCount(1)
    const takeBack = aki.getByRole('button', { name: 'Undo' })
    await takeBack.click()
    await expect(aki.getByText('You have asked to undo an answer.')).toBeVisible()
    await ben.getByRole('button', { name: 'Refuse' }).click()
    await expect(aki.getByText('You have asked to undo an answer.')).toHaveCount(0)
    await expect(field).toHaveCount(1)
    await takeBack.click()
    await ben.getByRole('button', { name: 'Allow it' }).click()
    await expect(field).toHaveCount(0)
  })

  await test.step('one gives up, and both play again', async () => {
    await aki.getByRole('button', { name: 'Concede' }).click()
    await aki.getByRole('button', { name: 'Yes' }).click()
    await expect(result(aki)).toHaveText('You have lost')
    await expect(result(ben)).toHaveText('You have won')
    await aki.getByRole('button', { name: 'Play again' }).click()
    await expect(aki.getByText('Waiting for Ben to accept a rematch')).toBeVisible()
    await expect(ben.getByText('Aki would like a rematch')).toBeVisible()
    await ben.getByRole('button', { name: 'Play again' }).click()
    for (const page of [aki, ben]) {
      await expect(result(page)).toHaveCount(0)
      expect(await turn(page)).toBe(true)
    }
  })
  await leave(table)
})

test('who thinks for too long has the usual answer given', async ({ page }) => {
  const wanted = { game: 'sword-girls', deck: { key: 'vita-starter' }, opponent: { kind: 'computer', level: 'baseline-random' } }
  await takeSeat(page, { ...wanted, clock: { kind: 'move', seconds: 3 } })
  await expect(page.getByRole('timer')).toHaveText(/0:0[0-3]/)
  await turn(page)
  await expect(page.locator('#log')).toContainText('You are ready')
  await expect(page.getByRole('alert').filter({ hasText: 'Your time was up' })).toBeVisible()
})

test('a line on which nothing comes any more is noticed', async ({ browser, baseURL }) => {
  const line = await Line.to(Number(new URL(baseURL!).port))
  const page = await browserOf(browser, line.url)
  await sitDown(page, { game: 'sword-girls' })
  await turn(page)
  const before = await page.locator('#options').innerText()
  const another = page.waitForEvent('websocket')
  line.hang()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await another
  await turn(page)
  expect(await page.locator('#options').innerText()).toBe(before)
  const told = await state(page)
  await page.locator('.near .hand .card.lit').first().click()
  await moved(page, told)
  await page.context().close()
  line.close()
})

test('an invitation tells who invites and by which clock; the newest words of a talk are in sight', async ({ browser, baseURL }) => {
  const aki = await browserOf(browser, baseURL!)
  await prefer(aki, { name: 'Aki' })
  await aki.goto('/play')
  await aki.locator('input[value=friend]').check()
  await aki.getByLabel('Clock').selectOption({ label: '90 seconds a move' })
  await aki.locator('.sit').click()
  await expect(aki.locator('.invite')).toContainText('works only on this machine')
  const ben = await browserOf(browser, baseURL!)
  await prefer(ben, { name: 'Ben' })
  await ben.goto(new URL(aki.url()).pathname)
  await expect(ben.getByRole('heading')).toHaveText('Aki invites you to a game of Sword Girls')
  await expect(ben.locator('main')).toContainText('Clock: 90 seconds a move')
  await ben.getByRole('button', { name: 'Sit down' }).click()
  for (const page of [aki, ben]) await ready(page)
  await turn(aki)
  await aki.getByRole('button', { name: 'Chat' }).click()
  const talk = aki.getByRole('region', { name: 'Chat' })
  for (const words of ['long '.repeat(60), 'short']) {
    await talk.getByRole('textbox').fill(words)
    await aki.keyboard.press('Enter')
  }
  await expect(talk.getByText('short')).toBeInViewport({ ratio: 0.9 })
  await aki.context().close()
  await ben.context().close()
})

test('what is said is shown where the chat is shut, and no longer once it is open', async ({ browser, baseURL }) => {
  const table = await sitTogether(browser, baseURL!, 'sword-girls')
  const { aki, ben } = table
  const heard = aki.locator('.heard')
  await ben.getByRole('button', { name: 'Chat' }).click()
  const before = await aki.locator('#options').boundingBox()
  await ben.getByRole('textbox', { name: 'Chat' }).fill('Have fun!')
  await ben.keyboard.press('Enter')
  await expect(heard).toHaveText('Ben Have fun!')
  await expect(heard).toBeInViewport({ ratio: 1 })
  expect(await aki.locator('#options').boundingBox()).toEqual(before)
  await expect(ben.locator('.heard')).toHaveText('')
  await heard.getByRole('button').click()
  await expect(aki.locator('.chat p')).toHaveText('Ben Have fun!')
  await expect(heard).toHaveText('')
  await expect(aki.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
  await leave(table)
})
