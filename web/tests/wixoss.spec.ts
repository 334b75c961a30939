// WIXOSS on the page: SIGNI go where they are put, Guard is asked for, Life Bursts are shown, ener is paid by color.
import { expect, test, type Page } from '@playwright/test'
import { sitDown, turn } from './player.ts'
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

/** A SIGNI that may vanish one of two enemy SIGNI. */
const MAY = `game: wixoss
scenarios:
  - name: May it be vanished?
    P1: {LRIG: WX03-007, hand: [WD02-014], deck: [20 x WD01-013]}
    P2: {SIGNI: {left: WD01-013 power 1000, right: WD01-012 power 1000}, deck: [20 x WD01-013]}
    expect: {else: unchanged}
`

test('whether something is done is asked with the card to which it would be done: it is named, and marked on the table', async ({ page }) => {
  await sitAt(page, MAY)
  await turn(page)
  await hand(page).first().click()
  await page.getByRole('button', { name: 'Right' }).click()
  const enemy = page.locator('.far [data-zone="SIGNI zone"] .card')
  await expect(enemy.and(page.locator('.lit'))).toHaveCount(2)
  const name = await enemy.first().locator('.name').textContent()
  await enemy.first().click()
  await expect(page.locator('#question')).toContainText(`do this to ${name}?`)
  await expect(enemy.first()).toHaveClass(/pointed/)
  await expect(enemy.nth(1)).not.toHaveClass(/pointed/)
})

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
  await sitAt(page, attacked('{hand: [WD01-013, WD01-017], deck: [9 x WD01-013]}'), { level: 'baseline-planner' })
  await expect(page.locator('#question')).toContainText('guard?')
  await expect(hand(page).and(page.locator('.lit'))).toHaveCount(1)
  await hand(page).and(page.locator('.lit')).click()
  await expect(log(page)).toContainText('You guard with Servant O.')
  await expect(log(page)).not.toContainText('You take damage.')
})

test('who does not guard loses a Life Cloth, and its Life Burst is shown before it is used', async ({ page }) => {
  await sitAt(page, attacked('{hand: [WD01-017], life: [WD01-011, WD01-013], deck: [9 x WD01-013]}'), { level: 'baseline-planner' })
  await page.locator('#options [data-option="no guard"]').click()
  await expect(page.locator('#question')).toContainText('If not, it only goes to your ener zone.')
  await expect(page.locator('[data-says]')).toHaveText(/^Life Burst: /)
  await page.locator('#options [data-option=yes]').click()
  await expect(log(page)).toContainText('Your Life Burst:')
  await expect(ener(page)).toHaveCount(1)
})

test('ener is paid with cards of the color or of any, and no others are offered', async ({ page }) => {
  await sitAt(page, own('{hand: [WD01-015], ener: [WD01-013, WD02-013, WD01-017], deck: [9 x WD01-013]}'))
  await turn(page)
  await hand(page).first().click()
  await expect(page.locator('#question')).toContainText('pay 1 ener: white')
  await expect(page.locator('.near [data-zone=ener] .card.lit')).toHaveCount(2)
  await page.locator('.near [data-zone=ener] .card.lit').last().click()
  await expect(ener(page)).toHaveCount(2)
})

/** One's own SIGNI attack step: two SIGNI, one of them with an enemy in front of it; a bond and all sorts of markers. */
const ATTACK = `game: wixoss
scenarios:
  - name: My attack
    P1:
      SIGNI: {left: {card: WD01-010, charm: WD01-012, under: [WD01-013]}, center: WD01-010}
      Virus left: 1
      Gate left: 1
      limit upper: 1
      LRIG barriers: 2
      LRIG: {card: WXDi-D03-004, under: [WXDi-D03-001, WXDi-D03-002]}
      left assist: WXDi-D03-006
      right assist: WXDi-D03-008
    P2: {SIGNI: {right: WD02-010}, traps: {center: WD01-013}, Virus right: 1}
    happens: [begin: SIGNI attack step]
    expect: {else: unchanged}
`
const MINE = '.near [data-zone="SIGNI zone"]'
const THEIRS = '.far [data-zone="SIGNI zone"]'

test('who looks at a SIGNI sees what is in front of it and beside it', async ({ page }) => {
  await sitAt(page, ATTACK)
  await turn(page)
  const [left, center] = [page.locator(`${MINE} .card`).first(), page.locator(`${MINE} .card`).nth(1)]
  await left.hover()
  await expect(page.locator(`${THEIRS} .front`)).toHaveAccessibleName(/Silvan, Natural Stone/)
  await expect(page.locator(`${MINE} .beside`)).toHaveAccessibleName(/Caliburn, Greatsword/)
  await expect(page.locator('.reader')).toContainText(/In front of it:\s+Silvan, Natural Stone/)
  const [mine, theirs] = [(await left.boundingBox())!, (await page.locator(`${THEIRS} .front`).boundingBox())!]
  expect(Math.abs(mine.x + mine.width / 2 - theirs.x - theirs.width / 2)).toBeLessThan(8)
  await center.hover()
  await expect(page.locator(`${THEIRS} .front .under, ${THEIRS} .front .name`)).toHaveCount(1)
  await expect(page.locator('.reader')).toContainText('In front of it: nobody')
})

test('an arrow goes from the SIGNI that attacks to what is in front of it', async ({ page }) => {
  await sitAt(page, ATTACK, { pace: 'slow' })
  await turn(page)
  await page.locator(`${MINE} .card`).first().click()
  await expect(page.locator('svg .arrow')).toHaveCount(1)
  await expect(page.locator(`${THEIRS} .front`)).toHaveCount(1)
})

