// A picture told as SVG, for files and programs; what is kept of it carries the credit of its icons.
import { HEIGHT, isGroup, WIDTH, type Gradient, type Ink, type Layer } from './picture.ts'

const CREDIT = 'Icons by the authors of game-icons.net, CC BY 3.0, changed: recoloured, filled, cut, combined'

/** The picture as an SVG file; `mark` makes its ids its own where several stand in one page. */
export function toSvg(layers: Layer[], mark: string): string {
  const definitions: string[] = []
  const named = (text: (id: string) => string) => {
    const id = `${mark}-${definitions.length}`
    definitions.push(text(id))
    return `url(#${id})`
  }
  const stops = (gradient: Gradient) => gradient.stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')
  const ink = (value: Ink | undefined): string => {
    if (value === undefined) return 'none'
    if (typeof value === 'string') return value
    const { line, round } = value
    if (line)
      return named((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}">${stops(value)}</linearGradient>`)
    const [x, y, r] = round ?? [0, 0, 1]
    return named((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops(value)}</radialGradient>`)
  }
  const draw = (layer: Layer): string => {
    if (isGroup(layer)) {
      const { clip, move } = layer
      const cut = clip ? ` clip-path="${named((id) => `<clipPath id="${id}"><path d="${clip}"/></clipPath>`)}"` : ''
      const inner = layer.of.map(draw).join('')
      return move ? `<g transform="matrix(${move.join(' ')})"${cut}>${inner}</g>` : `<g${cut}>${inner}</g>`
    }
    const { d, fill, stroke, width = 1, alpha = 1, even } = layer
    const drawn = stroke === undefined ? '' : ` stroke="${ink(stroke)}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
    return `<path d="${d}" fill="${ink(fill)}"${drawn}${alpha < 1 ? ` opacity="${alpha}"` : ''}${even ? ' fill-rule="evenodd"' : ''}/>`
  }
  const body = layers.map(draw).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><metadata>${CREDIT}</metadata><defs>${definitions.join('')}</defs>${body}</svg>`
}
