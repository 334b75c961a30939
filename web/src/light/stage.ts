// What lies above the table for a moment, and a small canvas on which something is drawn there.

export interface Point {
  x: number
  y: number
}

/** A layer above the table, and where it begins in the window. That is measured once for all that is put into it at a time:
 * a browser that is asked after each works out anew where all of them lie. */
export interface Stage {
  layer: HTMLElement
  origin: Point
}

export const stageOf = (layer: HTMLElement): Stage => ({ layer, origin: layer.getBoundingClientRect() })

/** Draws a moment of it: how far it has come, 0 to 1, and how many seconds have passed. The middle of the canvas is at
 * 0, 0. */
type Draw = (pen: CanvasRenderingContext2D, progress: number, seconds: number) => void

/** So many pixels at most for one of the page: more would only be slower. */
const SHARPEST = 1.5

/** How many are drawn at once, at most: of more, the newest are left out. */
const MOST = 14
let drawn = 0

/** A canvas on which the middle is at 0, 0; null where a browser has none. */
export function canvasOf(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; middle: () => void } | null {
  const sharp = Math.min(SHARPEST, devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * sharp)
  canvas.height = Math.ceil(height * sharp)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const middle = () => pen.setTransform(sharp, 0, 0, sharp, canvas.width / 2, canvas.height / 2)
  middle()
  return { canvas, pen, middle }
}

/** Draw around a place of the window for so many milliseconds; then nothing is left. What is not drawn anew after a share
 * of that time (`until`) stays as it is, and fades. */
export function drawFor({ layer, origin }: Stage, at: Point, width: number, height: number, time: number, draw: Draw, until = 1): void {
  const made = drawn < MOST ? canvasOf(width, height) : null
  if (!made) return
  const { canvas, pen, middle } = made
  canvas.className = 'light'
  Object.assign(canvas.style, {
    left: `${at.x - width / 2 - origin.x}px`,
    top: `${at.y - height / 2 - origin.y}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  layer.append(canvas)
  drawn++
  void canvas
    .animate([{ opacity: 1 }, { opacity: 1, offset: 0.55 }, { opacity: 0 }], { duration: time })
    .finished.catch(() => undefined)
    .then(() => {
      canvas.remove()
      drawn--
    })
  let start = NaN
  const frame = (now: number) => {
    start = Number.isNaN(start) ? now : start
    const passed = Math.min(now - start, time)
    if (!canvas.isConnected) return
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, canvas.width, canvas.height)
    middle()
    draw(pen, passed / time, passed / 1_000)
    if (passed < time * until) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
