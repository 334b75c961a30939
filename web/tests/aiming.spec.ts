// To decide well: what an answer would leave, what is left at the end of a turn, passing for the rest of a turn.
import { expect, test, type Page } from '@playwright/test'
import { isSound } from './sound.ts'
import { sitAt } from './tables.ts'

const card = (page: Page, side: string, name: string) => page.locator(`.${side} [data-zone=field] .card`, { hasText: name }).first()
const stat = async (page: Page, side: string, name: string, field: string) =>
  Number(await card(page, side, name).locator(`[data-stat=${field}]`).textContent())
const foreseen = (page: Page) => page.locator('[data-foreseen]')

/** Shadowverse: a follower that can attack a weak one, a strong one, and a leader. */
const DUEL = `game: shadowverse
scenarios:
  - name: Three targets
    P1:
      pp: 3
      field: [SD01-013 Elf Wanderer]
      hand: [SD01-013 Elf Wanderer]
      deck: [20 x SD01-013]
    P2:
      defense: 1
      field: [SD01-017 Goblin engaged, SD01-008 Okami engaged]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`

/** Of two that fight: what stands on one of them, which takes damage from the other. */
async function expected(page: Page, side: string, name: string, foe: string, other: string): Promise<RegExp> {
  const before = await stat(page, side, name, 'defense')
  const after = before - (await stat(page, foe, other, 'attack'))
  return after > 0 ? new RegExp(`^${before}→${after}$`) : /^☠$/
}

for (const how of ['mouse', 'keyboard'] as const) {
  test(`who points at a target reads what would be left of both, by ${how}`, async ({ page }) => {
    await sitAt(page, DUEL)
    await card(page, 'near', 'Elf Wanderer').click()
    await expect(page.locator('#question')).toContainText('attacks what')
    for (const enemy of ['Goblin', 'Okami']) {
      const target = card(page, 'far', enemy)
      if (how === 'mouse') await target.hover()
      else await target.focus()
      await expect(target.locator('[data-fate]')).toHaveText(await expected(page, 'far', enemy, 'near', 'Elf Wanderer'))
      const own = card(page, 'near', 'Elf Wanderer')
      await expect(own.locator('[data-fate]')).toHaveText(await expected(page, 'near', 'Elf Wanderer', 'far', enemy))
      await expect(foreseen(page)).toContainText(enemy)
      await isSound(page)
    }
    const leader = page.locator('.far .bar .card').first()
    if (how === 'mouse') await leader.hover()
    else await leader.focus()
    await expect(foreseen(page)).toContainText('You win')
    await page.locator('#log').hover()
    if (how === 'keyboard') await page.locator('#log').focus()
    await expect(page.locator('[data-fate]')).toHaveCount(0)
  })
}

test('what was foreseen is what happens', async ({ page }) => {
  await sitAt(page, DUEL)
  await card(page, 'near', 'Elf Wanderer').click()
  const target = card(page, 'far', 'Okami')
  await target.hover()
  const sign = target.locator('[data-fate]')
  await expect(sign).toBeVisible()
  const after = (await sign.textContent())?.split('→')[1]
  await target.click()
  if (after) await expect(target.locator('[data-stat=defense]')).toHaveText(after)
  else await expect(target).toHaveCount(0)
  await expect(page.locator('[data-fate]')).toHaveCount(0)
})

