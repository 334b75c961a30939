// The frame: enamel and metal around a window, a crest at its head, a ribbon for the name, gems at its foot.
import { css, read } from './color.ts'
import type { Palette, Window } from '../wire/messages.ts'
import type { Glyph } from './glass.ts'
import { around, circle, clipped, down, line, moved, placing, polygon, shape, type Gradient, type Layer } from './picture.ts'

export const WINDOWS: Record<Window, string> = {
  arch: 'M24 398V142A126 116 0 0 1 276 142V398Z',
  octagon: 'M24 374V60L60 24H240L276 60V374L252 398H48Z',
  egg: 'M150 24C226 24 276 94 276 196C276 316 232 398 150 398C68 398 24 316 24 196C24 94 74 24 150 24Z',
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
  /** The second, richer state of a plate. */
  grand: boolean
  crest: Glyph | undefined
}

/** The frame: what lies around the window, and what stands before everything. */
export function frameOf({ window, palette, rarity, grand, crest }: Framed): { edge: Layer[]; front: Layer[] } {
  const metal = grand ? METALS[2]! : metalOf(rarity)
  const opening = WINDOWS[window]
  const [top, middle, foot] = palette.frame as [string, string, string]
  const bright = read(middle).l > 0.6
  const layers: Layer[] = [{ d: OUTER + opening, fill: down(0, 420, top, middle, foot), even: true }, ...ornaments(window, metal, bright)]
  layers.push(line(opening, '#0009', 7), line(opening, rim(metal), grand ? 5 : 3.4))
  layers.push(line(inset(window), metal[0], 0.9, 0.55))
  layers.push(line(OUTER, '#0008', 6), line(OUTER, rim(metal), grand ? 6 : 4))
  if (grand) layers.push(line('M18 9H282A9 9 0 0 1 291 18V402A9 9 0 0 1 282 411H18A9 9 0 0 1 9 402V18A9 9 0 0 1 18 9Z', metal[0], 1.4, 0.9))
  return { edge: layers, front: [...panel(window, palette, metal), ...ribbon(palette, metal), ...crestOf(palette, metal, crest, grand), ...gems(rarity, metal)] }
}

/** A fine line within the window. */
function inset(window: Window): string {
  switch (window) {
    case 'arch':
      return 'M30 392V143A120 110 0 0 1 270 143V392Z'
    case 'octagon':
      return 'M30 371V63L63 30H237L270 63V371L249 392H51Z'
    case 'egg':
      return 'M150 30C221 30 270 97 270 196C270 312 228 392 150 392C72 392 30 312 30 196C30 97 79 30 150 30Z'
    case 'notched':
      return 'M50 30H250A28 28 0 0 0 270 50V372A28 28 0 0 0 250 392H50A28 28 0 0 0 30 372V50A28 28 0 0 0 50 30Z'
  }
}

const CURL = 'M14 58V22Q14 14 22 14H60M22 48Q20 30 34 24Q30 38 22 48ZM48 22Q32 20 26 34Q40 32 48 22ZM30 30L20 20M62 20q6 -5 11 0q-5 6 -11 0M20 62q-5 6 0 11q6 -5 0 -11'

function ornaments(window: Window, metal: [string, string, string], bright: boolean): Layer[] {
  const color = bright ? metal[2] : metal[0]
  const upper = window === 'arch' || window === 'egg' ? [moved([1, 0, 0, 1, 0, 0], [line(CURL, color, 1.5, 0.85)]), moved([-1, 0, 0, 1, 300, 0], [line(CURL, color, 1.5, 0.85)])] : []
  const lower = window === 'egg' || window === 'octagon' ? [moved([1, 0, 0, -1, 0, 420], [line(CURL, color, 1.5, 0.85)]), moved([-1, 0, 0, -1, 300, 420], [line(CURL, color, 1.5, 0.85)])] : []
  return [...upper, ...lower]
}

/** Below the ribbon, where numbers stand: enamel with a fine lattice. */
function panel(window: Window, palette: Palette, metal: [string, string, string]): Layer[] {
  let lattice = ''
  for (let x = 0; x <= 300; x += 20) lattice += `M${x} 340L${x + 60} 400M${x} 340L${x - 60} 400`
  return [clipped(WINDOWS[window], [shape('M20 344H280V400H20Z', down(344, 398, palette.frame[2] ?? '#111', palette.frame[1] ?? '#222')), shape('M20 344H280V400H20Z', '#0007'), line(lattice, metal[1], 1, 0.28)])]
}

