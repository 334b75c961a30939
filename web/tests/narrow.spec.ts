// Where there is little room, cards on the table are as large as it allows.
import { expect, test } from '@playwright/test'
import { battle, full, GAMES } from '../tools/screens/tables.mjs'
import { prefer, turn } from './player.ts'
import { sitAt } from './tables.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** How broad cards are on one's own half at least, in each window: a board that is full, or has a few cards on it. */
const LEAST = {
  '720x450': { full: 58, battle: 65 },
  '844x390': { full: 60, battle: 60 },
  '390x844': { full: 57, battle: 65 },
}

for (const game of GAMES)
  for (const [name, open] of Object.entries({ full, battle }))
    test(`cards of ${game} are as large as little room allows (${name})`, async ({ page, baseURL }) => {
      await prefer(page, {})
      await page.goto(await open(page, baseURL!, game, 'en'))
      await turn(page)
      for (const [window, least] of Object.entries(LEAST)) {
        const [width, height] = window.split('x').map(Number)
        await page.setViewportSize({ width: width!, height: height! })
        const breadths = () => page.locator('.near .zone.row > .card').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetWidth))
        await expect.poll(async () => Math.min(...(await breadths())), window).toBeGreaterThanOrEqual(least[name as 'full' | 'battle'])
        const held = await page.locator('.near .hand > .card').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetWidth))
        expect(Math.min(...held), `hand, ${window}`).toBeGreaterThanOrEqual(least[name as 'full' | 'battle'])
      }
    })

test('whether something is done is answered in sight, however much there is to read', async ({ page }) => {
  await sitAt(
    page,
    `game: wixoss
scenarios:
  - name: May it be vanished?
    P1: {LRIG: WX03-007, hand: [WD02-014], deck: [20 x WD01-013]}
    P2: {SIGNI: {left: WD01-013 power 1000, right: WD01-012 power 1000}, deck: [20 x WD01-013]}
    expect: {else: unchanged}
`,
  )
  await turn(page)
  for (const kind of ['place', 'zone', 'card']) await page.locator(`#options [data-option=${kind}]`).first().evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('#options .says')).toBeVisible()
  const panel = await page.locator('#options').evaluate((all) => all.getBoundingClientRect().bottom)
  for (const kind of ['yes', 'no']) {
    const box = (await page.locator(`#options [data-option=${kind}]`).boundingBox())!
    expect(box.y + box.height, kind).toBeLessThanOrEqual(panel)
  }
})
