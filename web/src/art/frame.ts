// The frame: enamel and metal around a window, a crest at its head, a ribbon for the name, gems at its foot.
import { css, read } from './color.ts'
import type { Palette, Window } from '../wire/messages.ts'
import type { Glyph } from './glass.ts'
import { around, circle, clipped, down, line, moved, n, placing, polygon, round, shape, type Gradient, type Layer } from './picture.ts'

export const WINDOWS: Record<Window, string> = {
  arch: 'M24 398V142A126 116 0 0 1 276 142V398Z',
  octagon: 'M24 374V60L60 24H240L276 60V374L252 398H48Z',
  egg: 'M150 24C226 24 276 94 276 196C276 316 232 398 150 398C68 398 24 316 24 196C24 94 74 24 150 24Z',
  crystal: 'M150 18L216 30L276 88V344L238 398H62L24 344V88L84 30Z',
  keyhole: 'M96 250A122 122 0 1 1 204 250L268 398H32Z',
  puzzle: 'M24 46H112C126 46 104 20 150 20C196 20 174 46 188 46H276V150C276 164 250 142 250 176C250 210 276 188 276 202V398H24V202C24 188 50 210 50 176C50 142 24 164 24 150Z',
  cog: 'M36 36H70L76 24H104L110 36H136L142 24H158L164 36H190L196 24H224L230 36H264V80L276 88V124L264 132V168L276 176V212L264 220V256L276 264V398H24V264L36 256V220L24 212V176L36 168V132L24 124V88L36 80Z',
  notched: 'M46 24H254A22 22 0 0 0 276 46V376A22 22 0 0 0 254 398H46A22 22 0 0 0 24 376V46A22 22 0 0 0 46 24Z',
}
const OUTER = 'M14 2H286A12 12 0 0 1 298 14V406A12 12 0 0 1 286 418H14A12 12 0 0 1 2 406V14A12 12 0 0 1 14 2Z'

/** Bronze, silver, gold, prismatic: light, middle, shade. */
const METALS: [string, string, string][] = [
  ['#d9b48a', '#9a6b3f', '#4f3319'],
  ['#f1f4f8', '#a8b2bf', '#515a66'],
  ['#fff0b8', '#d7a73c', '#6d4a10'],
  ['#ffe9f6', '#b9a4ff', '#3f6f8f'],
]
const GEMS = ['#e7a15c', '#d7e6ff', '#ffd85e', '#ff9df0']

const metalOf = (rarity: number) => METALS[Math.min(3, Math.max(0, rarity))]!
const rim = ([light, middle, dark]: [string, string, string]): Gradient => ({
  line: [0, 0, 300, 420],
  stops: [[0, light], [0.3, middle], [0.5, light], [0.72, dark], [1, middle]],
})

export interface Framed {
  window: Window
  palette: Palette
  rarity: number
  /** How grand the state of the card is: 0 to 5. */
  grand: number
  /** Whether it is seen small: rims and enamel, without ornaments. */
  bold: boolean
  crest: Glyph | undefined
}

/** From this state on, a frame is of gold and has wings. */
export const GOLDEN = 3
/** The grandest state: all colours of the light, a crown. */
const CROWNED = 5
const PRISM: [number, string][] = [[0, '#ffd0ea'], [0.2, '#fff1b0'], [0.4, '#b6ffd9'], [0.6, '#a9d4ff'], [0.8, '#e0b8ff'], [1, '#ffd6b8']]

