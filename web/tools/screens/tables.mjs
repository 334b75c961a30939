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

/** Boards on which nothing more finds room: all slots, long names, turned cards, many piles, effects that last. */
const FULL = {
  shadowverse: `game: shadowverse
scenarios:
  - name: A full board
    P1:
      pp: 10
      ep: 3
      sep: 1
      field: [BP02-010 engaged, BP05-003, BP07-016 damage 1, BP08-004 engaged, BP04-008]
      ex: [3 x SD01-T01]
      hand: [BP02-115, BP05-110, BP08-110, BP06-110, BP08-007, SD01-003, SD01-017]
      cemetery: [SD01-008, SD01-013, SD01-016]
      deck: [20 x SD01-013]
    P2:
      leader: BP01-LD12
      field: [BP06-094, BP06-101 engaged, BP05-029, BP05-047 engaged, BP07-060]
      ex: [SD01-T01, SD01-T01]
      hand: [6 x SD01-003]
      cemetery: [SD01-008, SD01-013]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`,
  wixoss: `game: wixoss
scenarios:
  - name: A full board
    P1:
      LRIG: {card: WD01-002, under: [WD01-003, WD01-004, WD01-005]}
      left assist: {card: WXDi-D01-006, under: [WXDi-CP01-012]}
      right assist: WXDi-CP02-031
      LRIG deck: [WXDi-P11-004, WD01-001]
      LRIG trash: [WD01-006]
      SIGNI: {left: WXDi-P09-052, center: WXDi-P06-042 down, right: WXDi-P02-039}
      ener: [WD01-013, WXDi-P00-071, WXDi-P02-083, WX01-079, WX02-032, WXDi-P01-086, WD02-013, WD01-017]
      hand: [WXDi-P09-TK02A, WX02-021, WXDi-D02-22, WXDi-P05-078, WXDi-P02-074, WD01-012]
      trash: [WD01-012, WD01-015]
      life: [5 x WD01-013]
      deck: [20 x WD01-013]
    P2:
      LRIG: {card: WXDi-P07-007, under: [WXDi-P05-011]}
      left assist: WXDi-D02-11A
      right assist: WXDi-P02-014
      LRIG deck: [WD01-001]
      SIGNI: {left: WXDi-P05-079 down, center: WX01-054, right: WXDi-D06-018 down}
      ener: [WXDi-P07-079, WXDi-P04-078, WXDi-P03-056, WXDi-P00-059, WD02-013, WXDi-P04-056]
      hand: [5 x WD01-013]
      trash: [WD01-012]
      life: [4 x WD01-013]
      deck: [20 x WD01-013]
    expect: {else: unchanged}
`,
  'sword-girls': `game: sword-girls
scenarios:
  - name: A full board
    P1:
      shuffles: 2
      field: {1: 300432, 2: 300074 deactivated, 3: 300772, 4: 300458, 5: 300858 deactivated}
      hand: [300439, 300339, 300192, 300564, 300904, 300026]
      grave: [300043, 300061]
      deck: [25 x 300026]
    P2:
      shuffles: 1
      field: {1: 300900 deactivated, 2: 300077, 3: 300246, 4: 300501, 5: 300060}
      hand: [4 x 300061]
      grave: [300043]
      deck: [25 x 300026]
    expect: {else: unchanged}
`,
}

/** Opens a room by a request and keeps its seat for the pages of this browser; the room's path. */
export async function open(page, url, wanted) {
  const opened = await page.request.post(`${url}/api/rooms`, { data: wanted })
  if (!opened.ok()) throw new Error(await opened.text())
  const seat = await opened.json()
  await page.addInitScript((kept) => localStorage.setItem('tefuda.seats', kept), JSON.stringify([{ ...seat, since: 0 }]))
  return `/room/${seat.room}`
}

const sit = (page, url, game, language, text) =>
  open(page, url, { game, name: 'Aki', language, opponent: { kind: 'computer', level: 'baseline-random' }, scenario: { text, number: 0 } })

/** A battle of a game against a computer that plays by chance. */
export const battle = (page, url, game, language) => sit(page, url, game, language, TABLES[game])

/** A table of a game with as much on it as there can be, against the same computer. */
export const full = (page, url, game, language) => sit(page, url, game, language, FULL[game])
