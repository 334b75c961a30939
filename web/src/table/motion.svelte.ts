// What moves on the table: cards from place to place, an attacker towards its target, numbers that rise from cards.
import { tick, untrack } from 'svelte'
import { moves, stretch } from '../settings.svelte.ts'
import type { Showing } from './showing.svelte.ts'
import type { EventSeen, Picture, StepSeen } from '../wire/messages.ts'

/** Milliseconds, before the pace stretches them. */
const GLIDE = 380
const LUNGE = 420
const FLOAT = 1_100
const FAR_ENOUGH = 12

/** Where the cards of a mat lay, and the cards themselves. */
interface Lay {
  /** Where the sides of the table lay: when the page scrolls, or something between them grows, no card has moved. */
  sides: Map<Element, DOMRect>
  /** On which of them each card lay. */
  sideOf: Map<string, Element | null>
  boxes: Map<string, DOMRect>
  nodes: Map<string, HTMLElement>
}

const cardsOn = (mat: HTMLElement): NodeListOf<HTMLElement> => mat.querySelectorAll<HTMLElement>('[data-handle]')

/** The lay of cards as it would be now, had only the sides of the table moved. */
function carried(lay: Lay): Lay {
  const ways = new Map<Element, [number, number]>()
  for (const [side, was] of lay.sides) {
    const is = side.getBoundingClientRect()
    ways.set(side, [is.x - was.x, is.y - was.y])
  }
  const boxes = new Map<string, DOMRect>()
  for (const [handle, box] of lay.boxes) {
    const side = lay.sideOf.get(handle)
    const [x, y] = (side && ways.get(side)) ?? [0, 0]
    boxes.set(handle, new DOMRect(box.x + x, box.y + y, box.width, box.height))
  }
  return { ...lay, boxes }
}

function layOf(mat: HTMLElement): Lay {
  const sides = [...mat.querySelectorAll('.side')].map((side) => [side, side.getBoundingClientRect()] as const)
  const lay: Lay = { sides: new Map(sides), sideOf: new Map(), boxes: new Map(), nodes: new Map() }
  if (!moves()) return lay
  for (const card of cardsOn(mat)) {
    const handle = card.dataset['handle'] ?? ''
    lay.boxes.set(handle, card.getBoundingClientRect())
    lay.sideOf.set(handle, card.closest('.side'))
    lay.nodes.set(handle, card)
  }
  return lay
}

const time = (usual: number): number => usual * Math.min(1.6, stretch())

/** Where a pile lies: its cards' zone, or its place in the bar of its player. */
function placeOf(mat: HTMLElement, place: [number, string] | null | undefined): DOMRect | null {
  if (!place) return null
  const [seat, zone] = place
  const found =
    mat.querySelector(`[data-pile="${zone}"][data-seat="${seat}"]`) ?? mat.querySelector(`[data-zone="${zone}"][data-seat="${seat}"]`)
  return found?.getBoundingClientRect() ?? null
}

const moveOf = (step: StepSeen | null, handle: string): EventSeen | undefined =>
  step?.events.findLast((event) => (event.kind === 'moved' || event.kind === 'made') && String(event.handle ?? 0) === handle)

/** Let the cards of a mat move when the picture changes. To be called by what has the mat, before the mat is made: only
 * then is it known how the cards lay. What flies lies in a `layer` of its own. */
export function letMove(sitting: () => Showing, mat: () => HTMLElement | undefined, layer: () => HTMLElement | undefined): void {
  let strand = ''
  let shown: Picture | null = null
  $effect.pre(() => {
    const showing = sitting()
    const { picture } = showing
    if (picture === shown) return
    shown = picture
    untrack(() => {
      const [here, above] = [mat(), layer()]
      const same = strand === showing.strand
      strand = showing.strand
      if (!same || !here || !above) return
      const [before, { step }] = [layOf(here), showing]
      void tick().then(() => moveOn(here, above, before, step))
    })
  })
}

/** Let everything move that a step has moved since `before`. */
function moveOn(mat: HTMLElement, layer: HTMLElement, lay: Lay, step: StepSeen | null): void {
  if (!moves() || lay.boxes.size === 0) return
  const before = carried(lay)
  const stays = new Set<string>()
  for (const card of cardsOn(mat)) {
    const handle = card.dataset['handle'] ?? ''
    stays.add(handle)
    const was = before.boxes.get(handle)
    if (was) glide(layer, card, was)
    else arrive(mat, layer, card, moveOf(step, handle))
  }
  for (const [handle, box] of before.boxes) if (!stays.has(handle)) leave(mat, layer, before, handle, box, step)
  lunge(mat, layer, step)
  float(mat, layer, before, step)
}

/** A copy of a card in the layer, above everything: the zones cut off what sticks out of them. */
function copyOf(layer: HTMLElement, node: HTMLElement, box: DOMRect): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-handle')
  copy.classList.remove('lit', 'turned')
  copy.inert = true
  Object.assign(copy.style, { position: 'fixed', left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, margin: '0' })
  layer.append(copy)
  return copy
}

/** Let the copy of a card move in its stead. */
function stand(layer: HTMLElement, card: HTMLElement, frames: Keyframe[], duration: number, easing: string): void {
  const box = card.getBoundingClientRect()
  const copy = copyOf(layer, card, box)
  const hidden = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration })
  play(copy, frames, duration, easing)
  hidden.oncancel = () => copy.remove()
}