/** The frame: what lies around the window, and what stands before everything. */
export function frameOf({ window, palette, rarity, grand, bold, crest }: Framed): { edge: Layer[]; front: Layer[] } {
  const metal = grand >= GOLDEN ? METALS[2]! : metalOf(rarity)
  const golden = grand >= GOLDEN
  const opening = WINDOWS[window]
  const [top, middle, foot] = palette.frame as [string, string, string]
  const bright = read(middle).l > 0.6
  const edge: Gradient = grand >= CROWNED ? { line: [0, 0, 300, 420], stops: PRISM } : rim(metal)
  const layers: Layer[] = [{ d: OUTER + opening, fill: down(0, 420, top, middle, foot), even: true }]
  // The wall is deep: its reveal lies in shade.
  layers.push(clipped(opening, [line(opening, '#00000059', 20), line(opening, '#00000066', 10)]))
  const rich = !bold && (rarity >= RICH || grand > 0)
  if (rich) layers.push(moved(AROUND, [line(opening, '#0006', 3.4), line(opening, bright ? metal[2] : metal[0], 1.2, 0.85)]))
  if (!bold) layers.push(...ornaments(window, metal, bright, rarity, grand))
  layers.push(line(opening, '#0009', 7), line(opening, edge, golden || bold ? 5 : 3.6))
  if (rich) layers.push(...capitals(window, metal))
  layers.push(line(OUTER, '#0008', 6), line(OUTER, edge, golden ? 6 : bold ? 5 : 4))
  if (grand > 0 && !bold) layers.push(line('M18 9H282A9 9 0 0 1 291 18V402A9 9 0 0 1 282 411H18A9 9 0 0 1 9 402V18A9 9 0 0 1 18 9Z', metal[0], golden ? 1.4 : 1, 0.9))
  return { edge: layers, front: [...panel(window, palette, metal, bold), ...ribbon(palette, metal, bold), ...crestOf(palette, metal, crest, grand), ...gems(rarity, metal, grand)] }
}

/** From this rarity on, a second moulding runs around the window and its arch rests on capitals. */
const RICH = 2
/** A moulding around the window. */
const AROUND: [number, number, number, number, number, number] = [1.055, 0, 0, 1.038, -8.25, -8]

/** In a corner: a leaf with a curl at each side, and lines along both edges. */
const LEAF = 'M18 18C34 18 46 28 50 48C32 46 20 34 18 18ZM56 15C64 10 74 12 79 18C71 23 62 22 56 15ZM15 56C10 64 12 74 18 79C23 71 22 62 15 56Z'
const CURL = 'M22 22L44 42M56 28C66 24 74 32 70 39C66 45 58 42 60 36M28 56C24 66 32 74 39 70C45 66 42 58 36 60M84 13H104M13 84V112'

/** Where curls have no room, since the window reaches into the corners. */
const FULL = new Set<Window>(['notched', 'cog'])
const FACETS = 'M2 2L84 30M298 2L216 30M2 88H24M298 88H276M150 2V18M2 344H24M298 344H276M2 418L62 398M298 418L238 398'
const KEYS = 'M13 300a7 7 0 1 1 4 13v28h6v6h-6v6h5v6h-11v-46a7 7 0 0 1 2 -13ZM287 300a7 7 0 1 0 -4 13v28h-6v6h6v6h-5v6h11v-46a7 7 0 0 0 -2 -13Z'
const RIVETS = [[16, 16], [284, 16], [16, 404], [284, 404], [14, 150], [286, 150], [14, 238], [286, 238]].map(([x, y]) => circle(x!, y!, 4.4)).join('')
const STUDS = [120, 150, 180, 210, 240].map((y) => polygon([[13, y - 7], [18, y], [13, y + 7], [8, y]]) + polygon([[287, y - 7], [292, y], [287, y + 7], [282, y]])).join('')
const VINES = 'M13 96q-7 14 0 28q7 14 0 28q-7 14 0 28q7 14 0 28q-7 14 0 28q7 14 0 28M287 96q7 14 0 28q-7 14 0 28q7 14 0 28q-7 14 0 28q7 14 0 28q-7 14 0 28'

