// A small canvas above the table on which something is drawn for a moment.

export interface Point {
  x: number
  y: number
}

/** Draws a moment of it: how far it has come, 0 to 1, and how many seconds have passed. The middle of the canvas is at
 * 0, 0. */
type Draw = (pen: CanvasRenderingContext2D, progress: number, seconds: number) => void

/** So many pixels at most for one of the page: more would only be slower. */
const SHARPEST = 1.5

/** Draw around a place of the window for so many milliseconds; then nothing is left. */
export function drawFor(layer: HTMLElement, at: Point, width: number, height: number, time: number, draw: Draw): void {
  const sharp = Math.min(SHARPEST, devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.className = 'light'
  canvas.width = Math.ceil(width * sharp)
  canvas.height = Math.ceil(height * sharp)
  const ground = layer.getBoundingClientRect()
  Object.assign(canvas.style, {
    left: `${at.x - width / 2 - ground.x}px`,
    top: `${at.y - height / 2 - ground.y}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  const pen = canvas.getContext('2d')
  if (!pen) return
  layer.append(canvas)
  let start = NaN
  const frame = (now: number) => {
    start = Number.isNaN(start) ? now : start
    const passed = now - start
    if (passed >= time || !canvas.isConnected) {
      canvas.remove()
      return
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.setTransform(sharp, 0, 0, sharp, canvas.width / 2, canvas.height / 2)
    draw(pen, passed / time, passed / 1_000)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
