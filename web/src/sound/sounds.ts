// What everything on the table sounds like.
import type { Feel, StepSeen } from '../wire/messages.ts'
import { between, type Chance } from './chance.ts'
import { bell, brass, felt, glass, paper, run, shards, swell, tick, toll, wood } from './instruments.ts'
import type { Voice } from './synth.ts'

export type Sound = Feel | 'clock' | 'victory' | 'defeat'

/** How a sound is played this time. */
export interface Playing {
  /** 1 to 10; of cards, how many. */
  force: number
  /** Whether it comes from the far side of the table. */
  far: boolean
  chance: Chance
}

/** So many cards are heard one by one when they are drawn at once. */
const MOST_CARDS = 4
const APART = 0.095
/** From this force on, a hit is felt in the ground, too; and from this one on, glass trembles. */
const HEAVY = 6
const HEAVIEST = 9
/** The last seconds of a clock are told by two notes. */
const URGENT = 8

const HIGH = ['D7', 'E7', 'F#7', 'A7', 'B6', 'A6']
const LOW = ['D6', 'F6', 'A5', 'C6', 'G5']

function hit({ force, chance }: Playing): Voice[] {
  const weight = force / 10
  const blow: Voice[] = [
    tick(between(chance, 2_200, 3_200), 0.12 + 0.2 * weight),
    { wave: 'sine', from: between(chance, 215, 240) - 105 * weight, to: 64 - 24 * weight, time: 0.16 + 0.34 * weight, loud: 0.26 + 0.44 * weight },
    { wave: 'noise', pass: 'lowpass', width: 0.8, from: 2_600 - 1_300 * weight, to: 170, time: 0.1 + 0.24 * weight, loud: 0.22 + 0.3 * weight },
  ]
  if (force >= HEAVY) blow.push({ wave: 'triangle', from: 74, to: 32, time: 0.7, loud: 0.42 * weight, rise: 0.012 })
  if (force >= HEAVIEST) blow.push(...shards(chance, LOW, 3, 0.16, { loud: 0.07, time: 0.35 }))
  return blow
}

