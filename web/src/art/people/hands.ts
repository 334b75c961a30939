// Hands: a fist around something, and an open hand.
import { line, moved, placing, shape, type Layer } from '../picture.ts'
import type { Ladder } from '../tones.ts'
import type { Point } from './bones.ts'

const FIST = 'M-12 -7Q-13 -14 -5 -14H7Q14 -13 14 -6V7Q14 14 6 14H-5Q-13 14 -13 6Z'
const FINGERS = 'M0 -6.5H13.5M-1 0.5H14M0 7.5H13'
const THUMB = 'M-12 -6C-8 -12 2 -12 4 -7C4 -3 -2 -3 -5 -2'
const OPEN = 'M-7 -8C-10 0 -10 6 -8 12L-9 22Q-6 26 -4 22L-2 16L-2 26Q1 30 3 26L3 16L6 24Q9 26 10 22L9 12C11 6 9 0 7 -8ZM-8 2C-15 2 -20 8 -19 14Q-16 17 -13 13L-8 11Z'
const CREASES = 'M-3 12V17M3 12V17'

/** A fist around a thing that is turned by so many degrees. */
export const fist = ([x, y]: Point, degrees: number, skin: Ladder, ink: string): Layer =>
  moved(placing(x, y, 1, degrees), [{ d: FIST, fill: skin[1], stroke: ink, width: 5 }, shape('M-12 2Q-13 14 -5 14H6Q14 14 14 7V4Q2 10 -12 2Z', skin[2], 0.8), line(FINGERS, skin[3], 1.8), line(THUMB, skin[3], 2)])

/** An open hand at the end of a forearm that points to so many degrees (0 hangs down, 90 where somebody looks). */
export const openHand = ([x, y]: Point, degrees: number, skin: Ladder, ink: string): Layer =>
  moved(placing(x, y, 1, -degrees), [{ d: OPEN, fill: skin[1], stroke: ink, width: 6 }, shape(OPEN, skin[1]), line(CREASES, skin[3], 1.6)])
