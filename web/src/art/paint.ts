// A picture drawn on a canvas, in a page or in a worker.
import { isGroup, type Ink, type Layer } from './picture.ts'

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Paths that come again and again (glyphs, hills of frames) are read once. */
const paths = new Map<string, Path2D>()
const MOST = 400
const LONG = 200

function pathOf(d: string): Path2D {
  const kept = paths.get(d)
  if (kept) return kept
  const path = new Path2D(d)
  if (d.length < LONG) return path
  if (paths.size >= MOST) paths.clear()
  paths.set(d, path)
  return path
}

function inkOf(context: Context, ink: Ink): string | CanvasGradient {
  if (typeof ink === 'string') return ink
  const [x, y, r] = ink.round ?? [0, 0, 1]
  const gradient = ink.line ? context.createLinearGradient(...ink.line) : context.createRadialGradient(x, y, 0, x, y, r)
  for (const [at, color] of ink.stops) gradient.addColorStop(at, color)
  return gradient
}

/** Draw a picture, in the units in which it is told. */
export function paint(context: Context, layers: Layer[]): void {
  for (const layer of layers) {
    if (isGroup(layer)) {
      context.save()
      if (layer.move) context.transform(...layer.move)
      if (layer.clip) context.clip(pathOf(layer.clip))
      paint(context, layer.of)
      context.restore()
      continue
    }
    const path = pathOf(layer.d)
    context.globalAlpha = layer.alpha ?? 1
    if (layer.fill !== undefined) {
      context.fillStyle = inkOf(context, layer.fill)
      context.fill(path, layer.even ? 'evenodd' : 'nonzero')
    }
    if (layer.stroke !== undefined) {
      context.strokeStyle = inkOf(context, layer.stroke)
      context.lineWidth = layer.width ?? 1
      context.lineJoin = 'round'
      context.lineCap = 'round'
      context.stroke(path)
    }
  }
  context.globalAlpha = 1
}
