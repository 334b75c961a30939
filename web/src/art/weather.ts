// The weather of a set: what lies in the air behind the subject and before it, in few strokes.
import { sky, type Air } from './air.ts'
import { css } from './color.ts'
import { line, n, oval, polygon, shape, type Layer } from './picture.ts'

/** Drops, flakes and sparks over the window; `near`: before the subject, fewer and larger. */
export function weatherOf(air: Air, near: boolean): Layer[] {
  const { chance, side } = air
  const size = near ? 1.5 : 1
  const some = (count: number, one: (x: number, y: number) => string) => {
    let d = ''
    for (let at = 0; at < count; at++) d += one(chance.between(24, 276), chance.between(26, 300))
    return d
  }
  switch (air.weather) {
    case 'rain':
      return [line(some(near ? 9 : 34, (x, y) => `M${n(x)} ${n(y)}l${n(-5 * side * size)} ${n(19 * size)}`), sky(air, 1), near ? 1.7 : 1.1, near ? 0.5 : 0.45)]
    case 'snow':
      return [shape(some(near ? 8 : 30, (x, y) => oval(x, y, chance.between(1, 2) * size, chance.between(1, 2) * size)), '#fff', near ? 0.85 : 0.7)]
    case 'petals':
      return [shape(some(near ? 6 : 13, (x, y) => `M${n(x)} ${n(y)}q${n(5 * size)} ${n(-5 * size)} ${n(9 * size)} ${n(-1 * size)}q${n(-3 * size)} ${n(6 * size)} ${n(-9 * size)} ${n(size)}Z`), css({ l: 0.86, c: 0.09, h: (air.glow.h + 320) % 360 }), 0.85)]
    case 'embers':
      return [shape(some(near ? 7 : 20, (x, y) => polygon([[x, y - 3 * size], [x + 1.5 * size, y], [x, y + 2 * size], [x - 1.5 * size, y]])), css({ l: 0.82, c: 0.15, h: 62 }), 0.9)]
    case 'stars':
      return near ? [] : [line(some(4, (x, y) => `M${n(x)} ${n(y * 0.6)}l${n(44 * side)} -22`), '#fff', 1.6, 0.6), shape(some(4, (x, y) => oval(x, y * 0.6, 2, 2)), '#fff', 0.9)]
    case 'beams': {
      const x = side > 0 ? 276 : 24
      return near ? [] : [shape([0, 1, 2].map((at) => polygon([[x, 10], [x - side * (60 + at * 90), 330], [x - side * (104 + at * 90), 330]])).join(''), sky(air, 1), 0.13)]
    }
    case 'mist':
      return near ? [] : [shape([206, 246].map((y, at) => `M-20 ${y}q40 -18 90 -6t90 -4t90 6t90 -8V${y + 30 + at * 12}q-60 12 -120 0t-130 4t-110 -4Z`).join(''), sky(air, 1), 0.2)]
    case 'clear':
      return []
  }
}