/** What lies on the enamel: curls and what belongs to a kind, studs and vines on the rarest, jewels on what has grown. */
function ornaments(window: Window, metal: [string, string, string], bright: boolean, rarity: number, grand: number): Layer[] {
  const color = bright ? metal[2] : metal[0]
  const layers: Layer[] = []
  const mirrored = (foot: boolean) => {
    const [y, high] = foot ? [-1, 420] : [1, 0]
    const one: Layer[] = [line(LEAF + CURL, '#0005', 3.4), line(LEAF + CURL, color, 1.6, 0.75)]
    return [moved([1, 0, 0, y, 0, high], one), moved([-1, 0, 0, y, 300, high], one)]
  }
  if (!FULL.has(window)) layers.push(...mirrored(false))
  if (window === 'egg' || window === 'octagon') layers.push(...mirrored(true))
  if (window === 'crystal') layers.push(line(FACETS, color, 1.8, 0.9), shape('M2 2L84 30L24 88L2 88ZM298 2L216 30L276 88L298 88Z', '#ffffff', 0.16))
  if (window === 'keyhole') layers.push({ d: KEYS, fill: metal[1], stroke: metal[2], width: 1 })
  if (window === 'cog') layers.push({ d: RIVETS, fill: metal[1], stroke: metal[2], width: 1.6 })
  if (window === 'puzzle') layers.push(line('M2 120H24M276 120H298M2 280H24M276 280H298M84 2V46M216 2V46', color, 1.6, 0.8))
  if (rarity >= 3 || grand >= 4) layers.push(line(VINES, color, 1.6, 0.9))
  if (rarity === 2 || grand === GOLDEN || rarity >= 3) layers.push({ d: STUDS, fill: metal[1], stroke: metal[2], width: 0.9 })
  if (grand >= 2) layers.push({ d: JEWELS, fill: GEMS[Math.min(3, grand - 1)]!, stroke: metal[2], width: 1.6 })
  return layers
}
const JEWELS = [[14, 274], [286, 274], [14, 406], [286, 406]].map(([x, y]) => polygon([[x!, y! - 9], [x! + 6, y!], [x!, y! + 9], [x! - 6, y!]])).join('')

/** Where a window's straight sides begin and its arch springs. */
const SPRINGS: Partial<Record<Window, number>> = { arch: 142 }

/** What an arch rests on: a capital at each side. */
function capitals(window: Window, metal: [string, string, string]): Layer[] {
  const y = SPRINGS[window]
  if (y === undefined) return []
  const one: Layer[] = [{ d: `M15 ${y - 7}H33L31 ${y}H17ZM17 ${y}H31V${y + 12}L24 ${y + 19}L17 ${y + 12}Z`, fill: { line: [15, y, 33, y], stops: [[0, metal[2]], [0.4, metal[0]], [1, metal[1]]] }, stroke: metal[2], width: 1.4 }]
  return [...one, moved([-1, 0, 0, 1, 300, 0], one)]
}

const [RIBBON, FOOT] = [299, 346]

/** Below the ribbon, where numbers stand: the enamel in shade, lighter in the middle, with a fine line around it. */
function panel(window: Window, palette: Palette, metal: [string, string, string], bold: boolean): Layer[] {
  const place = 'M20 340H280V400H20Z'
  const hue = read(palette.frame[1] ?? '#222')
  const [deep, glow] = [0.2, 0.4].map((l) => css({ ...hue, l, c: Math.min(hue.c, 0.11) })) as [string, string]
  const layers: Layer[] = [shape(place, deep), shape(place, round(150, 404, 130, [0, glow], [1, `${deep}00`]))]
  if (!bold) layers.push(moved(INSET, [line(WINDOWS[window], metal[1], 1.1, 0.55)]))
  return [clipped(WINDOWS[window], layers)]
}
/** A line a little within a window. */
const INSET: [number, number, number, number, number, number] = [0.955, 0, 0, 0.967, 6.75, 6.9]

/** The ends of the ribbon, folded back behind it; its own shade on them. */
const TAILS = 'M2 309H30V357H2L12 333ZM298 309H270V357H298L288 333Z'
const FOLDS = `M17 ${FOOT}H30V357ZM283 ${FOOT}H270V357Z`

