// A battle of each game with both fields full, and somebody who plays it with the mouse.

/** The scenarios, by game: full fields and hands, and in Shadowverse full EX areas, in WIXOSS full ener zones. */
export const BATTLES = {
  shadowverse: `game: shadowverse
scenarios:
  - name: Both fields are full
    P1:
      pp: 10
      field: [3 x SD01-008 Okami, 2 x SD01-013 Elf Wanderer]
      ex: [5 x SD01-T01]
      hand: [9 x SD01-003 Rose Gardener]
      deck: [20 x SD01-013]
    P2:
      field: [2 x SD01-017 Goblin engaged, 3 x SD01-008 Okami engaged]
      ex: [5 x SD01-T01]
      hand: [5 x SD01-003]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`,
  'sword-girls': `game: sword-girls
scenarios:
  - name: Both fields are full
    P1:
      shuffles: 1
      field: {1: 300061, 2: 300043 Knight Guard, 3: 300026, 4: 300061 Crescent Kris Flina, 5: 300043}
      hand: [3 x 300026 Maid Tailor, 300061 Crescent Kris Flina, 300043 Knight Guard]
      deck: [25 x 300026]
    P2:
      shuffles: 1
      field: {1: 300043 Knight Guard, 2: 300061, 3: 300026, 4: 300043, 5: 300061}
      hand: [5 x 300061]
      deck: [25 x 300026]
    expect: {else: unchanged}
`,
  wixoss: `game: wixoss
scenarios:
  - name: Both fields are full
    P1:
      SIGNI: {left: WD01-013, center: WD01-012, right: WD01-015}
      ener: [WD01-013, WD02-013, WD02-013, WD01-012, WD01-017, WD01-013, WD02-013]
      hand: [WD01-013, WD01-012, WD01-015, WD01-017, WD01-013, WD01-012]
      life: [7 x WD01-013]
      deck: [30 x WD01-013]
    P2:
      SIGNI: {left: WD02-010, center: WD02-010, right: WD02-010}
      ener: [7 x WD02-013]
      hand: [6 x WD02-013]
      life: [7 x WD02-013]
      deck: [30 x WD02-010]
    expect: {else: unchanged}
`,
}

/** What is answered, if it may be: the first of these; else the first option. */
const WISHES = ['attack', 'place', 'play', 'ready', 'end']
const AFTER = 300
const LOOK = 100

/** What can be answered and where, asked of the page in one go: looking costs the page's own thread time, too. */
function seen(wishes) {
  const middle = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const options = [...document.querySelectorAll('#options [data-option]')]
  const over = document.querySelector('[data-result]') !== null
  if (over || options.length === 0) return { over, asked: false }
  const wish = wishes.find((kind) => options.some((option) => option.dataset.option === kind))
  const option = options.find((one) => one.dataset.option === wish) ?? options[0]
  const attacker = wish === 'attack' ? document.querySelector('.near .zone.row .card.lit') : null
  // Who is turned can be attacked; where attacks have no target, a card of the other half will do.
  const target = document.querySelector('.far .zone.row .card.turned') ?? [...document.querySelectorAll('.far .card:has(.face)')][1]
  if (attacker && target) return { over, asked: true, drag: [middle(attacker), middle(target)] }
  if (!option.checkVisibility()) {
    option.click() // it stands in a list that is folded
    return { over, asked: true }
  }
  option.scrollIntoView({ block: 'nearest' })
  return { over, asked: true, click: middle(option) }
}

/** Play for so long, or until the game is over. */
export async function fight(page, milliseconds) {
  const until = Date.now() + milliseconds
  while (Date.now() < until) {
    const { over, asked, drag, click } = await page.evaluate(seen, WISHES)
    if (over) return
    if (!asked) await page.waitForTimeout(LOOK)
    else if (drag) {
      await page.mouse.move(...drag[0])
      await page.mouse.down()
      await page.mouse.move(...drag[1], { steps: 6 })
      await page.mouse.up()
      await page.keyboard.press('1')
      await page.waitForTimeout(AFTER)
    } else {
      if (click) await page.mouse.click(...click)
      await page.waitForTimeout(AFTER)
    }
  }
}
