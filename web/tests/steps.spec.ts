// Step by step: each step has the numbers of its own moment, and what is being shown costs no thinking time.
import { expect, test, type Page } from '@playwright/test'
import { after } from '../src/table/playback.ts'
import type { GameDescription, Snapshot, StepSeen } from '../src/wire/messages.ts'
import { prefer, turn } from './player.ts'
import { ENGAGED, sitAt, takeSeat } from './tables.ts'

test('a step changes the numbers that it tells, and no others', () => {
  const before: Snapshot = {
    piles: [{ seat: 1, zone: 'deck', count: 20 }],
    numbers: { turn: 9, active: 0, phase: 1 },
    players: [{ 'play points': 6 }, { 'play points': 0 }],
    waiting: [0],
  }
  const step: StepSeen = {
    number: 7,
    lines: [],
    events: [],
    numbers: { turn: 10, active: 1 },
    players: [{}, { 'play points': 5 }],
    counts: [
      [1, 'deck', 19],
      [1, 'hand', null],
    ],
  }
  const found = after(before, step, { ...before, numbers: { turn: 11, active: 0, phase: 2 } }, { zones: [] } as unknown as GameDescription)
  expect(found.numbers).toEqual({ turn: 10, active: 1, phase: 1 })
  expect(found.players).toEqual([{ 'play points': 6 }, { 'play points': 5 }])
  expect(found.piles.map(({ seat, zone, count }) => [seat, zone, count])).toEqual([
    [1, 'deck', 19],
    [1, 'hand', null],
  ])
  expect(before.numbers).toEqual({ turn: 9, active: 0, phase: 1 })
})

test('a card that turns into another one has the numbers that are told with it, and none of before', () => {
  const before: Snapshot = {
    piles: [{ seat: 0, zone: 'field', count: 1, cards: [{ handle: 5, card: 'SD01-008', now: { defense: 2, engaged: 1 } }] }],
    numbers: {},
    players: [{}, {}],
    waiting: [],
  }
  const turned = { kind: 'rewritten', seat: 0, handle: 5, card: 'SD01-018', name: 'card', numbers: { cost: 4, engaged: 1 } }
  const step: StepSeen = { number: 1, lines: [], events: [turned] }
  const found = after(before, step, before, { zones: [] } as unknown as GameDescription)
  expect(found.piles[0]?.cards).toEqual([{ handle: 5, card: 'SD01-018', now: { cost: 4, engaged: 1 } }])
})

/** What the table tells, whenever it changes: the step, the line above it, and the defense of one's leader. */
async function listen(page: Page): Promise<() => Promise<{ step: string; headline: string; defense: string }[]>> {
  const found = await page.evaluateHandle(() => {
    const found: { step: string; headline: string; defense: string }[] = []
    const see = () => {
      const step = document.querySelector('.middle .step')?.textContent ?? ''
      const headline = document.querySelector('.middle b')?.textContent ?? ''
      const defense = document.querySelector('.near .bar [data-part=defense] dd')?.textContent ?? ''
      if (step) found.push({ step, headline, defense })
    }
    new MutationObserver(see).observe(document.querySelector('.mat')!, { childList: true, subtree: true, characterData: true })
    return found
  })
  return () => found.jsonValue()
}

for (const [language, theirs, phase] of [
  ['en', 'Computer', /Turn 10: Computer .*'s/],
  ['ja', 'コンピューター', /ターン10.*コンピューター/],
] as const) {
  test(`while the enemy acts, the turn is told as theirs (${language})`, async ({ page }) => {
    await sitAt(page, ENGAGED, { pace: 'fast', language })
    await turn(page)
    const told = await listen(page)
    await page.keyboard.press('t')
    await expect(page.locator('.middle b')).toContainText('11')
    await turn(page)
    const steps = await told()
    const theirTurn = steps.filter(({ step }) => /—— \D*10.*——/.test(step))
    expect(theirTurn.length).toBeGreaterThan(0)
    for (const { headline } of theirTurn) expect(headline).toMatch(phase)
    expect(steps.filter(({ step, headline }) => /—— \D*11/.test(step) && headline.includes(theirs))).toEqual([])
    for (const { step, defense } of steps) {
      const left = /Your leader takes \d+ damage[^:]*: (-?\d+) left/.exec(step)?.[1]
      if (left) expect(defense).toBe(left)
    }
  })
}

/** A table with a clock for a whole game, in the middle of a turn of Sword Girls that a battle follows. */
async function sitWithClock(page: Page, pace: 'slow' | 'off'): Promise<void> {
  await prefer(page, { pace })
  const wanted = { game: 'sword-girls', deck: { key: 'vita-starter' }, opponent: { kind: 'computer', level: 'npc' }, clock: { kind: 'game', seconds: 600 } }
  await takeSeat(page, wanted)
  await turn(page)
}

/** A deck of which the first card always fits, so that a battle follows. */
async function fight(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await expect(page.locator('.near [data-zone=field] .card')).not.toHaveCount(0)
  await turn(page)
  await page.keyboard.press('r')
}

test('a clock stands while a battle is shown, and begins when one can act', async ({ page }) => {
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', (frame) => sent.push(String(frame.payload))))
  await sitWithClock(page, 'slow')
  await fight(page)
  await expect(page.locator('.middle .step')).toBeVisible()
  const before = sent.filter((text) => text.includes('"shown"')).length
  const clock = page.locator('.near').getByRole('timer')
  const times = await page.evaluateHandle(() => {
    const times: string[] = []
    const see = () => {
      if (document.querySelector('.middle .step')) times.push(document.querySelector('.near time')?.textContent ?? '')
      setTimeout(see, 100)
    }
    see()
    return times
  })
  await expect(page.locator('#question')).toHaveText('…')
  await page.waitForFunction((seen) => seen.length >= 15, times)
  expect(new Set(await times.jsonValue()).size).toBe(1)
  expect(sent.filter((text) => text.includes('"shown"')).length).toBe(before)
  await page.keyboard.press('e')
  await turn(page)
  await expect.poll(() => sent.filter((text) => text.includes('"shown"')).length).toBe(before + 1)
  const [held] = await times.jsonValue()
  await expect(clock).not.toHaveText(held ?? '')
})

test('who sees everything at once says so at once', async ({ page }) => {
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', (frame) => sent.push(String(frame.payload))))
  await sitWithClock(page, 'off')
  await fight(page)
  await expect(page.locator('#options [data-option]').first().or(page.locator('[data-result]'))).toBeVisible()
  await expect.poll(() => sent.filter((text) => text.includes('"shown"')).length).toBeGreaterThan(0)
})