/** The ribbon on which the name stands as text; of a bold plate only its ends: the page lays its band over them, and the
 * picture goes on behind it, where it is shown without a name. */
function ribbon(palette: Palette, metal: [string, string, string], bold: boolean): Layer[] {
  const foot = read(palette.frame[2] ?? '#182a2e')
  const [light, dark, darker] = [0.46, 0.22, 0.13].map((l) => css({ l, c: Math.min(0.1, foot.c * 1.3), h: foot.h })) as [string, string, string]
  const band = `M17 ${RIBBON}H283V${FOOT}H17Z`
  const ends: Layer[] = [
    { d: TAILS, fill: { line: [0, 0, 300, 0], stops: [[0, light], [0.06, light], [0.1, darker], [0.9, darker], [0.94, light], [1, light]] }, stroke: '#0009', width: 5 },
    line(TAILS, rim(metal), 1.8),
    shape(FOLDS, '#000', 0.85),
  ]
  if (bold) return ends
  return [
    ...ends,
    { d: band, fill: down(RIBBON, FOOT, dark, darker), stroke: '#0009', width: 6 },
    line(band, rim(metal), 2.2),
  ]
}

const CREST = 'M150 6L178 14V30C178 44 165 52 150 58C135 52 122 44 122 30V14Z'
const WING = 'M124 28C108 8 88 4 66 6C72 12 74 15 80 17C74 18 78 24 86 26C82 28 88 33 95 34C94 38 108 42 124 42Z'

const LINES = 'M120 32C104 18 92 14 76 13M118 36C106 28 96 24 86 24'
const LEAVES = 'M122 40C112 46 104 46 98 40C104 34 114 34 122 38ZM120 30C110 32 102 28 99 21C107 18 117 22 121 28Z'
const CROWN = 'M130 12L126 -6L138 3L150 -10L162 3L174 -6L170 12Q150 6 130 12Z'

/** The crest at the head: with leaves where a card has begun to grow, wings where it is grand, a crown at the last. */
function crestOf(palette: Palette, metal: [string, string, string], glyph: Glyph | undefined, grand: number): Layer[] {
  const layers: Layer[] = []
  const mirrored = (of: Layer[], scale = 1, y = 0) => [1, -1].forEach((side) => layers.push(moved([side * scale, 0, 0, scale, side > 0 ? 150 * (1 - scale) : 150 * (1 + scale), y], of)))
  const feathered: Layer[] = [{ d: WING, fill: down(4, 42, metal[0], metal[1], metal[2]), stroke: '#2a1a00', width: 2 }, line(LINES, metal[2], 1.2)]
  if (grand > GOLDEN) mirrored(feathered, 1.34, 14)
  if (grand >= GOLDEN) mirrored(feathered)
  else if (grand > 0) mirrored([{ d: LEAVES, fill: metal[1], stroke: metal[2], width: 1.2 }], grand > 1 ? 1.25 : 1, grand > 1 ? -7 : 0)
  layers.push({ d: CREST, fill: down(6, 58, palette.frame[1] ?? '#333', palette.frame[2] ?? '#111'), stroke: '#0009', width: 5 }, line(CREST, rim(metal), 2.6))
  if (grand >= CROWNED) layers.push(moved([1, 0, 0, 1, 0, 12], [{ d: CROWN, fill: down(-10, 12, metal[0], metal[1]), stroke: '#2a1a00', width: 2 }]))
  if (glyph) {
    const [left, top, wide, high] = glyph.box
    const scale = 29 / Math.max(wide, high)
    const light = read(palette.frame[1] ?? '#333').l > 0.6 ? '#3a2f22' : metal[0]
    layers.push(moved(placing(150 - (left + wide / 2) * scale, 30 - (top + high / 2) * scale, scale), [shape(glyph.d, light)]))
  }
  return layers
}

