// Light on the table: a big blow flashes and cracks a portrait, what is destroyed shatters, light flips over what evolves, a
// banner tells one's turn, the ending shows the last blow again; then all of it is gone. Nothing of it for who asks for less.
import { expect, test, type Page } from '@playwright/test'
import { MOVES, turn } from './player.ts'
import { ENGAGED, sitAt } from './tables.ts'

const heavy = (defense: number) => `game: shadowverse
scenarios:
  - name: A heavy blow
    P1: {pp: 2, field: [SD01-017 Goblin 8/5, SD01-011 Water Fairy 1/2], evolve deck: [SD01-012 Water Fairy], deck: [20 x SD01-013]}
    P2: {defense: ${defense}, hand: [SD01-013], deck: [20 x SD01-013]}
    expect: {else: unchanged}
`

/** WIXOSS: the enemy's LRIG attacks. */
const attacked = (player: string) => `game: wixoss
scenarios:
  - name: Their attack
    table: {active: P2, turn: 10}
    P1: ${player}
    P2: {deck: [9 x WD01-013]}
    happens: [begin: LRIG attack step]
    expect: {else: unchanged}
`

/** WIXOSS: a SIGNI can attack a weaker one. */
const BATTLE = `game: wixoss
scenarios:
  - name: My attack
    P1: {SIGNI: {left: WD01-010}, deck: [9 x WD01-013]}
    P2: {SIGNI: {right: WD02-013}, life: [3 x WD01-013], deck: [9 x WD01-013]}
    happens: [begin: SIGNI attack step]
    expect: {else: unchanged}
`

/** What shines or flies from now on, by class and text, in the order in which it comes. */
async function lights(page: Page): Promise<() => Promise<string[]>> {
  const found = await page.evaluateHandle(() => {
    const found: string[] = []
    const told = (node: HTMLElement) => {
      const name = ['light', 'flash', 'flip', 'ring', 'ward', 'rays', 'banner', 'rises', 'card'].find((one) => node.classList.contains(one)) ?? ''
      return name === 'banner' || name === 'card' ? `${name} ${node.textContent?.trim()}` : name
    }
    const see = (records: MutationRecord[]) => {
      for (const { addedNodes } of records) for (const node of Array.from(addedNodes)) requestAnimationFrame(() => found.push(told(node as HTMLElement)))
    }
    for (const place of ['.layer', '.middle']) new MutationObserver(see).observe(document.querySelector(place)!, { childList: true })
    return found
  })
  return () => found.jsonValue()
}

const attackLeader = (page: Page) => page.locator('.near [data-zone=field] .card', { hasText: 'Goblin' }).dragTo(page.locator('.far [data-zone=leader] .card'))

