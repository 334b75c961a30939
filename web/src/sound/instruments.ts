// What the sounds of the table are played on: bells and panes of glass, wood and felt, paper, drums, brass.
import { between, type Chance } from './chance.ts'
import { hertz } from './notes.ts'
import type { Noise, Tone, Voice } from './synth.ts'

/** The tones that something hit sounds in: how high over the lowest, how loud, and how long, as shares of it. */
type Partials = readonly (readonly [high: number, loud: number, time: number])[]

const BELL: Partials = [
  [1, 1, 1],
  [2, 0.32, 0.6],
  [3.01, 0.15, 0.38],
  [5.43, 0.08, 0.16],
]
/** The modes of a wine glass. */
const GLASS: Partials = [
  [1, 1, 1],
  [2.32, 0.5, 0.7],
  [4.25, 0.24, 0.4],
  [6.63, 0.1, 0.22],
]
/** The partials of a church bell: its tierce is a minor third. */
const TOLL: Partials = [
  [0.5, 0.5, 1],
  [1, 1, 0.8],
  [1.19, 0.55, 0.7],
  [1.5, 0.3, 0.5],
  [2, 0.45, 0.45],
  [2.66, 0.16, 0.25],
]
/** The modes of a small bar of wood. */
const WOOD: Partials = [
  [1, 1, 1],
  [2.57, 0.4, 0.5],
  [4.95, 0.18, 0.3],
]

/** From how high on one can hear hardly anything: partials above it are left out. */
const HIGHEST = 12_000

interface Played {
  loud: number
  time: number
  after?: number
}

const struck = (from: number, partials: Partials, { loud, time, after = 0 }: Played): Tone[] =>
  partials
    .filter(([high]) => from * high < HIGHEST)
    .map(([high, share, lasts]) => ({ wave: 'sine', from: from * high, loud: loud * share, time: time * lasts, after }))

export const bell = (note: string, played: Played): Tone[] => struck(hertz(note), BELL, played)
export const glass = (note: string, played: Played): Tone[] => struck(hertz(note), GLASS, played)
export const toll = (note: string, played: Played): Tone[] => struck(hertz(note), TOLL, played)
export const wood = (from: number, played: Played): Tone[] => struck(from, WOOD, played)

/** Notes one after the other, so many seconds apart. */
export const run = (notes: string[], apart: number, play: (note: string, after: number, place: number) => Voice[]): Voice[] => notes.flatMap((note, place) => play(note, place * apart, place))

/** The short noise with which something hits something: the higher, the harder. */
export const tick = (from: number, loud: number, after = 0): Noise => ({ wave: 'noise', pass: 'highpass', from, loud, time: 0.018, rise: 0.001, after })

/** A card that slides over others. */
export const paper = (chance: Chance, loud: number, after: number): Voice[] => [
  { wave: 'noise', pass: 'bandpass', width: 0.9, from: between(chance, 1_500, 2_000), to: between(chance, 4_200, 5_200), loud, time: 0.13, rise: 0.045, after },
  tick(3_500, 0.5 * loud, after + 0.085),
]

/** Felt that something is laid on. */
export const felt = (from: number, loud: number, time: number): Voice[] => [
  { wave: 'sine', from, to: from * 0.52, loud, time },
  { wave: 'noise', pass: 'lowpass', from: 1_100, to: 220, loud: loud * 0.75, time: time * 0.6 },
]

/** Panes of glass that fall to pieces: so many splinters within some seconds. */
export function shards(chance: Chance, notes: string[], count: number, within: number, { loud, time }: Played): Voice[] {
  return Array.from({ length: count }, (_, place) => {
    const note = notes[Math.floor(chance() * notes.length)] ?? 'D7'
    const after = (within * (place + chance())) / count
    const fades = 1 - (0.6 * place) / count
    return struck(hertz(note) * between(chance, 0.985, 1.015), GLASS.slice(0, 2), { loud: loud * fades * between(chance, 0.6, 1), time: time * between(chance, 0.6, 1.2), after })
  }).flat()
}

/** Horns: two that are not quite in tune, softened. */
export const brass = (note: string, { loud, time, after = 0 }: Played): Tone[] =>
  [0.997, 1.003].map((off) => ({ wave: 'sawtooth', from: hertz(note) * off, below: 3.2 * hertz(note), loud: loud * 0.5, time, rise: 0.035, after }))

/** A note that swells before it fades. */
export const swell = (note: string, { loud, time, after = 0 }: Played): Tone => ({ wave: 'sine', from: hertz(note), loud, time, rise: time * 0.35, after })
