// What happens to glass: splinters fly, a card shatters into pieces of its plate, a portrait cracks.
import { canvasOf, drawFor, type Point, type Stage } from './stage.ts'

/** The color of a class: its hue, and how colorful it is. */
export interface Tint {
  hue: number
  depth: number
}

const GRAVITY = 520
/** After this share of its time a crack is as long as it gets. */
const GROWN = 0.12
const random = (least: number, most: number): number => least + Math.random() * (most - least)
const color = ({ hue, depth }: Tint, light: number): string => `oklch(${light} ${0.17 * depth} ${hue})`

/** Splinters in the color of a class, the more the harder the blow. */
export function spark(stage: Stage, at: Point, tint: Tint, force: number, time: number): void {
  const reach = 90 + 14 * force
  const splinters = Array.from({ length: 6 + 2 * force }, () => ({
    angle: random(0, 2 * Math.PI),
    speed: random(0.35, 1) * reach * 2.1,
    turn: random(-9, 9),
    size: random(3, 5 + 0.6 * force),
    color: color(tint, random(0.72, 0.96)),
  }))
  drawFor(stage, at, 2 * reach, 2 * reach, time, (pen, _progress, seconds) => {
    for (const { angle, speed, turn, size, color } of splinters) {
      // Air slows them: most of the way is done at once.
      const far = speed * (1 - Math.exp(-4 * seconds)) * 0.42
      const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far + 0.5 * GRAVITY * seconds * seconds]
      const [cos, sin] = [Math.cos(turn * seconds) * size, Math.sin(turn * seconds) * size]
      pen.fillStyle = color
      pen.beginPath()
      pen.moveTo(x + cos, y + sin)
      pen.lineTo(x - 0.4 * cos - 0.7 * sin, y - 0.4 * sin + 0.7 * cos)
      pen.lineTo(x - 0.7 * cos + 0.3 * sin, y - 0.7 * sin - 0.3 * cos)
      pen.fill()
    }
  })
}

interface Pane {
  width: number
  height: number
  /** As CSS tells a rotation: "9deg", or "none". */
  turn: string
}

/** Where the edge of a card is hit by so many rays, as shares of its width and height, going round. */
const RAYS: [number, number][] = [
  [-0.5, -0.5],
  [-0.1, -0.5],
  [0.5, -0.5],
  [0.5, -0.12],
  [0.5, 0.5],
  [0.12, 0.5],
  [-0.5, 0.5],
  [-0.5, 0.15],
]

/** A triangle cut out of a card that is seen from its middle, drawn once. */
function cut(corners: Point[], { width, height }: Pane, plate: HTMLImageElement | null, filled: string): { canvas: HTMLCanvasElement; middle: Point; size: [number, number] } | null {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const size: [number, number] = [right - left + 2, bottom - top + 2]
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const made = canvasOf(...size)
  if (!made) return null
  const { canvas, pen } = made
  pen.translate(-middle.x, -middle.y)
  pen.beginPath()
  for (const { x, y } of corners) pen.lineTo(x, y)
  pen.closePath()
  pen.strokeStyle = '#ffffffb0'
  pen.stroke()
  pen.clip()
  if (plate) pen.drawImage(plate, -width / 2, -height / 2, width, height)
  else {
    pen.fillStyle = filled
    pen.fill()
  }
  return { canvas, middle, size }
}

/** A card shatters: triangles of its plate (of the color of its class, if it has none) fly off and fall. */
export function shatter(stage: Stage, at: Point, pane: Pane, plate: HTMLImageElement | null, tint: Tint, time: number): void {
  const { width, height, turn } = pane
  const drawn = plate?.complete && plate.naturalWidth > 0 ? plate : null
  const hit = { x: random(-0.18, 0.18) * width, y: random(-0.18, 0.18) * height }
  const turned = (parseFloat(turn) || 0) * (Math.PI / 180)
  const pieces = RAYS.flatMap(([x, y], place) => {
    const [nextX, nextY] = RAYS[(place + 1) % RAYS.length]!
    const piece = cut([hit, { x: x * width, y: y * height }, { x: nextX * width, y: nextY * height }], pane, drawn, color(tint, random(0.4, 0.75)))
    const speed = random(1.6, 3.4)
    return piece ? [{ ...piece, way: { x: (piece.middle.x - hit.x) * speed, y: (piece.middle.y - hit.y) * speed - 60 }, turn: random(-3.2, 3.2) }] : []
  })
  const room = 2.2 * Math.max(width, height)
  drawFor(stage, at, room, room, time, (pen, _progress, seconds) => {
    pen.rotate(turned)
    for (const { canvas, middle, size, way, turn } of pieces) {
      const [x, y] = [middle.x + way.x * seconds, middle.y + way.y * seconds + 0.5 * GRAVITY * seconds * seconds]
      pen.translate(x, y)
      pen.rotate(turn * seconds)
      pen.drawImage(canvas, -size[0] / 2, -size[1] / 2, ...size)
      pen.rotate(-turn * seconds)
      pen.translate(-x, -y)
    }
  })
}

/** A crack with its branches: lines of points, each with how far it lies from where it began, 0 to 1. */
function cracks(width: number, height: number, force: number): (Point & { far: number })[][] {
  const reach = Math.hypot(width, height) / 2
  const begin = { x: random(-0.15, 0.15) * width, y: random(-0.15, 0.15) * height, far: 0 }
  const lines = []
  for (let ray = 0; ray < 3 + Math.round(force / 2); ray++) {
    let angle = random(0, 2 * Math.PI)
    const line = [begin]
    for (let at = begin; at.far < 1; line.push(at)) {
      angle += random(-0.55, 0.55)
      const step = random(0.1, 0.22)
      at = { x: at.x + Math.cos(angle) * reach * step, y: at.y + Math.sin(angle) * reach * step, far: at.far + step }
      if (Math.abs(at.x) > width / 2 || Math.abs(at.y) > height / 2) at.far = 1
    }
    lines.push(line)
  }
  return lines
}

/** A portrait cracks from the blow outward; the crack stays for a while, then it is gone. */
export function crack(stage: Stage, at: Point, { width, height }: Pane, force: number, time: number): void {
  const lines = cracks(width, height, force)
  const draw = (pen: CanvasRenderingContext2D, progress: number) => {
    const grown = progress / GROWN
    pen.lineJoin = 'bevel'
    for (const [style, wide, aside] of [
      ['#000c', 3.2, 0.8],
      ['#fff', 1.5, 0],
    ] as const) {
      pen.strokeStyle = style
      pen.lineWidth = wide
      pen.beginPath()
      for (const line of lines)
        for (const [place, { x, y, far }] of line.entries()) {
          if (far > grown) break
          if (place === 0) pen.moveTo(x + aside, y + aside)
          else pen.lineTo(x + aside, y + aside)
        }
      pen.stroke()
    }
  }
  drawFor(stage, at, width, height, time, draw, GROWN)
}