test('an attack that is dragged shows what it would leave of the card that it is held over', async ({ page }) => {
  await sitAt(page, DUEL)
  const from = (await card(page, 'near', 'Elf Wanderer').boundingBox())!
  const to = (await card(page, 'far', 'Goblin').boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await expect(card(page, 'far', 'Goblin').locator('[data-fate]')).toBeVisible()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(page.locator('[data-fate]')).toHaveCount(0)
})

for (const [language, left] of [
  ['en', /^Still possible: attacks 1, cards to play 1, PP 3\. End your turn all the same\?$/],
  ['ja', /^まだできること：攻撃1回.*プレイできるカード1枚.*PP3。このままターンを終了しますか？$/],
] as const) {
  test(`who ends a turn too early is told once what is left (${language})`, async ({ page }) => {
    await sitAt(page, DUEL, { language, asksAtEnd: true })
    await page.keyboard.press('t')
    await expect(page.locator('#question')).toHaveText(left)
    await page.keyboard.press('Escape')
    await expect(page.locator('#options [data-option=end]')).toBeVisible()
    const far = page.getByRole('region').first()
    await expect(far).toContainText(/(Deck|デッキ)\s*20/)
    await page.keyboard.press('t') // the turn ends: the other player has drawn, and may have ended theirs, too
    await expect(far).not.toContainText(/(Deck|デッキ)\s*20/)
    await expect(page.locator('#options [data-do=sure]')).toHaveCount(0)
  })
}

test('who does not want to be asked is not', async ({ page }) => {
  await sitAt(page, DUEL, { asksAtEnd: false })
  const far = page.getByRole('region').first()
  await expect(far).toContainText(/Deck\s*20/)
  await page.keyboard.press('t')
  await expect(far).not.toContainText(/Deck\s*20/)
  await expect(page.locator('#options [data-do=sure]')).toHaveCount(0)
})

/** Shadowverse: what the other player does can be answered again and again: they attack with all that they have. */
const ANSWERABLE = `game: shadowverse
scenarios:
  - name: Two attacks to answer
    P1:
      pp: 10
      field: [SD01-013 Elf Wanderer engaged, SD01-013 Elf Wanderer engaged]
      hand: [SD01-019 Angelic Snipe, SD01-019 Angelic Snipe]
      deck: [20 x SD01-013]
    P2:
      field: [SD01-008 Okami, SD01-008 Okami, SD01-008 Okami]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`

test('a window is passed by one key, and asks no more in this turn', async ({ page }) => {
  const answers: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', (frame) => {
      if (String(frame.payload).includes('"answer"')) answers.push(String(frame.payload))
    }),
  )
  await sitAt(page, ANSWERABLE, { level: 'baseline-planner' })
  await page.keyboard.press('t')
  await expect(page.locator('[data-do=rest]')).toBeVisible()
  await isSound(page)
  const before = answers.length
  await page.keyboard.press('w')
  await expect(page.locator('#options [role=alert]')).toContainText('until the end of this turn')
  await expect(page.locator('#options [data-option=end]')).toBeVisible()
  expect(answers.length, 'a pass for each attack').toBeGreaterThanOrEqual(before + 2)
  await expect(page.locator('#options [data-option=pass]')).toHaveCount(0)
})

/** WIXOSS: a grow phase. */
const GROW = `game: wixoss
scenarios:
  - name: A grow phase
    P1: {LRIG: WD01-005, LRIG deck: [WD01-004], deck: [9 x WD01-013]}
    P2: {deck: [9 x WD01-013]}
    happens: [begin: grow phase]
    expect: {else: unchanged}
`

test('a LRIG that grows lies under the new one: it is not shown as lost', async ({ page }) => {
  await sitAt(page, GROW)
  await page.locator('#options [data-option=grow]').hover()
  await expect(page.locator('.near [data-fate]')).toHaveText('↧')
})

/** WIXOSS: two SIGNI that can attack, one of them with a weaker enemy in front of it, the other with nobody. */
const SIGNI = `game: wixoss
scenarios:
  - name: Two attacks
    P1: {SIGNI: {left: WD01-010, center: WD01-010}, deck: [20 x WD01-013]}
    P2: {SIGNI: {right: WD01-013}, life: [3 x WD01-013], deck: [20 x WD01-013]}
    happens: [begin: SIGNI attack step]
    expect: {else: unchanged}
`

test('an attack that asks for no target is previewed where it is chosen: what is vanished, what becomes of Life Cloth', async ({ page }) => {
  await sitAt(page, SIGNI)
  const own = page.locator('.near [data-zone="SIGNI zone"] .card')
  await own.first().hover()
  await expect(page.locator('.far [data-zone="SIGNI zone"] .card [data-fate]')).toHaveText('☠')
  await own.nth(1).hover()
  await expect(foreseen(page)).toContainText(/Life Cloth.* 3 → 2/)
  await expect(page.locator('[data-fate]')).toHaveCount(0)
})

/** Shadowverse: a spell that deals damage to one of two, and one that draws. */
const SPELLS = `game: shadowverse
scenarios:
  - name: A spell and its targets
    P1:
      pp: 10
      hand: [SD01-019 Angelic Snipe, SD01-013 Elf Wanderer]
      deck: [20 x SD01-013]
    P2:
      field: [SD01-017 Goblin engaged, SD01-008 Okami engaged]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`

