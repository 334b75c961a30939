// One thing as glass: a dark outline, a solid body in shade, a rim of light, facets.
import type { Chance } from './chance.ts'
import { clipped, line, moved, n, polygon, shape, type Layer } from './picture.ts'
import type { Ladder } from './tones.ts'

/** An icon made ready: its path, its solid body, and the box around it, in a square of 512. */
export interface Glyph {
  d: string
  solid: string
  box: [number, number, number, number]
}

export interface Cut {
  tones: Ladder
  ink: string
  /** From where the light comes: 1 from the right, -1 from the left. */
  side: 1 | -1
  /** How many units of the thing one unit of the plate is. */
  unit: number
  chance: Chance
  /** How wide the dark outline is, on the plate. */
  outline?: number
  /** A line of light around the outline. */
  aura?: string
}

/** How wide the lead along the edges of a glyph is, on the plate. */
const LEAD = 1.5

/** How far a glyph is scaled so that it is about so long on the plate: long things by their mean side. */
export function scaleOf({ box: [, , wide, high] }: Glyph, size: number): number {
  return size / Math.max(0.86 * Math.max(wide, high), (wide + high) / 2, 200)
}

/** A glyph as glass, in its own coordinates. */
export function cutGlyph(glyph: Glyph, cut: Cut): Layer[] {
  const { tones, ink, unit, outline = 7 } = cut
  const layers: Layer[] = []
  if (cut.aura) layers.push({ d: glyph.solid, stroke: cut.aura, width: (outline + 5) * 2 * unit * 0.72 })
  layers.push({ d: glyph.solid, fill: ink, stroke: ink, width: outline * 1.4 * unit })
  layers.push(shape(glyph.solid, tones[3]))
  layers.push(clipped(glyph.d, glassed(glyph.d, glyph.box, cut)))
  // Browsers clip in stairs where a worker draws: lead along each edge hides them.
  layers.push(line(glyph.d, tones[3], LEAD * unit))
  return layers
}

/** What fills a path: rim, body, facets, to be clipped by it. */
export function glassed(d: string, box: [number, number, number, number], { tones, side, unit, chance }: Cut, facets = true): Layer[] {
  const [x, y, wide, high] = box
  const [near, far] = side > 0 ? [x + wide, x] : [x, x + wide]
  const body = { line: [near, y, far, y + high] as [number, number, number, number], stops: [[0, tones[1]], [0.5, tones[2]], [1, tones[2]]] as [number, string][] }
  const layers: Layer[] = [shape(d, tones[0]), moved([1, 0, 0, 1, -side * 3.2 * unit, 3 * unit], [shape(d, body)])]
  return facets ? [...layers, ...facetsOf(box, tones, side, chance, unit)] : layers
}

/** Shards about a point near the middle; those that look at the light are lighter. */
function facetsOf([x, y, wide, high]: [number, number, number, number], tones: Ladder, side: number, chance: Chance, unit: number): Layer[] {
  const middle: [number, number] = [x + wide * chance.between(0.38, 0.62), y + high * chance.between(0.36, 0.6)]
  const count = 7 + chance.whole(3)
  const start = chance.next()
  const reach = Math.hypot(wide, high)
  const edge = Array.from({ length: count }, (_, at) => {
    const angle = (start + (at + chance.between(-0.28, 0.28)) / count) * 2 * Math.PI
    return [middle[0] + reach * Math.cos(angle), middle[1] + reach * Math.sin(angle)] as [number, number]
  })
  const layers: Layer[] = []
  let joints = ''
  edge.forEach((from, at) => {
    const to = edge[(at + 1) % count] as [number, number]
    const looks = ((from[0] + to[0]) / 2 - middle[0]) * side - ((from[1] + to[1]) / 2 - middle[1])
    const bright = looks / reach + chance.between(-0.35, 0.35)
    joints += `M${n(middle[0])} ${n(middle[1])}L${n(from[0])} ${n(from[1])}`
    if (Math.abs(bright) < 0.12) return
    layers.push(shape(polygon([middle, from, to]), bright > 0 ? tones[0] : tones[3], Math.round(Math.min(0.55, Math.abs(bright) * 0.5) * 100) / 100))
  })
  // Where panes meet, the light breaks.
  return [...layers, line(joints, tones[0], 1.1 * unit, 0.3)]
}

/** Thin parallel lines where the shade is, in the box of a thing. */
export function etching([x, y, wide, high]: [number, number, number, number], color: string, side: number, unit: number): Layer {
  const left = side > 0 ? x : x + wide * 0.62
  let d = ''
  for (let at = 0; at < 9; at++) {
    const top = y + high * (0.62 + at * 0.042)
    d += polygon([[left, top], [left + wide * 0.38, top - high * 0.2 * side]], true)
  }
  return line(d, color, 1.1 * unit, 0.35)
}