const TAILS = 'M3 305H20V360H3L11 332ZM297 305H280V360H297L289 332Z'

/** The ribbon on which the name stands as text. */
function ribbon(palette: Palette, metal: [string, string, string]): Layer[] {
  const foot = read(palette.frame[2] ?? '#182a2e')
  const dark = css({ l: 0.2, c: Math.min(0.06, foot.c), h: foot.h })
  const darker = css({ l: 0.13, c: Math.min(0.05, foot.c), h: foot.h })
  return [
    shape(TAILS, darker),
    line(TAILS, metal[1], 1.2),
    shape('M11 296H289V352H11Z', down(296, 352, dark, darker), 0.94),
    line('M11 296H289V352H11Z', rim(metal), 2),
  ]
}

const CREST = 'M150 6L178 14V30C178 44 165 52 150 58C135 52 122 44 122 30V14Z'
const WING = 'M124 28C108 8 88 4 66 6C72 12 74 15 80 17C74 18 78 24 86 26C82 28 88 33 95 34C94 38 108 42 124 42Z'

function crestOf(palette: Palette, metal: [string, string, string], glyph: Glyph | undefined, grand: boolean): Layer[] {
  const layers: Layer[] = []
  if (grand)
    for (const side of [1, -1]) layers.push(moved([side, 0, 0, 1, side > 0 ? 0 : 300, 0], [{ d: WING, fill: down(4, 42, metal[0], metal[1], metal[2]), stroke: '#2a1a00', width: 2 }, line('M120 32C104 18 92 14 76 13M118 36C106 28 96 24 86 24', metal[2], 1.2)]))
  layers.push({ d: CREST, fill: down(6, 58, palette.frame[1] ?? '#333', palette.frame[2] ?? '#111'), stroke: '#0009', width: 5 }, line(CREST, rim(metal), 2.6))
  if (glyph) {
    const [left, top, wide, high] = glyph.box
    const scale = 29 / Math.max(wide, high)
    const light = read(palette.frame[1] ?? '#333').l > 0.6 ? '#3a2f22' : metal[0]
    layers.push(moved(placing(150 - (left + wide / 2) * scale, 30 - (top + high / 2) * scale, scale), [shape(glyph.d, light)]))
  }
  return layers
}

function gems(rarity: number, metal: [string, string, string]): Layer[] {
  const count = Math.min(3, Math.max(0, rarity)) + 1
  let d = ''
  for (let at = 0; at < count; at++) {
    const x = 150 + (at - (count - 1) / 2) * 17
    d += polygon([[x, 396], [x + 7, 404], [x, 412], [x - 7, 404]])
  }
  return [{ d, fill: GEMS[Math.min(3, rarity)]!, stroke: metal[2], width: 1.6 }]
}

/** Sixteen rays and a ring behind the subject of a grand plate, and shafts of light. */
export function splendour(x: number, y: number): Layer[] {
  const [light, middle, dark] = METALS[2]!
  let rays = ''
  for (let at = 0; at < 16; at++) {
    const turn = at / 16
    const outer = at % 2 ? 150 : 172
    rays += polygon([around(x, y, turn - 0.014, 112), around(x, y, turn, outer), around(x, y, turn + 0.014, 112)])
  }
  return [
    shape('M96 0L60 420H130L150 0ZM204 0L240 420H170L150 0Z', down(0, 330, '#fff6c855', '#fff6c811')),
    { d: rays, fill: down(20, 340, light, middle), stroke: dark, width: 1.2 },
    line(circle(x, y, 109), dark, 7),
    line(circle(x, y, 109), { line: [40, 60, 260, 290], stops: [[0, light], [0.5, middle], [1, light]] }, 4.4),
    line(circle(x, y, 101), light, 1.4, 0.8),
  ]
}

/** A darker edge all around what the window shows. */
export const vignette = (): Layer[] => [
  shape('M0 0H300V420H0Z', { round: [150, 180, 260], stops: [[0, '#0000'], [0.62, '#0000'], [1, '#0008']] }),
  shape('M0 296H300V420H0Z', down(290, 400, '#0000', '#0009')),
]
