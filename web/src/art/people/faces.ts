// Faces: eyes, brows, nose and mouth, seen from the front, turned, or from the side.
import type { Air } from '../air.ts'
import type { Chance } from '../chance.ts'
import { css } from '../color.ts'
import { line, moved, oval, shape, type Gradient, type Layer } from '../picture.ts'
import type { Ladder } from '../tones.ts'

/** Eyes are dark above, where the lid shades them, and bright below. */
function irisOf(self: Chance): Gradient {
  const h = self.of(IRISES)
  return { line: [0, -55, 0, -37], stops: [[0, css({ l: 0.3, c: 0.11, h })], [0.5, css({ l: 0.52, c: 0.15, h })], [1, css({ l: 0.8, c: 0.12, h })]] }
}
const IRISES = [250, 160, 305, 25, 60, 200, 350]

/** Eyes, brows and mouth: open, or lowered as in old windows. */
export function faceOf({ chance, ink }: Air, self: Chance, colors: Record<'skin' | 'hair', Ladder>, turn: 0 | 1): Layer[] {
  const layers: Layer[] = []
  const lowered = chance.is(0.22)
  const iris = irisOf(self)
  const tilt = chance.of([-1.5, 0, 0, 2])
  for (const side of [-1, 1]) {
    const eye: Layer[] = lowered
      ? [line('M6 -46Q14 -39 23 -47M22 -46L26 -44', ink, 3)]
      : [
          shape('M5 -46C7 -56 21 -57 24 -47C22 -37 9 -36 5 -46Z', '#fff'),
          shape(oval(14.5, -46, 6, 8), iris),
          shape(oval(14.5, -46, 3, 5), ink),
          shape('M5 -46C7 -56 21 -57 24 -47L23 -45C20 -52 9 -52 5 -46Z', ink, 0.28),
          shape(oval(12.5 + (side > 0 ? 0 : 4), -50, 2.1, 2.6) + oval(16.5 - (side > 0 ? 0 : 4), -42, 1.2, 1.3), '#fff'),
          line(`M5 -48C8 -57 20 -58 25 -${49 + tilt}L27 -${51 + tilt}`, ink, 3.4),
        ]
    eye.push(line(`M6 -${65 - tilt}Q15 -${70 + tilt} 24 -${64 + tilt}`, colors.hair[3], 2.2))
    eye.push(shape(oval(20, -34, 6, 3.4), '#e0506a', 0.22))
    // Of a head that is turned, the far eye is narrower.
    layers.push(moved([side * (turn && side > 0 ? 0.86 : 1.14), 0, 0, 1.2, side * 0.6 + turn * 7, 10], eye))
  }
  const middle = [shape('M-2 -36L3 -30L-3 -29Z', colors.skin[2], 0.8), shape('M-4 -20Q0 -16 4 -20Q0 -15 -4 -20Z', '#c4586a', 0.8), line(chance.of(['M-5 -22Q0 -18 5 -22', 'M-4 -21H4', 'M-6 -23Q0 -16 6 -23']), '#7a2436', 2.1), line('M1 -34L-1 -31', colors.skin[3], 1.6)]
  return [...layers, moved([1, 0, 0, 1, turn * 9, 0], middle)]
}

/** The one eye, the brow and the mouth of a face seen from the side. */
export function profileOf({ chance, ink }: Air, self: Chance, colors: Record<'skin' | 'hair', Ladder>): Layer[] {
  const iris = irisOf(self)
  const lowered = chance.is(0.2)
  const eye = lowered
    ? [line('M11 -44Q19 -37 28 -44', ink, 3)]
    : [shape('M11 -45C13 -57 25 -58 29 -48C28 -34 15 -34 11 -45Z', '#fff'), shape(oval(23, -46, 5, 9), iris), shape(oval(24, -46, 2.6, 5.4), ink), shape(oval(22, -50, 1.8, 2.4) + oval(25, -41, 1, 1.2), '#fff'), line('M8 -49C13 -59 24 -60 30 -51', ink, 3.4)]
  return [...eye, line('M12 -65Q21 -69 29 -63', colors.hair[3], 2.2), shape(oval(15, -31, 6, 3.4), '#e0506a', 0.22), line(chance.of(['M23 -20Q28 -19 31 -22', 'M24 -21H31', 'M22 -22Q27 -17 32 -22']), '#7a2436', 2.1)]
}