test('a card shows what it would cost, the target of a spell what would be left of it, and so it comes', async ({ page }) => {
  await sitAt(page, SPELLS)
  await page.locator('.near .hand .card', { hasText: 'Elf Wanderer' }).hover()
  await expect(foreseen(page)).toContainText(/PP 10 → \d/)
  await page.locator('.near .hand .card', { hasText: 'Angelic Snipe' }).click()
  const target = card(page, 'far', 'Okami')
  await expect(page.locator('.far .lit').first()).toBeVisible()
  const before = await stat(page, 'far', 'Okami', 'defense')
  await target.hover()
  const sign = target.locator('[data-fate]')
  await expect(sign).toHaveText(new RegExp(`^${before}→\\d$|^☠$`))
  const after = (await sign.textContent())?.split('→')[1]
  await target.click()
  if (after) await expect(target.locator('[data-stat=defense]')).toHaveText(after)
  else await expect(target).toHaveCount(0)
})

test('an option of the list that has the focus shows what it would leave', async ({ page }) => {
  await sitAt(page, SPELLS)
  await page.locator('#options [data-option=play]', { hasText: 'Elf Wanderer' }).focus()
  await expect(foreseen(page)).toContainText(/PP 10 → \d/)
  await page.locator('#options [data-option=end]').focus()
  await expect(foreseen(page)).toHaveText('')
})

/** WIXOSS: assists grow into others, and much is said of what becomes of them. */
const ASSISTS = `game: wixoss
scenarios:
  - name: Three LRIGs
    P1: {LRIG: WXDi-D01-002, left assist: WXDi-D01-005, right assist: WXDi-D01-008, LRIG deck: [WXDi-D01-006, WXDi-D01-009], deck: [20 x WD01-013]}
    P2: {SIGNI: {left: WD01-013}, deck: [20 x WD01-013]}
    expect: {else: unchanged}
`

test('no option moves away under the pointer when it is read what it would leave', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await sitAt(page, ASSISTS)
  const grow = page.locator('#options [data-option=grow]').last()
  await grow.scrollIntoViewIfNeeded()
  const place = await grow.boundingBox()
  await grow.hover()
  await expect(foreseen(page)).not.toHaveText('')
  expect(await grow.boundingBox()).toEqual(place)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a blow is given by a second touch: the first one shows what it would leave', async ({ page }) => {
    await sitAt(page, DUEL)
    await card(page, 'near', 'Elf Wanderer').tap()
    await expect(page.locator('#question')).toContainText('attacks what')
    const target = card(page, 'far', 'Goblin')
    await target.tap()
    await expect(page.locator('#options [data-do=sure]')).toBeVisible()
    await expect(target.locator('[data-fate]')).toHaveText(await expected(page, 'far', 'Goblin', 'near', 'Elf Wanderer'))
    await expect(foreseen(page)).toContainText('Goblin')
    await isSound(page)
    const other = card(page, 'far', 'Okami')
    await other.tap()
    await expect(other.locator('[data-fate]')).toHaveText(await expected(page, 'far', 'Okami', 'near', 'Elf Wanderer'))
    await expect(target.locator('[data-fate]')).toHaveCount(0)
    await page.locator('#options [data-do=sure]').tap()
    await expect(page.locator('#question')).not.toContainText('Okami')
    await expect(page.locator('[data-fate]')).toHaveCount(0)
    await expect(card(page, 'near', 'Elf Wanderer')).toHaveCount(0)
  })

  test('two quick touches give no blow: the second one came before anything could be read', async ({ page }) => {
    await sitAt(page, SIGNI)
    const box = (await page.locator('.near [data-zone="SIGNI zone"] .card').nth(1).boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.touchscreen.tap(x, y)
    await expect(page.locator('#options [data-do=sure]')).toBeVisible()
    // the browser itself says that it is the second of two, whatever the test has waited for between them
    await page.evaluate(
      ([left = 0, top = 0]) =>
        document.elementFromPoint(left, top)?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, clientX: left, clientY: top, pointerType: 'touch', detail: 2 })),
      [x, y],
    )
    await expect(page.locator('#options [data-do=sure]')).toBeVisible()
    await expect(page.locator('.far [data-pile="life cloth"], .far [data-pile="life"]')).toContainText('3')
  })

  test('an attack that asks for no target is shown before it is made, and can be left', async ({ page }) => {
    await sitAt(page, SIGNI)
    const own = page.locator('.near [data-zone="SIGNI zone"] .card')
    await own.nth(1).tap()
    await expect(page.locator('#options [data-do=sure]')).toBeVisible()
    await expect(foreseen(page)).toContainText(/Life Cloth.* 3 → 2/)
    await page.locator('#options [data-do=cancel]').tap()
    await expect(page.locator('#options [data-do=sure]')).toHaveCount(0)
    await own.nth(1).tap()
    await page.waitForTimeout(400) // another touch, not the second half of a double one
    await own.nth(1).tap()
    await expect(page.locator('.far [data-pile="life cloth"], .far [data-pile="life"]')).toContainText('2')
  })
})

