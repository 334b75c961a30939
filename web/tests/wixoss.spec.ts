// WIXOSS on the page: SIGNI go where they are put, Guard is asked for, Life Bursts are shown, ener is paid by color.
import { expect, test, type Page } from '@playwright/test'
import { turn } from './player.ts'
import { sitAt } from './tables.ts'

const hand = (page: Page) => page.locator('.near .hand .card')
const signi = (page: Page) => page.locator('.near [data-zone="SIGNI zone"] .card')
const ener = (page: Page) => page.locator('.near [data-zone=ener] .card .name')
const log = (page: Page) => page.locator('#log')

/** One's own main phase with these cards. */
const own = (player: string) => `game: wixoss
scenarios:
  - name: My turn
    P1: ${player}
    P2: {deck: [9 x WD01-013]}
    expect: {else: unchanged}
`

/** The enemy's LRIG is about to attack: who looks ahead lets it. */
const attacked = (player: string) => `game: wixoss
scenarios:
  - name: Their attack
    table: {active: P2, turn: 10}
    P1: ${player}
    P2: {deck: [9 x WD01-013]}
    happens:
      - begin: LRIG attack step
    expect: {else: unchanged}
`

test('a SIGNI is put into the zone that is clicked', async ({ page }) => {
  await sitAt(page, own('{hand: [WD01-013, WD01-012], deck: [9 x WD01-013]}'))
  await turn(page)
  await hand(page).first().click()
  await page.getByRole('button', { name: 'Right' }).click()
  await expect(signi(page)).toHaveCount(1)
  await expect(hand(page)).toHaveCount(1)
  const [right, row] = [(await signi(page).boundingBox())!, (await page.locator('.near [data-zone="SIGNI zone"]').boundingBox())!]
  expect(right.x).toBeGreaterThan(row.x + row.width / 2)
})

test('an attack of the enemy’s LRIG asks for a Guard, and a card with it prevents the damage', async ({ page }) => {
  await sitAt(page, attacked('{hand: [WD01-013, WD01-017], deck: [9 x WD01-013]}'), { level: 'greedy' })
  await expect(page.locator('#question')).toContainText('guard?')
  await expect(hand(page).and(page.locator('.lit'))).toHaveCount(1)
  await hand(page).and(page.locator('.lit')).click()
  await expect(log(page)).toContainText('You guard with Servant O.')
  await expect(log(page)).not.toContainText('You take damage.')
})

test('who does not guard loses a Life Cloth, and its Life Burst is shown before it is used', async ({ page }) => {
  await sitAt(page, attacked('{hand: [WD01-017], life: [WD01-011, WD01-013], deck: [9 x WD01-013]}'), { level: 'greedy' })
  await page.locator('#options [data-option="no guard"]').click()
  await expect(page.locator('#question')).toContainText('Activate the Life Burst of')
  await page.locator('#options [data-option=yes]').click()
  await expect(log(page)).toContainText('Your Life Burst:')
  await expect(ener(page)).toHaveCount(1)
})

test('ener is paid with cards of the color or of any, and no others are offered', async ({ page }) => {
  await sitAt(page, own('{hand: [WD01-015], ener: [WD01-013, WD02-013, WD01-017], deck: [9 x WD01-013]}'))
  await turn(page)
  await hand(page).first().click()
  await expect(page.locator('#question')).toContainText('pay 1 ener')
  await expect(page.locator('.near [data-zone=ener] .card.lit')).toHaveCount(2)
  await page.locator('.near [data-zone=ener] .card.lit').last().click()
  await expect(ener(page)).toHaveCount(2)
})