/** Play an animation of something in the layer, and take it away. */
function play(node: HTMLElement, frames: Keyframe[], duration: number, easing: string): void {
  void node
    .animate(frames, { duration, easing })
    .finished.catch(() => undefined)
    .then(() => node.remove())
}

/** How far it is from the middle of one box to that of another. */
const way = (to: DOMRect, from: DOMRect): [number, number] => [
  from.x + from.width / 2 - to.x - to.width / 2,
  from.y + from.height / 2 - to.y - to.height / 2,
]

function glide(layer: HTMLElement, card: HTMLElement, was: DOMRect): void {
  const is = card.getBoundingClientRect()
  const [x, y] = way(is, was)
  if (Math.hypot(x, y) < FAR_ENOUGH) return
  const start = { transform: `translate(${x}px, ${y}px) scale(${was.width / Math.max(1, is.width)})` }
  stand(layer, card, [start, {}], time(GLIDE), 'cubic-bezier(.2,.7,.3,1)')
}

function arrive(mat: HTMLElement, layer: HTMLElement, card: HTMLElement, event: EventSeen | undefined): void {
  const from = placeOf(mat, event?.from)
  const [x, y] = from ? way(card.getBoundingClientRect(), from) : [0, 0]
  const start = { transform: `translate(${x}px, ${y}px) scale(${from ? 0.4 : 0.7})`, opacity: 0 }
  stand(layer, card, [start, { opacity: 1, offset: 0.4 }, {}], time(GLIDE), 'ease-out')
}

/** A card that has left the mat: its copy goes where it went, or fades away. */
function leave(mat: HTMLElement, layer: HTMLElement, before: Lay, handle: string, box: DOMRect, step: StepSeen | null): void {
  const node = before.nodes.get(handle)
  const event = moveOf(step, handle)
  if (!node || !event) return
  const copy = copyOf(layer, node, box)
  const to = placeOf(mat, event.to)
  const [x, y] = to ? way(box, to) : [0, 0]
  const end = { transform: `translate(${x}px, ${y}px) scale(${to ? 0.25 : 0.8})`, opacity: 0 }
  const down = step?.roles?.[handle] === 'down'
  const broken = { filter: 'grayscale(1) brightness(.6)', transform: 'rotate(-4deg) scale(.96)' }
  const frames = down ? [{}, { ...broken, offset: 0.3 }, { ...broken, offset: 0.55 }, end] : [{}, end]
  play(copy, frames, time(down ? GLIDE * 1.8 : GLIDE), 'ease-in')
}

/** Who attacks leans towards the target. */
function lunge(mat: HTMLElement, layer: HTMLElement, step: StepSeen | null): void {
  const roles = Object.entries(step?.roles ?? {})
  const one = roles.find(([, role]) => role === 'attacks')?.[0]
  const other = roles.find(([, role]) => role === 'aim')?.[0]
  const card = one && mat.querySelector<HTMLElement>(`[data-handle="${one}"]`)
  const target = other && mat.querySelector(`[data-handle="${other}"]`)
  if (!card || !target) return
  const [x, y] = way(card.getBoundingClientRect(), target.getBoundingClientRect())
  const lean = { transform: `translate(${x * 0.35}px, ${y * 0.35}px) scale(1.08)`, offset: 0.45 }
  stand(layer, card, [{}, lean, {}], time(LUNGE), 'ease-in-out')
}

/** Numbers that have changed rise from where they stand. */
function float(mat: HTMLElement, layer: HTMLElement, before: Lay, step: StepSeen | null): void {
  for (const event of step?.events ?? []) {
    if (!event.by || !event.name) continue
    const box = event.kind === 'changed' ? boxOf(mat, before, event) : event.kind === 'counted' ? counted(mat, event) : null
    if (box) rise(layer, box, event.by)
  }
}

function boxOf(mat: HTMLElement, before: Lay, event: EventSeen): DOMRect | null {
  const handle = String(event.handle ?? 0)
  const card = mat.querySelector<HTMLElement>(`[data-handle="${handle}"]`)
  const stat = (card ?? before.nodes.get(handle))?.querySelector(`[data-stat="${event.name}"]`)
  if (!stat) return null
  return card ? stat.getBoundingClientRect() : (before.boxes.get(handle) ?? null)
}

const counted = (mat: HTMLElement, event: EventSeen): DOMRect | null =>
  mat.querySelector(`[data-number="${event.name}"][data-seat="${event.seat}"]`)?.getBoundingClientRect() ?? null

function rise(layer: HTMLElement, box: DOMRect, by: number): void {
  const number = document.createElement('span')
  number.textContent = by > 0 ? `+${by}` : `−${-by}`
  number.className = `rises ${by > 0 ? 'more' : 'less'}`
  Object.assign(number.style, { left: `${box.x + box.width / 2}px`, top: `${box.y}px` })
  layer.append(number)
  play(
    number,
    [
      { transform: 'translate(-50%, 0) scale(.6)', opacity: 0 },
      { transform: 'translate(-50%, -40%) scale(1.25)', opacity: 1, offset: 0.2 },
      { transform: 'translate(-50%, -60%) scale(1)', opacity: 1, offset: 0.7 },
      { transform: 'translate(-50%, -130%)', opacity: 0 },
    ],
    time(FLOAT),
    'ease-out',
  )
}
