// Light that comes and goes: a flash, light that flips over a card, a banner; and a short stillness.
import './light.css'
import type { Tint } from './glass.ts'
import type { Point, Stage } from './stage.ts'

/** For how long everything stands still under a big blow, in milliseconds. */
const STILL = 80

function show(layer: HTMLElement, name: string, style: Partial<CSSStyleDeclaration>, frames: Keyframe[], timing: KeyframeAnimationOptions): HTMLElement {
  const node = document.createElement('div')
  node.className = name
  Object.assign(node.style, style)
  layer.append(node)
  void node
    .animate(frames, timing)
    .finished.catch(() => undefined)
    .then(() => node.remove())
  return node
}

/** A white flash at a place of the window. */
export function flash({ layer, origin }: Stage, at: Point, time: number): void {
  const frames = [{ opacity: 0, scale: '.3' }, { opacity: 0.8, scale: '.7', offset: 0.2 }, { opacity: 0, scale: '1' }]
  show(layer, 'flash', { left: `${at.x - origin.x}px`, top: `${at.y - origin.y}px` }, frames, { duration: time, easing: 'ease-out' })
}

/** Everything on the mat that moves stands still for a moment. At the next frame: whoever asks what moves has the page laid
 * out. */
export function freeze(mat: HTMLElement): void {
  requestAnimationFrame(() => {
    const running = mat.getAnimations({ subtree: true }).filter((one) => one.playState === 'running')
    for (const one of running) one.pause()
    setTimeout(() => {
      for (const one of running) if (one.playState === 'paused') one.play()
    }, STILL)
  })
}

/** Light turns over a card that becomes a stronger one. */
export function flip({ layer, origin }: Stage, box: DOMRect, time: number): void {
  const style = { left: `${box.x - origin.x}px`, top: `${box.y - origin.y}px`, width: `${box.width}px`, height: `${box.height}px` }
  const frames = [{ scale: '0 1.04', opacity: 0.4 }, { scale: '1.06 1.06', opacity: 0.95, offset: 0.4 }, { scale: '1.12 1.12', opacity: 0.5, offset: 0.6 }, { scale: '1.3 1.3', opacity: 0 }]
  show(layer, 'flip', style, frames, { duration: time, easing: 'ease-in-out' })
}

/** A box in a layer, grown by a share of its size about its middle. */
function over({ origin }: Stage, box: DOMRect, wide: number, high: number): Partial<CSSStyleDeclaration> {
  const [x, y] = [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y]
  return { left: `${x - wide / 2}px`, top: `${y - high / 2}px`, width: `${wide}px`, height: `${high}px` }
}

/** A ring of light that opens around a card. */
export function ring(stage: Stage, box: DOMRect, { hue, depth }: Tint, time: number): void {
  const wide = 1.5 * Math.max(box.width, box.height)
  const frames = [{ scale: '.5', opacity: 0 }, { scale: '.8', opacity: 0.9, offset: 0.3 }, { scale: '1.15', opacity: 0 }]
  const node = show(stage.layer, 'ring', over(stage, box, wide, wide), frames, { duration: time, easing: 'ease-out' })
  node.style.setProperty('--tint', `oklch(0.82 ${0.15 * depth} ${hue})`)
}

/** A pane of glass that stands before a card for a moment. */
export function ward(stage: Stage, box: DOMRect, time: number): void {
  const wide = 1.25 * Math.max(box.width, box.height)
  const frames = [{ scale: '1.5', opacity: 0 }, { scale: '1', opacity: 0.95, offset: 0.18 }, { scale: '1.03', opacity: 0.9, offset: 0.6 }, { scale: '1.06', opacity: 0 }]
  show(stage.layer, 'ward', over(stage, box, wide, 1.15 * wide), frames, { duration: time, easing: 'ease-out' })
}

/** Rays that shoot out of a place. */
export function rays(stage: Stage, box: DOMRect, time: number): void {
  const wide = 4 * Math.max(box.width, box.height)
  const frames = [{ scale: '.1', rotate: '0deg', opacity: 0 }, { scale: '.75', rotate: '9deg', opacity: 1, offset: 0.25 }, { scale: '1', rotate: '24deg', opacity: 0 }]
  show(stage.layer, 'rays', over(stage, box, wide, wide), frames, { duration: time, easing: 'ease-out' })
}

/** What takes a banner away: whoever does something has read it. */
const INPUT = ['pointerdown', 'keydown', 'wheel'] as const

/** A few words on the centre line of the table, for a moment, or until somebody does something. */
export function banner(line: HTMLElement, text: string, time: number): void {
  const frames = [
    { scale: '0.7 1', opacity: 0 },
    { scale: '1 1', opacity: 1, offset: 0.18 },
    { scale: '1 1', opacity: 1, offset: 0.75 },
    { scale: '1.15 1', opacity: 0 },
  ]
  const node = show(line, 'banner', {}, frames, { duration: time, easing: 'ease-out' })
  node.textContent = text
  node.ariaHidden = 'true'
  const away = () => {
    for (const name of INPUT) removeEventListener(name, away, true)
    for (const one of node.getAnimations()) one.finish()
  }
  for (const name of INPUT) addEventListener(name, away, { capture: true, passive: true })
  setTimeout(away, time)
}
