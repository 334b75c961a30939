// Somebody who plays in the page: sits down, answers by clicks or by keys until the game has ended.
import { expect, type Page } from '@playwright/test'

interface Wish {
  game: string
  name?: string
  language?: 'en' | 'ja'
  pace?: 'off' | 'fast' | 'normal' | 'slow'
  friend?: boolean
  level?: 'baseline-random' | 'easy'
  /** Whether plates are drawn, which takes time; most tests do without. */
  art?: boolean
  /** Whether one is asked before a turn ends in which something could be done; most tests do without. */
  asksAtEnd?: boolean
  /** Whether they want to be told how a turn can be won. */
  lethal?: boolean
  /** Whether options that are lit on the table stand in an open list, too; most tests choose there. */
  list?: boolean
}

/** For `test.use`: what may move on the page moves. */
export const MOVES = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const result = (page: Page) => page.locator('[data-result]')
const option = (page: Page, kind = '') => page.locator(kind ? `#options [data-option=${kind}]` : '#options [data-option]')

/** Somebody with these settings, if they have chosen no others. */
export async function prefer(page: Page, { name = 'Aki', language = 'en', pace = 'off', art = false, asksAtEnd = false, lethal = false, list = true }: Partial<Wish>): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem('tefuda.settings')) localStorage.setItem('tefuda.settings', kept)
    },
    JSON.stringify({ language, pace, name, art, asksAtEnd, lethal, list, log: true }),
  )
}

/** No time takes a notice away, however long it takes to look at it: only what it is about does. */
export async function unhurried(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((then: () => void, time = 0) => (time <= 5_000 ? wait(then, time) : 0)) as typeof window.setTimeout
  })
}

/** Sit down at a new table, with a friend or against a computer, which plays by chance if nothing else is wished: one
 * that looks ahead may think for a minute where all cores are busy, and all tables wait for it, since they belong to
 * one address. */
export async function sitDown(page: Page, wish: Wish): Promise<void> {
  const { game, friend = false, level = 'baseline-random' } = wish
  await prefer(page, wish)
  await page.goto(`/play?game=${game}&level=${level}`)
  await page.locator(`input[name=game][value=${game}]`).check()
  await page.locator('.sit').waitFor()
  await page.locator(`input[name=opponent][value=${friend ? 'friend' : level}]`).check()
  await page.locator('.sit').click()
  await page.waitForURL('**/room/*')
}

/** Come to a table by its path, to play or to watch. Who plays is ready, and so is the `host` who waits there. */
export async function come(page: Page, path: string, name: string, how: 'Sit down' | 'Watch', host?: Page): Promise<void> {
  await prefer(page, { name })
  await page.goto(path)
  const button = page.getByRole('button', { name: how })
  await button.or(page.locator('#question')).first().waitFor()
  if ((await button.count()) > 0) await button.click()
  if (how === 'Sit down') for (const each of [page, ...(host ? [host] : [])]) await ready(each)
  await page.locator('#question').waitFor()
}

/** Be ready for a friend's match. */
export async function ready(page: Page): Promise<void> {
  await page.locator('[data-do=ready][aria-pressed=false]').click()
}

/** Wait until there is something to decide; false when the game has ended. */
export async function turn(page: Page): Promise<boolean> {
  await option(page).first().or(result(page)).waitFor()
  return (await result(page).count()) === 0
}

/** The computer has placed its cards (Sword Girls): what it does in secret would let the player's last answer stand. */
export async function enemyReady(page: Page): Promise<void> {
  await expect(page.getByText(/ is ready\./).first()).toBeAttached()
}

/** Whether the page shows another decision, or none, than the one that `before` tells of. */
export async function moved(page: Page, before: string): Promise<void> {
  await expect.poll(() => state(page), { intervals: [15, 30, 60, 100] }).not.toBe(before)
}

/** Who is asked whether they are sure, after what they did at `before`, is. */
export async function sure(page: Page, before: string): Promise<void> {
  await moved(page, before)
  const yes = page.locator('#options [data-do=sure]')
  if ((await yes.count()) === 0) return
  const asked = await state(page)
  await yes.click()
  await moved(page, asked)
}

