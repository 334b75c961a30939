// What everything on the table sounds like.
import type { Feel, StepSeen } from '../wire/messages.ts'
import type { Noise, Tone } from './synth.ts'

export type Sound = Feel | 'clock' | 'victory' | 'defeat'

/** So many cards are heard one by one when they are drawn at once. */
const MOST_CARDS = 4
/** From this force on, a hit is felt in the ground, too. */
const HEAVY = 6

/** Notes in Hertz, one after the other. */
const chime = (wave: OscillatorType, notes: number[], apart: number, time: number, loud: number): Tone[] =>
  notes.map((from, place) => ({ wave, from, after: place * apart, time, loud }))

const GLASS = [2637, 3322, 3951, 2960, 4186, 3520]

/** The voices of a sound at a force of 1 to 10. */
export const SOUNDS: Record<Sound, (force: number) => (Tone | Noise)[]> = {
  draw: (force) =>
    Array.from({ length: Math.min(force, MOST_CARDS) }, (_, place) => ({ wave: 'noise', width: 1.4, from: 1_700 + 150 * place, to: 4_400, after: place * 0.09, time: 0.11, loud: 0.22 })),
  place: () => [
    { wave: 'sine', from: 165, to: 72, time: 0.14, loud: 0.5 },
    { wave: 'noise', width: 0.7, from: 900, to: 300, time: 0.06, loud: 0.3 },
  ],
  coin: () => [...chime('triangle', [2093, 2794], 0.07, 0.28, 0.16), { wave: 'sine', from: 5_588, after: 0.07, time: 0.2, loud: 0.05 }],
  attack: () => [{ wave: 'noise', width: 1.1, from: 420, to: 2_600, time: 0.24, loud: 0.34 }],
  hit: (force) => {
    const weight = force / 10
    const blow: (Tone | Noise)[] = [
      { wave: 'sine', from: 210 - 100 * weight, to: 44, time: 0.12 + 0.22 * weight, loud: 0.35 + 0.5 * weight },
      { wave: 'noise', width: 0.6, from: 1_500 - 700 * weight, to: 220, time: 0.09 + 0.14 * weight, loud: 0.22 + 0.4 * weight },
    ]
    return force < HEAVY ? blow : [...blow, { wave: 'triangle', from: 62, to: 31, time: 0.55, loud: 0.6 }]
  },
  break: () => [...chime('triangle', GLASS, 0.028, 0.2, 0.09), { wave: 'noise', width: 0.9, from: 5_200, to: 2_400, time: 0.24, loud: 0.22 }],
  grow: () => [
    ...chime('sine', [523, 659, 784, 1047], 0.075, 0.42, 0.22),
    ...chime('triangle', [1047, 1319, 1568, 2093], 0.075, 0.3, 0.06),
    { wave: 'noise', width: 2, from: 2_400, to: 8_000, time: 0.6, loud: 0.07 },
  ],
  crush: () => [
    { wave: 'sawtooth', from: 118, to: 38, time: 0.34, loud: 0.3 },
    { wave: 'noise', width: 0.5, from: 800, to: 160, time: 0.34, loud: 0.5 },
    ...chime('triangle', GLASS.slice(0, 3), 0.05, 0.22, 0.08),
  ],
  burst: () => [{ wave: 'noise', width: 0.8, from: 380, to: 6_400, time: 0.4, loud: 0.3 }, ...chime('square', [784, 988, 1175, 1568], 0.06, 0.2, 0.07)],
  turn: () => [...chime('sine', [440, 659], 0.13, 0.6, 0.24), ...chime('sine', [880, 1319], 0.13, 0.35, 0.06)],
  clock: (force) => [{ wave: 'triangle', from: 1_320 + 26 * force, time: 0.05, loud: 0.1 + 0.02 * force }],
  victory: () => [
    ...chime('triangle', [523, 659, 784], 0.13, 0.3, 0.22),
    ...[1047, 1319, 1568].map((from): Tone => ({ wave: 'triangle', from, after: 0.42, time: 1.3, loud: 0.17 })),
    { wave: 'sine', from: 262, after: 0.42, time: 1.4, loud: 0.3 },
  ],
  defeat: () => [...chime('triangle', [392, 370, 330, 262], 0.26, 0.55, 0.2), { wave: 'sine', from: 131, to: 65, after: 0.78, time: 1.3, loud: 0.35 }],
}

/** What steps sound like together: each sound once, at its greatest force. */
export function soundsOf(steps: StepSeen[]): Map<Feel, number> {
  const found = new Map<Feel, number>()
  for (const { feels = {} } of steps)
    for (const [feel, force] of Object.entries(feels) as [Feel, number][]) found.set(feel, Math.max(force, found.get(feel) ?? 0))
  return found
}
