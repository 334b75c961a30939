// The tones of what stands before a sky: four steps from light to shade, the lights warmer, the shades cooler.
import { apart, css, toward, type Color } from './color.ts'
import type { Chance } from './chance.ts'

/** Hue and chroma of each tint that words and parts of people name. */
export const TINTS = {
  fire: [48, 0.17],
  blood: [22, 0.18],
  rose: [355, 0.14],
  gold: [85, 0.14],
  sun: [92, 0.15],
  wood: [62, 0.1],
  leaf: [140, 0.15],
  poison: [125, 0.16],
  water: [235, 0.13],
  sea: [205, 0.12],
  ice: [205, 0.08],
  night: [285, 0.08],
  violet: [305, 0.14],
  silver: [250, 0.03],
  steel: [250, 0.04],
  stone: [70, 0.03],
  bone: [85, 0.04],
} as const
export type Tint = keyof typeof TINTS

/** Light, bright, middle and deep. */
export type Ladder = [string, string, string, string]

/** Where a subject stands: before an even sky, a bright one, one of its own hue, or a bright disc. */
export type Ground = 'even' | 'bright' | 'alike' | 'disc'

const STEPS: Record<Ground, [number, number, number, number]> = {
  even: [0.97, 0.87, 0.7, 0.47],
  bright: [0.93, 0.76, 0.58, 0.38],
  alike: [0.985, 0.93, 0.8, 0.58],
  disc: [0.7, 0.52, 0.4, 0.28],
}
const SUNNY = 95
const SHADY = 290

export const tintOf = (tint: Tint): Color => ({ l: 0.7, c: TINTS[tint][1], h: TINTS[tint][0] })

/** The four steps of a colour. */
export function ladder(given: Color, ground: Ground = 'even', lift = 0): Ladder {
  // Dark yellow turns olive: it becomes umber and copper instead.
  const color = ground === 'disc' && given.h > 64 && given.h < 118 ? { ...given, h: 52, c: given.c + 0.02 } : given
  const [light, bright, middle, deep] = STEPS[ground].map((l) => Math.min(0.99, Math.max(0.12, l + lift))) as [number, number, number, number]
  return [
    css({ ...toward(color, SUNNY, 14), l: light, c: color.c * 0.55 }),
    css({ ...toward(color, SUNNY, 7), l: bright, c: color.c * 0.95 }),
    css({ ...toward(color, SHADY, 16), l: middle, c: color.c * 1.08 }),
    css({ ...toward(color, SHADY, 34), l: deep, c: color.c * 0.95 }),
  ]
}

/** On what ground a colour stands before a sky. */
export function groundOf(color: Color, sky: Color, exposure: 'low' | 'high' | 'disc'): Ground {
  if (exposure === 'disc') return 'disc'
  if (exposure === 'high') return 'bright'
  return color.c > 0.05 && Math.abs(apart(color.h, sky.h)) < 45 ? 'alike' : 'even'
}

/** The colours of hair: lightness by which the steps are lifted, chroma, hue. */
const HAIR: [number, number, number][] = [
  [-0.36, 0.04, 280],
  [-0.3, 0.06, 50],
  [-0.2, 0.08, 60],
  [-0.08, 0.1, 70],
  [0, 0.12, 88],
  [0.02, 0.03, 250],
  [-0.14, 0.16, 30],
  [-0.03, 0.11, 0],
  [-0.1, 0.11, 205],
  [-0.16, 0.12, 260],
  [-0.14, 0.13, 305],
  [-0.12, 0.11, 150],
]

export function hairOf(chance: Chance, dyed?: Color): Ladder {
  const [lift, c, h] = chance.of(HAIR)
  if (dyed && dyed.c > 0.05) return ladder({ ...dyed, c: Math.min(dyed.c, 0.15) }, 'even', -0.12)
  return ladder({ l: 0.7, c, h }, 'even', lift)
}

export function skinOf(chance: Chance): Ladder {
  const lift = chance.of([0.01, 0.01, 0, -0.04, -0.14])
  return [0.965, 0.925, 0.84, 0.66].map((l, step) => css({ l: l + lift, c: ([0.025, 0.042, 0.065, 0.09][step] as number) * (1 - 5 * lift), h: [75, 65, 48, 35][step] as number })) as Ladder
}