/** What can be told of the decision on the page. */
export async function state(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('#options')?.textContent + '|' + document.querySelector('#log')?.textContent)
}

const MAKES = '#options [data-do=confirm]:not(:disabled)'

/** Make a selection that is complete. */
async function confirmed(page: Page): Promise<boolean> {
  const makes = page.locator(MAKES)
  if ((await makes.count()) === 0) return false
  await makes.click()
  return true
}

/** Play to the end, or so many answers: a lit card on the table where there is one, an option of the list where there is none. */
export async function playByClicks(page: Page, most = 600): Promise<number> {
  let answers = 0
  for (; answers < most && (await turn(page)); answers++) {
    const before = await state(page)
    if (await confirmed(page)) {
      await moved(page, before)
      continue
    }
    const lit = page.locator('.near .card.lit, .far .card.lit')
    if ((await lit.count()) > 0) {
      await lit.first().click()
      const asked = page.locator('#options .asked button')
      if ((await asked.count()) > 0 && (await state(page)) !== before) await asked.first().click()
    } else {
      const listed = page.locator('#options [data-option]:not([data-option=shuffle])')
      await listed.last().click()
    }
    await moved(page, before)
  }
  return answers
}

/** Play to the end by keys alone at the table itself, with the list of options folded: cards that glow are walked to and
 * used, the panel is asked where none does. */
export async function playByKeysAtTable(page: Page): Promise<number> {
  let answers = 0
  for (; answers < 600 && (await turn(page)); answers++) {
    const before = await state(page)
    if ((await page.locator(MAKES).count()) > 0) await page.keyboard.press('d')
    else if ((await page.locator('.mat .card.lit:not(.picked)').count()) > 0) {
      for (let steps = 0; steps < 40 && !(await page.evaluate(() => document.activeElement?.matches('.mat .card.lit:not(.picked)'))); steps++) await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    } else for (const key of ['o', 'Enter']) await page.keyboard.press(key)
    await moved(page, before)
    // A card that can do several things asks which, and then perhaps whether one is sure.
    for (const [asks, key] of [['.asked:not(:has([data-do=sure]))', '1'], ['[data-do=sure]', 'Enter']] as const) {
      if ((await page.locator(`#options ${asks}`).count()) === 0) continue
      const asked = await state(page)
      await page.keyboard.press(key)
      await moved(page, asked)
    }
    await expect(page.locator('#options .fold[aria-expanded=true]')).toHaveCount(0)
  }
  return answers
}

/** Play to the end by keys alone; `rest` are the keys where no card can be used. */
export async function playByKeys(page: Page, rest: string[]): Promise<number> {
  let answers = 0
  for (; answers < 600 && (await turn(page)); answers++) {
    const before = await state(page)
    if (await page.locator('#options [data-do=confirm]').count()) {
      // A selection: what is missing is filled up by key, and then it is made.
      await page.keyboard.press((await page.locator(MAKES).count()) ? 'd' : 's')
      await moved(page, before)
      continue
    }
    const cards = await page.locator('#options .cards [data-option]').count()
    if (cards > 0) {
      if (answers % 2 === 0) {
        await page.keyboard.press('o')
        const first = page.locator('#options .cards [data-option]').first()
        for (let steps = 0; steps < 20 && !(await first.evaluate((node) => node === document.activeElement)); steps++)
          await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      } else {
        const number = await page.locator('#options .cards [data-option] kbd').first().textContent()
        for (const figure of number ?? '1') await page.keyboard.press(figure)
      }
    } else for (const key of rest) await page.keyboard.press(key)
    await moved(page, before)
    // Who is asked whether they are sure has the focus on yes.
    const asked = await state(page)
    if ((await page.locator('#options [data-do=sure]').count()) > 0) {
      await page.keyboard.press('Enter')
      await moved(page, asked)
    }
  }
  return answers
}
