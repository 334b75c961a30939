// A battle of each game, laid out card by card: what fields, hands and piles look like when there is much of them.
const TABLES = {
  shadowverse: `game: shadowverse
scenarios:
  - name: A battle
    P1:
      pp: 7
      field: [SD01-008 Okami engaged, SD01-013 Elf Wanderer, SD01-017 Goblin, SD01-008 Okami]
      ex: [2 x SD01-T01]
      hand: [SD01-003 Rose Gardener, SD01-013, SD01-001, SD01-017, SD01-003, SD01-008]
      deck: [20 x SD01-013]
    P2:
      field: [SD01-017 Goblin engaged, SD01-008 Okami, SD01-013 Elf Wanderer]
      ex: [SD01-T01]
      hand: [4 x SD01-003]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`,
  wixoss: `game: wixoss
scenarios:
  - name: A battle
    P1:
      SIGNI: {left: WD01-013, center: WD01-012, right: WD01-015}
      ener: [WD01-013, WD02-013, WD02-013, WD01-012, WD01-017]
      hand: [WD01-013, WD01-012, WD01-015, WD01-017, WD01-013, WD01-012]
      life: [6 x WD01-013]
      deck: [20 x WD01-013]
    P2: {SIGNI: {right: WD02-010, center: WD02-010, left: WD02-010}, hand: [4 x WD01-013], ener: [4 x WD02-013], life: [5 x WD01-013], deck: [20 x WD01-013]}
    expect: {else: unchanged}
`,
  'sword-girls': `game: sword-girls
scenarios:
  - name: A battle
    P1:
      shuffles: 1
      field: {2: 300043 Knight Guard, 4: 300061 Crescent Kris Flina}
      hand: [300026 Maid Tailor, 300026 Maid Tailor, 300026 Maid Tailor, 300061 Crescent Kris Flina, 300043 Knight Guard]
      deck: [25 x 300026]
    P2: {shuffles: 0, field: {1: 300043 Knight Guard, 3: 300026, 5: 300061}, hand: [5 x 300061], deck: [25 x 300026]}
    expect: {else: unchanged}
`,
}
export const GAMES = Object.keys(TABLES)

/** Opens a room by a request and keeps its seat for the pages of this browser; the room's path. */
export async function open(page, url, wanted) {
  const opened = await page.request.post(`${url}/api/rooms`, { data: wanted })
  if (!opened.ok()) throw new Error(await opened.text())
  const seat = await opened.json()
  await page.addInitScript((kept) => localStorage.setItem('tefuda.seats', kept), JSON.stringify([{ ...seat, since: 0 }]))
  return `/room/${seat.room}`
}

/** A battle of a game against a computer that plays by chance. */
export const battle = (page, url, game, language) =>
  open(page, url, { game, name: 'Aki', language, opponent: { kind: 'computer', level: 'baseline-random' }, scenario: { text: TABLES[game], number: 0 } })
