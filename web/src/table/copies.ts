// Copies of cards that move in the layer above the mat, and how a card stands on the screen.

import type { Point, Stage } from '../light/stage.ts'

/** A card as it stands on the screen: where its middle is, how big it is, how it is turned. Its box as the browser
 * tells it is bigger where the card is turned. */
export interface Stand extends Point {
  width: number
  height: number
  turn: string
}

/** The copies that move in the place of cards just now. */
const copies = new WeakMap<HTMLElement, HTMLElement>()
/** The animations of cards that move themselves just now. */
const shifts = new WeakMap<HTMLElement, Animation>()

export const middleOf = (box: DOMRect): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

export function standOf(card: HTMLElement): Stand {
  return {
    ...middleOf(card.getBoundingClientRect()),
    width: card.offsetWidth,
    height: card.offsetHeight,
    turn: getComputedStyle(card).rotate,
  }
}

/** How a card looks to stand: as the copy that moves in its place, if there is one. */
export function seenStandOf(card: HTMLElement): Stand {
  const copy = copies.get(card)
  if (!copy?.isConnected) return standOf(card)
  return { ...standOf(card), ...middleOf(copy.getBoundingClientRect()), turn: getComputedStyle(copy).rotate }
}

/** A card is where it belongs at once, if it was on its way there by itself. */
export function settle(card: HTMLElement): void {
  shifts.get(card)?.cancel()
}

/** A copy of a card in the layer, above everything: the zones cut off what sticks out of them. It is as big as the
 * card and turned as it is. */
export function copyOf({ layer, origin }: Stage, node: HTMLElement, stand: Stand): HTMLElement {
  copies.get(node)?.remove()
  const copy = node.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-handle')
  copy.classList.remove('lit', 'picked')
  copy.inert = true
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${stand.x - stand.width / 2 - origin.x}px`,
    top: `${stand.y - stand.height / 2 - origin.y}px`,
    width: `${stand.width}px`,
    margin: '0',
    transition: 'none',
    translate: 'none',
  })
  copy.style.setProperty('--w', `${stand.width}px`)
  layer.append(copy)
  return copy
}

/** Let the copy of a card move in its place; one that moves already is taken away. */
export function moveCopy(stage: Stage, card: HTMLElement, stand: Stand, frames: Keyframe[], duration: number, easing: string): void {
  const copy = copyOf(stage, card, stand)
  copies.set(card, copy)
  const hidden = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration })
  play(copy, frames, duration, easing)
  hidden.oncancel = () => copy.remove()
}

/** Let a card itself move to where it stands, from where it began. */
export function moveItself(card: HTMLElement, start: Keyframe, duration: number, easing: string): void {
  copies.get(card)?.remove()
  shifts.set(card, card.animate([start, {}], { duration, easing }))
}

/** Play an animation of something in the layer, and take it away. */
export function play(node: HTMLElement, frames: Keyframe[], duration: number, easing: string): void {
  void node
    .animate(frames, { duration, easing })
    .finished.catch(() => undefined)
    .then(() => node.remove())
}