const LAUREL = [0, 1, 2, 3].map((at) => `M${188 + at * 13} ${404 - at}q7 -10 13 -6q-2 8 -13 6ZM${188 + at * 13} ${405 - at}q9 8 14 2q-5 -6 -14 -2Z`).join('')

function gems(rarity: number, metal: [string, string, string], grand: number): Layer[] {
  const count = Math.min(3, Math.max(0, rarity)) + 1
  let d = ''
  for (let at = 0; at < count; at++) {
    const x = 150 + (at - (count - 1) / 2) * 17
    d += polygon([[x, 396], [x + 7, 404], [x, 412], [x - 7, 404]])
  }
  const stones: Layer = { d, fill: GEMS[Math.min(3, rarity)]!, stroke: metal[2], width: 1.6 }
  if (grand <= GOLDEN) return [stones]
  const leaves: Layer = { d: LAUREL, fill: metal[1], stroke: metal[2], width: 0.8 }
  return [stones, leaves, moved([-1, 0, 0, 1, 300, 0], [leaves])]
}

/** Light behind the subject of a card that has grown: a ring, then rays, then shafts, then petals and all colours. */
export function splendour(x: number, y: number, grand: number): Layer[] {
  const [light, middle, dark] = METALS[2]!
  const ring: Gradient = { line: [40, 60, 260, 290], stops: grand >= CROWNED ? PRISM : [[0, light], [0.5, middle], [1, light]] }
  const layers: Layer[] = []
  if (grand >= GOLDEN) layers.push(shape('M96 0L60 420H130L150 0ZM204 0L240 420H170L150 0Z', down(0, 330, '#fff6c855', '#fff6c811')))
  const count = [0, 0, 8, 16, 24, 24][grand] ?? 16
  const turned = (at: number) => at / Math.max(1, count)
  if (grand >= CROWNED) {
    let petals = ''
    for (let at = 0; at < 12; at++) {
      const [a, b, c, d] = [around(x, y, at / 12, 96), around(x, y, (at - 0.5) / 12, 138), around(x, y, at / 12, 184), around(x, y, (at + 0.5) / 12, 138)].map((point) => point.map(n).join(' '))
      petals += `M${a}Q${b} ${c}Q${d} ${a}Z`
    }
    layers.push({ d: petals, fill: { line: [30, 30, 270, 330], stops: PRISM.map(([at, color]) => [at, `${color}66`]) }, stroke: light, width: 1.4, alpha: 0.9 })
  }
  let rays = ''
  for (let at = 0; at < count; at++) {
    const outer = (at % 2 ? 150 : 172) + (grand > GOLDEN ? 8 : 0) - (grand < GOLDEN ? 26 : 0)
    rays += polygon([around(x, y, turned(at) - 0.011, 112), around(x, y, turned(at), outer), around(x, y, turned(at) + 0.011, 112)])
  }
  if (rays) layers.push({ d: rays, fill: down(20, 340, light, middle), stroke: dark, width: 1.2 })
  layers.push(line(circle(x, y, 109), dark, 7), line(circle(x, y, 109), ring, grand < GOLDEN ? 3 : 4.4))
  if (grand > 1) layers.push(line(circle(x, y, 101), light, 1.4, 0.8))
  if (grand > GOLDEN) layers.push({ d: Array.from({ length: 24 }, (_, at) => circle(...around(x, y, (at + 0.5) / 24, 121), 3.4)).join(''), fill: light, stroke: dark, width: 1 })
  return layers
}

/** A darker edge all around what the window shows. */
export const vignette = (): Layer[] => [
  shape('M0 0H300V420H0Z', { round: [150, 180, 260], stops: [[0, '#0000'], [0.62, '#0000'], [1, '#0008']] }),
  shape('M0 296H300V420H0Z', down(290, 400, '#0000', '#0009')),
]