test('markers, cards under a SIGNI, assists, Limit Upper and Barriers are to be seen, and no number is covered', async ({ page }) => {
  await sitAt(page, ATTACK)
  await turn(page)
  await expect(page.locator(`${MINE} .marker`)).toHaveText(['Virus', 'Gate'])
  await expect(page.locator(`${THEIRS} .marker`)).toHaveText('Virus')
  await expect(page.locator(`${MINE} .card`).first()).toHaveAccessibleName(/Attached to it: (Flamber, Medium Sword, Kukri, Small Sword|Kukri, Small Sword, Flamber, Medium Sword)/)
  await expect(page.locator('.near [data-zone="LRIG zone"] .card')).toHaveCount(3)
  await expect(page.locator('.near [data-zone="LRIG zone"] .card').nth(1).locator('.count')).toHaveText('+2')
  await expect(page.locator('.near [data-number="limit upper"]')).toBeVisible()
  await expect(page.locator('.near [data-number="LRIG barriers"] dd')).toHaveText('2')
  const power = (await page.locator(`${MINE} .card .stat`).first().boundingBox())!
  for (const marker of await page.locator(`${MINE} .marker`).all()) expect((await marker.boundingBox())!.y).toBeLessThan(power.y - 15)
})

test('the limit counts a Limit Upper for a lone LRIG of level 3, and not beside assists', async ({ page }) => {
  const limit = page.locator('.near [data-part=limit] dd')
  await sitAt(page, own('{LRIG: WX24-D5-04, limit upper: 1, deck: [9 x WD01-013]}'))
  await turn(page)
  await expect(limit).toHaveText('8')
  await sitAt(page, ATTACK)
  await turn(page)
  await expect(limit).not.toHaveText('8')
})

for (const [language, told] of [
  ['en', 'Bond with Asagao Hanae'],
  ['ja', '朝顔ハナエ'],
] as const) {
  test(`a bond that a player has gained is told with its student (${language})`, async ({ page }) => {
    await sitAt(page, own('{LRIG deck: [WX25-CP1-034], SIGNI: {left: WX25-CP1-058, right: WXDi-CP02-088}, deck: [9 x WD01-013]}'), { language })
    await turn(page)
    await page.locator('#options [data-option=use]').first().click()
    await page.locator('#options [data-option=named]').filter({ hasText: /Hanae|ハナエ/ }).click()
    await expect(page.locator('.near .bar .effect')).toContainText(told)
  })
}

test('a table may ask for the list of restricted cards; what breaks it is told with its clause', async ({ page }) => {
  const whole = await (await page.request.get('/api/games/wixoss/decks?language=en')).json()
  const { text } = await (await page.request.post('/api/games/wixoss/decks/check', { data: { key: 'white-hope' } })).json()
  expect(whole.map((deck: { key: string }) => deck.key)).toContain('white-hope')
  const deck = { text: text.replace(/\bWD01-018\b.*/, (line: string) => line.replace('WD01-018', 'WX01-034')) }
  const checked = async (query: string) => await (await page.request.post(`/api/games/wixoss/decks/check${query}`, { data: deck })).json()
  expect((await checked('')).problems).toEqual([])
  expect((await checked('?restricted=true')).problems).toMatchObject([{ rule: 'WX 4.9', card: 'WX01-034' }])
  await page.goto('/play?game=wixoss')
  const list = page.getByLabel('Mayu\u2019s Room').or(page.getByLabel("Mayu's Room"))
  await expect(list).toHaveValue('false')
  await page.locator('input[name=game][value=sword-girls]').check()
  await expect(list).toHaveCount(0)
  await page.goto('/play?game=wixoss&restricted=1&level=baseline-random')
  await expect(list).toHaveValue('true')
  const sent = page.waitForRequest('**/api/rooms')
  await page.locator('.sit').click()
  expect((await sent).postDataJSON()).toMatchObject({ restricted: true })
  await page.waitForURL('**/room/*')
})

test('the deck workshop shows what the list of restricted cards says, where that is asked for', async ({ page }) => {
  const { text } = await (await page.request.post('/api/games/wixoss/decks/check', { data: { key: 'white-hope' } })).json()
  await page.goto('/decks/wixoss')
  await page.getByRole('button', { name: 'Import a deck' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text or code').fill(text.replace(/\bWD01-018\b.*/, (line: string) => line.replace('WD01-018', 'WX01-034')))
  await dialog.getByRole('button', { name: 'Import' }).click()
  const status = page.locator('.legality [role=status]')
  await expect(status).toHaveText(/Legal/)
  const list = page.getByRole('checkbox', { name: "Mayu's Room" })
  await expect(list).not.toBeChecked()
  await list.check()
  await expect(page.locator('.legality li')).toHaveText([/WX01-034.*Mayu's Room.*WX 4\.9/])
  await page.reload()
  await expect(status).toHaveText(/Problems: 1/)
  await list.uncheck()
  await expect(status).toHaveText(/Legal/)
})

test('an ability whose cost cannot be paid says so, and its text stands there once', async ({ page }) => {
  await sitAt(page, own('{SIGNI: {left: WXDi-P08-047}, hand: [], ener: [], deck: [9 x WD01-013]}'))
  await turn(page)
  await page.locator('#options [data-option=end]').click()
  await expect(log(page)).toContainText('nothing happens, its cost cannot be paid.')
  await expect(log(page).locator('.cause', { hasText: 'discard 2 <Devil> SIGNI' })).toHaveCount(1)
})

test('who returns no card of the first hand reads that all are kept', async ({ page }) => {
  await sitDown(page, { game: 'wixoss' })
  await expect(page.locator('#question')).toContainText('Which cards do you return')
  await expect(page.locator('[data-do=confirm]')).toHaveText(/^Keep all cards/)
  await hand(page).first().click()
  await expect(page.locator('[data-do=confirm]')).toHaveText(/^Return /)
})
