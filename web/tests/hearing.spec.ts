// What the table sounds like: each step as it feels, louder for heavier blows; silent for who asks for less, and before
// anybody has touched the page.
import { expect, test, type Page } from '@playwright/test'
import { hertz } from '../src/sound/notes.ts'
import { SOUNDS, type Sound } from '../src/sound/sounds.ts'
import type { StepSeen, ToPage } from '../src/wire/messages.ts'
import { beginningOf, beginningOfStep, record, voicesOf } from './audio.ts'
import { MOVES, turn } from './player.ts'
import { ENGAGED, sitAt } from './tables.ts'

test('no two sounds begin alike', () => {
  const beginnings = (Object.keys(SOUNDS) as Sound[]).map((sound) => JSON.stringify(beginningOf(sound)))
  expect(new Set(beginnings).size).toBe(beginnings.length)
})

test('a heavier hit is longer and lower; several cards are heard one by one; the turn of each sounds otherwise', () => {
  const lowest = (force: number) => Math.min(...voicesOf('hit', force).map(({ from }) => from))
  const longest = (force: number) => Math.max(...voicesOf('hit', force).map(({ time }) => time))
  expect(lowest(10)).toBeLessThan(lowest(2))
  expect(longest(10)).toBeGreaterThan(longest(2))
  expect([1, 3, 9].map((cards) => voicesOf('draw', cards).length / voicesOf('draw', 1).length)).toEqual([1, 3, 4])
  expect(beginningOf('turn', 1, false)).not.toEqual(beginningOf('turn', 1, true))
})

test('what sings, sings in one key', () => {
  const inKey = ['D', 'E', 'F', 'F#', 'A', 'B']
  const notes = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'].map((name) => [name, hertz(`${name}4`)] as const)
  const nameOf = (tone: number) => notes.find(([, note]) => Math.abs(((12 * Math.log2(tone / note)) % 12 + 12.02) % 12) < 0.04)?.[0]
  for (const sound of ['coin', 'grow', 'cast', 'turn', 'victory', 'defeat'] as const) {
    // The strike of each bell: what is loudest of it.
    const struck = voicesOf(sound, 1).filter((voice) => voice.wave === 'sine' && voice.loud >= 0.06)
    const named = struck.map(({ from }) => nameOf(from)).filter((name) => name !== undefined)
    expect(named.length, sound).toBeGreaterThan(1)
    for (const name of named) expect(inKey, sound).toContain(name)
  }
})

/** Prefer a pace and a volume; without one, what the page itself chooses. */
async function preferSound(page: Page, sound?: 'off' | 'loud'): Promise<void> {
  const kept = JSON.stringify({ language: 'en', pace: 'fast', name: 'Aki', art: false, asksAtEnd: false, log: true, ...(sound && { sound }) })
  await page.addInitScript((settings) => localStorage.setItem('tefuda.settings', settings), kept)
}

/** The steps that come to a page from now on. */
function stepsOf(page: Page): StepSeen[] {
  const steps: StepSeen[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', (frame) => {
      const message = JSON.parse(String(frame.payload)) as ToPage
      if (message.type === 'view') steps.push(...message.steps.filter(({ number }) => !steps.some((step) => step.number === number)))
    }),
  )
  return steps
}

/** One Goblin attacks the other. Returns what the table told on the way. */
async function attack(page: Page): Promise<string[]> {
  await turn(page)
  const told = await page.evaluateHandle(() => {
    const told: string[] = []
    const see = () => {
      const step = document.querySelector('.middle .step')?.textContent ?? ''
      if (step && step !== told.at(-1)) told.push(step)
    }
    new MutationObserver(see).observe(document.querySelector('.mat')!, { childList: true, subtree: true, characterData: true })
    return told
  })
  await page.locator('.near .card', { hasText: 'Goblin' }).dragTo(page.locator('.far .card', { hasText: 'Goblin' }))
  await expect.poll(async () => (await told.jsonValue()).length).toBeGreaterThan(0)
  await turn(page)
  return told.jsonValue()
}

test.describe('where things move', () => {
  test.use(MOVES)

  test('each step is heard once, as it feels, in the order in which it is shown', async ({ page }) => {
    const heard = await record(page)
    await preferSound(page)
    const steps = stepsOf(page)
    await sitAt(page, ENGAGED)
    await turn(page)
    const before = steps.length
    await attack(page)
    const fresh = steps.slice(before)
    const feels = new Set(fresh.flatMap((step) => Object.keys(step.feels ?? {})))
    expect([...feels]).toEqual(expect.arrayContaining(['attack', 'hit', 'break']))
    expect(await heard()).toEqual(fresh.flatMap((step) => beginningOfStep(step, 0)))
  })

  test('the table tells the same in the same order, loud, silent and with less motion', async ({ browser }) => {
    const told: string[][] = []
    for (const [sound, reducedMotion] of [
      ['loud', 'no-preference'],
      ['off', 'no-preference'],
      ['loud', 'reduce'],
    ] as const) {
      const context = await browser.newContext({ reducedMotion })
      const other = await context.newPage()
      const heard = await record(other)
      await preferSound(other, sound)
      await sitAt(other, ENGAGED)
      told.push(await attack(other))
      expect((await heard()).length > 0).toBe(sound === 'loud')
      await context.close()
    }
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })

  test('nothing is heard before somebody has touched the page', async ({ page }) => {
    const heard = await record(page)
    // Whatever a test asks of a page counts as a touch for the browser: it has to be said that there was none.
    await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }))
    await preferSound(page, 'loud')
    await sitAt(page, ENGAGED)
    await turn(page)
    await page.keyboard.press('t')
    await expect(page.locator('#log')).toContainText('Turn 10')
    await turn(page)
    expect(await heard()).toEqual([])
  })

  test('a victory is heard after its last blow', async ({ page }) => {
    const heard = await record(page)
    await preferSound(page)
    await sitAt(page, ENGAGED.replace('P2:', 'P2:\n      defense: 1'))
    await turn(page)
    await page.locator('.near .card', { hasText: 'Goblin' }).dragTo(page.locator('.far [data-zone=leader] .card'))
    await expect(page.locator('#question')).toHaveText('Solved!')
    const ending = [...beginningOf('hit', 10), ...beginningOf('victory')]
    await expect.poll(async () => (await heard()).slice(-ending.length)).toEqual(ending)
  })
})

test('nothing is heard where the system is asked for less motion, until the reader turns it on', async ({ page }) => {
  const heard = await record(page)
  await preferSound(page)
  await sitAt(page, ENGAGED)
  await attack(page)
  expect(await heard()).toEqual([])
  await page.keyboard.press('?')
  await page.locator('dialog select', { has: page.locator('option[value=loud]') }).selectOption('loud')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect(page.locator('#log')).toContainText('Turn 10')
  await turn(page)
  expect((await heard()).length).toBeGreaterThan(0)
})