test.describe('where things move', () => {
  test.use(MOVES)

  test('a big blow at a leader: a flash, splinters, a crack; then nothing is left', async ({ page }) => {
    await sitAt(page, heavy(20), { pace: 'fast' })
    await turn(page)
    const seen = await lights(page)
    await attackLeader(page)
    await expect.poll(seen).toEqual(expect.arrayContaining(['flash', 'light']))
    await turn(page)
    expect((await seen()).filter((one) => one === 'light')).toHaveLength(2)
    await expect(page.locator('.layer > *')).toHaveCount(0)
    await expect(page.locator('.far [data-part=defense] dd')).toHaveText('12')
  })

  test('light falls where the blow does: on the middle of the portrait that is hit', async ({ page }) => {
    await sitAt(page, heavy(20), { pace: 'fast' })
    await turn(page)
    const portrait = (await page.locator('.far [data-zone=leader] .card').boundingBox())!
    const middles = await page.evaluateHandle(() => {
      const middles: [string, number, number][] = []
      const see = (records: MutationRecord[]) => {
        for (const { addedNodes } of records)
          for (const node of Array.from(addedNodes) as HTMLElement[]) {
            if (!node.matches('.light, .flash')) continue
            const { x, y, width, height } = node.getBoundingClientRect()
            middles.push([node.className, x + width / 2, y + height / 2])
          }
      }
      new MutationObserver(see).observe(document.querySelector('.layer')!, { childList: true })
      return middles
    })
    await attackLeader(page)
    await expect.poll(async () => (await middles.jsonValue()).length).toBe(3)
    for (const [name, x, y] of await middles.jsonValue()) {
      expect(Math.abs(x - portrait.x - portrait.width / 2), name).toBeLessThan(3)
      expect(Math.abs(y - portrait.y - portrait.height / 2), name).toBeLessThan(3)
    }
  })

  for (const [pace, time] of [
    ['fast', 91],
    ['normal', 260],
    ['slow', 416],
  ] as const)
    test(`light lasts as long as the pace says: ${pace}`, async ({ page }) => {
      await sitAt(page, heavy(20), { pace })
      await turn(page)
      const lasts = await page.evaluateHandle(() => {
        const lasts: number[] = []
        const see = (records: MutationRecord[]) => {
          for (const { addedNodes } of records)
            for (const node of Array.from(addedNodes) as HTMLElement[])
              if (node.matches('.flash')) queueMicrotask(() => lasts.push(Number(node.getAnimations()[0]?.effect?.getTiming().duration)))
        }
        new MutationObserver(see).observe(document.querySelector('.layer')!, { childList: true })
        return lasts
      })
      await attackLeader(page)
      await expect.poll(async () => (await lasts.jsonValue()).map(Math.round)).toEqual([time])
    })

  test('a small hit flashes nothing; who is destroyed shatters', async ({ page }) => {
    await sitAt(page, ENGAGED, { pace: 'fast' })
    await turn(page)
    const seen = await lights(page)
    await page.locator('.near .card', { hasText: 'Goblin' }).dragTo(page.locator('.far .card', { hasText: 'Goblin' }))
    await expect.poll(seen).toContain('light')
    await turn(page)
    expect(await seen()).not.toContain('flash')
    await expect(page.locator('.layer > *')).toHaveCount(0)
  })

  test('light flips over a card that evolves', async ({ page }) => {
    await sitAt(page, heavy(20), { pace: 'fast' })
    await turn(page)
    const seen = await lights(page)
    await page.locator('#options [data-option=evolve]').click()
    await expect.poll(seen).toContain('flip')
  })

  test('a pane of glass stands before who guards', async ({ page }) => {
    await sitAt(page, attacked('{hand: [WD01-013, WD01-017], deck: [9 x WD01-013]}'), { pace: 'fast', level: 'baseline-planner' })
    const seen = await lights(page)
    await page.locator('.near .hand .card.lit').click()
    await expect.poll(seen).toContain('ward')
    expect(await seen()).not.toContain('flash')
  })

  test('life that is crushed flashes and breaks; what bursts out of it shoots rays', async ({ page }) => {
    await sitAt(page, attacked('{hand: [WD01-017], life: [WD01-011, WD01-013], deck: [9 x WD01-013]}'), { pace: 'fast', level: 'baseline-planner' })
    const seen = await lights(page)
    await page.locator('#options [data-option="no guard"]').click()
    await expect.poll(seen).toContain('flash')
    // The player is hit: splinters and a crack; life is crushed: splinters and pieces.
    expect((await seen()).filter((one) => one === 'light')).toHaveLength(4)
    const bursts = (await page.locator('.near .card[data-handle]', { hasText: /Trett|Gauntlet/ }).last().boundingBox())!
    const middle = await page.evaluateHandle(() => {
      const middle: number[] = []
      new MutationObserver(() => {
        const box = document.querySelector('.layer > .rays')?.getBoundingClientRect()
        if (box && middle.length === 0) middle.push(box.x + box.width / 2, box.y + box.height / 2)
      }).observe(document.querySelector('.layer')!, { childList: true })
      return middle
    })
    await page.locator('#options [data-option=yes]').click()
    await expect.poll(seen).toContain('rays')
    const [x, y] = await middle.jsonValue()
    expect(Math.abs(x! - bursts.x - bursts.width / 2)).toBeLessThan(3)
    expect(Math.abs(y! - bursts.y - bursts.height / 2)).toBeLessThan(3)
  })

  test('who is destroyed breaks where it lay, though it lies elsewhere in sight afterwards', async ({ page }) => {
    await sitAt(page, BATTLE, { pace: 'fast' })
    await turn(page)
    const seen = await lights(page)
    await page.locator('.near [data-zone="SIGNI zone"] .card').first().click()
    await expect.poll(async () => (await seen()).filter((one) => one === 'light').length).toBeGreaterThan(0)
    await expect(page.locator('.far [data-zone=ener] .card')).toHaveCount(1)
    expect((await seen()).filter((one) => one === 'light')).toHaveLength(2)
  })

  for (const [language, words] of [
    ['en', 'Your turn'],
    ['ja', 'あなたのターン'],
  ] as const)
    test(`a banner tells one's turn, not the enemy's (${language})`, async ({ page }) => {
      await sitAt(page, ENGAGED, { pace: 'fast', language })
      await turn(page)
      const seen = await lights(page)
      await page.keyboard.press('t')
      await expect.poll(seen).toContain(`banner ${words}`)
      await turn(page)
      expect((await seen()).filter((one) => one.startsWith('banner'))).toEqual([`banner ${words}`])
    })

  test('the banner lies on the centre line, and goes as soon as one does something', async ({ page }) => {
    await sitAt(page, ENGAGED, { pace: 'slow' })
    await turn(page)
    await page.evaluate(() => {
      const seen = { places: [] as [number, number][], came: 0, stayed: -1 }
      new MutationObserver(() => {
        const banner = document.querySelector('.middle > .banner')
        if (!banner) {
          if (seen.came > 0 && seen.stayed < 0) seen.stayed = performance.now() - seen.came
          return
        }
        seen.came ||= performance.now()
        const [middle, line] = [banner, banner.parentElement!].map((node) => node.getBoundingClientRect()).map((box) => box.y + box.height / 2)
        seen.places.push([middle!, line!])
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
      }).observe(document.querySelector('.middle')!, { childList: true })
      Object.assign(window, { seen })
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: { places: [number, number][]; stayed: number } }).seen)
    await page.keyboard.press('t')
    // The page itself tells how long it was there: a look from outside comes late where all cores are busy.
    await expect.poll(async () => (await seen()).stayed).toBeGreaterThan(-1)
    expect((await seen()).stayed).toBeLessThan(800)
    for (const [middle, line] of (await seen()).places) expect(Math.abs(middle - line)).toBeLessThan(3)
  })

  test('the ending shows the last blow again, and who has won', async ({ page }) => {
    await sitAt(page, heavy(3), { pace: 'fast' })
    await turn(page)
    const seen = await lights(page)
    await attackLeader(page)
    await expect(page.locator('#question')).toHaveText('Solved!')
    await expect.poll(seen).toContain('banner You have won')
    const told = await seen()
    expect(told.filter((one) => one.startsWith('card') && one.includes('Goblin')).length).toBeGreaterThan(1)
    expect(told.filter((one) => one === 'flash')).toHaveLength(2)
    await expect(page.locator('.layer > *')).toHaveCount(0)
  })
})

for (const [pace, reducedMotion] of [
  ['fast', 'reduce'],
  ['off', 'no-preference'],
] as const)
  test(`nothing shines at pace ${pace}, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await sitAt(page, heavy(3), { pace })
    await turn(page)
    const seen = await lights(page)
    await attackLeader(page)
    await expect(page.locator('#question')).toHaveText('Solved!')
    expect(await seen()).toEqual([])
  })
