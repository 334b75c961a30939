// A picture as a value: shapes and groups of shapes, back to front. It is drawn on a canvas (paint.ts) or told as SVG
// (svg.ts).

export type Stops = [number, string][]

/** Colours that run along a line (x, y to x, y), or from a middle outwards (x, y, radius). */
export interface Gradient {
  line?: [number, number, number, number]
  round?: [number, number, number]
  stops: Stops
}
export type Ink = string | Gradient

export interface Shape {
  /** The path, as in SVG. */
  d: string
  fill?: Ink
  stroke?: Ink
  /** How wide the stroke is. */
  width?: number
  /** How much of it shows, 0 to 1. */
  alpha?: number
  /** Whether a path within a path is a hole. */
  even?: boolean
}

export interface Group {
  of: Layer[]
  /** How it is moved: the six numbers of SVG's `matrix`. */
  move?: Matrix
  /** A path, in its own coordinates; nothing shows outside of it. */
  clip?: string
}

export type Layer = Shape | Group
export type Matrix = [number, number, number, number, number, number]

export const WIDTH = 300
export const HEIGHT = 420

export const isGroup = (layer: Layer): layer is Group => 'of' in layer

/** A number with as many digits as a picture needs. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const shape = (d: string, fill: Ink, alpha = 1): Shape => ({ d, fill, alpha })
export const line = (d: string, stroke: Ink, width: number, alpha = 1): Shape => ({ d, stroke, width, alpha })
export const clipped = (clip: string, of: Layer[]): Group => ({ clip, of })
export const moved = (move: Matrix, of: Layer[]): Group => ({ move, of })

export const down = (from: number, to: number, ...colors: string[]): Gradient => ({
  line: [0, from, 0, to],
  stops: colors.map((color, place) => [place / (colors.length - 1), color]),
})
export const round = (x: number, y: number, radius: number, ...stops: Stops): Gradient => ({ round: [x, y, radius], stops })

export function circle(x: number, y: number, radius: number): string {
  const r = n(radius)
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0Z`
}

export function oval(x: number, y: number, wide: number, high: number): string {
  return `M${n(x - wide)} ${n(y)}a${n(wide)} ${n(high)} 0 1 0 ${n(2 * wide)} 0a${n(wide)} ${n(high)} 0 1 0 ${n(-2 * wide)} 0Z`
}

export function polygon(points: [number, number][], open = false): string {
  return points.map(([x, y], place) => `${place ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (open ? '' : 'Z')
}

/** A point at an angle (in turns, 0 is up) around a middle. */
export function around(x: number, y: number, turn: number, radius: number): [number, number] {
  const angle = (turn - 0.25) * 2 * Math.PI
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** A matrix that scales and turns (degrees) about the origin, mirrors if `flip`, and then moves to a place. */
export function placing(x: number, y: number, scale: number, degrees = 0, flip = false): Matrix {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const side = flip ? -1 : 1
  return [cos * side, sin * side, -sin, cos, x, y]
}