test('whether one is asked in windows stands at the table, for this turn and for good', async ({ page }) => {
  await sitAt(page, ANSWERABLE, { level: 'baseline-planner' })
  const asked = page.locator('[data-asked]')
  await expect(asked).toHaveAttribute('data-asked', 'choices')
  await asked.getByRole('button', { name: 'always', exact: true }).click()
  await expect(asked).toHaveAttribute('data-asked', 'always')
  await page.reload()
  await expect(asked).toHaveAttribute('data-asked', 'always')
  await page.keyboard.press('a')
  await expect(asked).toHaveAttribute('data-asked', 'choices')
  await page.keyboard.press('w')
  await expect(asked).toHaveAttribute('data-asked', 'never')
  await isSound(page)
  await page.keyboard.press('w')
  await expect(asked).toHaveAttribute('data-asked', 'choices')
})

/** Shadowverse: two followers together have just what the enemy leader has left. */
const WIN = `game: shadowverse
scenarios:
  - name: Two attacks win
    P1:
      field: [SD01-008 Okami, SD01-017 Goblin]
      hand: [SD01-013 Elf Wanderer]
      deck: [20 x SD01-013]
    P2:
      defense: 7
      hand: [SD01-013]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`

for (const [language, said, won] of [
  ['en', /^Lethal: attack with .+, then attack with .+/, 'Solved!'],
  ['ja', /^リーサル：.+、次に.+/, 'クリア!'],
] as const) {
  test(`who wants to know is told how this turn can be won, and wins so (${language})`, async ({ page }) => {
    await sitAt(page, WIN, { language, lethal: true })
    const told = page.locator('[data-lethal]')
    await expect(told).toHaveText(said)
    await expect(page.locator('.near [data-zone=field] [data-step]')).toHaveText(['1', '2'])
    await isSound(page)
    for (const blows of [1, 2]) {
      await page.locator('.near [data-zone=field] .card.lit:has([data-step])').first().click()
      await expect(page.locator('.near [data-zone=field] .card.turned')).toHaveCount(blows)
    }
    await expect(page.locator('#question')).toHaveText(won)
  })
}

test('who does not want to know is told nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', (frame) => asked.push(String(frame.payload))))
  await sitAt(page, WIN)
  await card(page, 'near', 'Okami').hover()
  await expect(foreseen(page)).not.toHaveText('')
  await expect(page.locator('[data-lethal], [data-step]')).toHaveCount(0)
  expect(asked.filter((one) => one.includes('"lethal"'))).toEqual([])
})

/** Shadowverse: two of one's own followers do the same at the end of the turn; one of them is turned, so that a rule tells
 * them apart, and a third does something else. */
const ENDINGS = (other: string) => `game: shadowverse
scenarios:
  - name: What comes first
    P1:
      field: [BP07-022 engaged, BP07-022${other}]
      deck: [20 x SD01-013]
    P2:
      field: [SD01-008 Okami, SD01-008 Okami engaged]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`

test('abilities that read the same order themselves; others are ordered by their player', async ({ page }) => {
  await sitAt(page, ENDINGS(''))
  await page.keyboard.press('t')
  await expect(page.locator('#question')).toContainText('Leod')
  await sitAt(page, ENDINGS(', BP16-094'))
  await page.keyboard.press('t')
  await expect(page.locator('#question')).toContainText('which comes first')
})

test('who is always asked orders them, too', async ({ page }) => {
  await sitAt(page, ENDINGS(''))
  await page.keyboard.press('a')
  await page.keyboard.press('t')
  await expect(page.locator('#question')).toContainText('which comes first')
})