/** The voices of each sound. */
export const SOUNDS: Record<Sound, (playing: Playing) => Voice[]> = {
  draw: ({ force, chance }) => Array.from({ length: Math.min(force, MOST_CARDS) }, (_, place) => paper(chance, 0.15, place * APART)).flat(),
  place: ({ chance }) => [tick(2_400, 0.1), ...felt(between(chance, 152, 172), 0.34, 0.19), ...wood(between(chance, 300, 340), { loud: 0.13, time: 0.09 })],
  coin: ({ chance }) => [tick(5_000, 0.07), ...glass('A6', { loud: 0.1, time: 0.3 }), ...glass(chance() < 0.5 ? 'D7' : 'E7', { loud: 0.13, time: 0.6, after: 0.075 })],
  attack: ({ chance }) => [
    { wave: 'noise', pass: 'bandpass', width: 1.3, from: between(chance, 320, 420), to: between(chance, 2_300, 2_900), time: 0.27, rise: 0.17, loud: 0.3 },
    { wave: 'noise', pass: 'lowpass', from: 140, to: 420, time: 0.27, rise: 0.18, loud: 0.3 },
  ],
  hit,
  break: ({ chance }) => [
    tick(1_800, 0.22),
    { wave: 'noise', pass: 'bandpass', width: 0.8, from: 4_800, to: 2_200, time: 0.2, loud: 0.16 },
    ...felt(190, 0.14, 0.12),
    ...shards(chance, HIGH, 8, 0.3, { loud: 0.085, time: 0.34 }),
  ],
  grow: () => [
    swell('D4', { loud: 0.14, time: 1.3 }),
    swell('A4', { loud: 0.1, time: 1.3 }),
    { wave: 'noise', pass: 'bandpass', width: 2.2, from: 2_200, to: 8_500, time: 0.85, rise: 0.35, loud: 0.07 },
    ...run(['D5', 'F#5', 'A5', 'D6', 'F#6'], 0.085, (note, after, place) => bell(note, { loud: 0.13 - 0.012 * place, time: 0.75, after })),
    ...glass('A6', { loud: 0.06, time: 0.9, after: 0.43 }),
  ],
  crush: ({ chance }) => [
    tick(1_500, 0.26),
    { wave: 'sine', from: 130, to: 38, time: 0.55, loud: 0.5 },
    ...[0, 0.045, 0.1].map((after, place): Voice => ({ wave: 'noise', pass: 'bandpass', width: 0.7, from: between(chance, 700, 1_500), to: 240, after, time: 0.2, loud: 0.4 - 0.08 * place })),
    ...toll('D4', { loud: 0.16, time: 1.5, after: 0.02 }),
    ...shards(chance, LOW, 7, 0.42, { loud: 0.075, time: 0.45 }),
  ],
  burst: ({ chance }) => [
    { wave: 'noise', pass: 'bandpass', width: 0.9, from: 420, to: 6_800, time: 0.42, rise: 0.13, loud: 0.2 },
    ...bell('A5', { loud: 0.12, time: 0.25 }),
    ...['D4', 'A4', 'D5'].flatMap((note) => brass(note, { loud: 0.1, time: 0.8, after: 0.12 })),
    ...['D6', 'F#6', 'A6'].flatMap((note) => bell(note, { loud: 0.09, time: 0.9, after: 0.12 })),
    ...shards(chance, HIGH, 5, 0.35, { loud: 0.03, time: 0.3 }),
  ],
  cast: ({ chance }) => [
    { wave: 'noise', pass: 'bandpass', width: 1.6, from: between(chance, 1_500, 1_900), to: 5_600, time: 0.6, rise: 0.16, loud: 0.09 },
    swell('D5', { loud: 0.09, time: 0.8 }),
    swell('A5', { loud: 0.06, time: 0.8 }),
    ...run(chance() < 0.5 ? ['A5', 'E6'] : ['B5', 'F#6'], 0.12, (note, after) => glass(note, { loud: 0.08, time: 0.6, after: 0.1 + after })),
  ],
  guard: ({ chance }) => [
    tick(2_800, 0.2),
    ...felt(between(chance, 190, 210), 0.32, 0.2),
    ...toll('A5', { loud: 0.12, time: 0.55 }),
    ...glass('E6', { loud: 0.08, time: 0.7, after: 0.01 }),
  ],
  turn: ({ far }) => [
    ...run(far ? ['D5', 'A4'] : ['A4', 'D5'], 0.15, (note, after) => bell(note, { loud: far ? 0.12 : 0.18, time: 1, after })),
    ...(far ? [] : glass('A6', { loud: 0.02, time: 0.6, after: 0.15 })),
  ],
  clock: ({ force }) => [
    tick(2_600, 0.03 + 0.004 * force),
    ...wood(880 + 30 * force, { loud: 0.12 + 0.015 * force, time: 0.1 }),
    ...(force >= URGENT ? wood(1_320 + 45 * force, { loud: 0.09, time: 0.1, after: 0.12 }) : []),
  ],
  victory: () => [
    ...run(['D5', 'F#5', 'A5'], 0.14, (note, after) => [...bell(note, { loud: 0.15, time: 0.5, after }), ...brass(note, { loud: 0.09, time: 0.24, after })]),
    ...['D6', 'F#6', 'A6'].flatMap((note) => bell(note, { loud: 0.11, time: 1.9, after: 0.45 })),
    ...['D4', 'A4', 'D5', 'F#5'].flatMap((note) => brass(note, { loud: 0.11, time: 1.7, after: 0.45 })),
    { wave: 'sine', from: 73.4, to: 73.4, time: 1.6, loud: 0.24, after: 0.45 },
    ...run(['D7', 'A6', 'F#7', 'D7'], 0.16, (note, after) => glass(note, { loud: 0.022, time: 0.7, after: 0.62 + after })),
  ],
  defeat: () => [
    ...run(['A4', 'F4', 'E4'], 0.3, (note, after) => [...bell(note, { loud: 0.15, time: 1, after }), swell(note, { loud: 0.07, time: 0.5, after })]),
    ...['D4', 'F4', 'A3'].flatMap((note) => bell(note, { loud: 0.12, time: 1.9, after: 0.95 })),
    ...toll('D3', { loud: 0.2, time: 1.9, after: 0.95 }),
    { wave: 'sine', from: 73.4, to: 70, time: 1.7, loud: 0.22, after: 0.95, rise: 0.03 },
  ],
}

/** How each sound is mixed: how loud, and how much of it the room throws back. */
export const MIX: Record<Sound, { level: number; room: number }> = {
  draw: { level: 2, room: 0.15 },
  place: { level: 1.9, room: 0.18 },
  coin: { level: 1.1, room: 0.35 },
  attack: { level: 1.7, room: 0.2 },
  hit: { level: 1.35, room: 0.25 },
  break: { level: 2, room: 0.45 },
  grow: { level: 0.9, room: 0.5 },
  crush: { level: 1.3, room: 0.5 },
  burst: { level: 1.3, room: 0.5 },
  cast: { level: 1.1, room: 0.5 },
  guard: { level: 1.3, room: 0.4 },
  turn: { level: 0.7, room: 0.45 },
  clock: { level: 2.2, room: 0.15 },
  victory: { level: 0.85, room: 0.55 },
  defeat: { level: 0.62, room: 0.6 },
}

/** Whether everything else has to be quieter for a moment, so that a sound is heard. */
export const isLeading = (sound: Sound, force: number): boolean => (sound === 'hit' ? force >= HEAVY : ['crush', 'burst', 'victory', 'defeat'].includes(sound))

/** What is heard with a step. */
export interface Heard {
  sound: Feel
  force: number
  /** Whose side it comes from; -1: from none. */
  seat: number
}

/** What steps sound like together: each sound once, at its greatest force. */
export function soundsOf(steps: StepSeen[]): Heard[] {
  const found = new Map<Feel, Heard>()
  for (const { feels = {}, events } of steps) {
    const seat = events.find((event) => event.seat >= 0)?.seat ?? -1
    for (const [sound, force] of Object.entries(feels) as [Feel, number][]) if (force > (found.get(sound)?.force ?? 0)) found.set(sound, { sound, force, seat })
  }
  return [...found.values()]
}
