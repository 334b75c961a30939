// What moves on the table: cards from place to place, an attacker towards its target, numbers that rise from cards.
import { tick, untrack } from 'svelte'
import { shine, tintOf } from '../light/blows.ts'
import { shatter } from '../light/glass.ts'
import { moves, stretch } from '../settings.svelte.ts'
import type { TableView } from './tableview.svelte.ts'
import type { EventSeen, Snapshot, StepSeen } from '../wire/messages.ts'

/** Milliseconds, before the pace stretches them. */
const GLIDE = 380
const LUNGE = 420
const FLOAT = 1_100
const SHATTER = 900
const FAR_ENOUGH = 12

/** A card as it stands on the screen: where its middle is, how big it is, how it is turned. Its box as the browser
 * tells it is bigger where the card is turned. */
interface Stand {
  x: number
  y: number
  width: number
  height: number
  turn: string
}

/** Where the cards of a mat lay, and the cards themselves. */
interface Lay {
  /** Where the sides of the table lay: when the page scrolls, or something between them grows, no card has moved. */
  sides: Map<Element, DOMRect>
  /** On which of them each card lay. */
  sideOf: Map<string, Element | null>
  stands: Map<string, Stand>
  nodes: Map<string, HTMLElement>
}

const cardsOn = (mat: HTMLElement): NodeListOf<HTMLElement> => mat.querySelectorAll<HTMLElement>('[data-handle]')

/** The copies that move in the place of cards just now. */
const copies = new WeakMap<HTMLElement, HTMLElement>()

const middleOf = (box: DOMRect): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

function standOf(card: HTMLElement): Stand {
  return {
    ...middleOf(card.getBoundingClientRect()),
    width: card.offsetWidth,
    height: card.offsetHeight,
    turn: getComputedStyle(card).rotate,
  }
}

/** How a card looks to stand: as the copy that moves in its place, if there is one. */
function seenStandOf(card: HTMLElement): Stand {
  const copy = copies.get(card)
  if (!copy?.isConnected) return standOf(card)
  return { ...standOf(card), ...middleOf(copy.getBoundingClientRect()), turn: getComputedStyle(copy).rotate }
}

/** The lay of cards as it would be now, had only the sides of the table moved. */
function carried(lay: Lay): Lay {
  const ways = new Map<Element, [number, number]>()
  for (const [side, was] of lay.sides) {
    const is = side.getBoundingClientRect()
    ways.set(side, [is.x - was.x, is.y - was.y])
  }
  const stands = new Map<string, Stand>()
  for (const [handle, stand] of lay.stands) {
    const side = lay.sideOf.get(handle)
    const [x, y] = (side && ways.get(side)) ?? [0, 0]
    stands.set(handle, { ...stand, x: stand.x + x, y: stand.y + y })
  }
  return { ...lay, stands }
}

function layOf(mat: HTMLElement): Lay {
  const sides = [...mat.querySelectorAll('.side')].map((side) => [side, side.getBoundingClientRect()] as const)
  const lay: Lay = { sides: new Map(sides), sideOf: new Map(), stands: new Map(), nodes: new Map() }
  if (!moves()) return lay
  for (const card of cardsOn(mat)) {
    const handle = card.dataset['handle'] ?? ''
    lay.stands.set(handle, seenStandOf(card))
    lay.sideOf.set(handle, card.closest('.side'))
    lay.nodes.set(handle, card)
  }
  return lay
}

const time = (usual: number): number => usual * Math.min(1.6, stretch())

/** Where a pile lies: its cards' zone, or, where that is not to be seen, its place in the bar of its player. */
function placeOf(mat: HTMLElement, place: [number, string] | null | undefined): DOMRect | null {
  if (!place) return null
  const [seat, zone] = place
  const found = [...mat.querySelectorAll(`:is([data-zone="${zone}"], [data-pile="${zone}"])[data-seat="${seat}"]`)]
  return found.map((node) => node.getBoundingClientRect()).find((box) => box.width > 0) ?? null
}

const moveOf = (step: StepSeen | null, handle: string): EventSeen | undefined =>
  step?.events.findLast((event) => (event.kind === 'moved' || event.kind === 'made') && String(event.handle ?? 0) === handle)

/** Let the cards of a mat move when the picture changes. To be called by what has the mat, before the mat is made: only
 * then is it known how the cards lay. What flies lies in a `layer` of its own. */
export function letMove(session: () => TableView, mat: () => HTMLElement | undefined, layer: () => HTMLElement | undefined): void {
  let strand = ''
  let shown: Snapshot | null = null
  $effect.pre(() => {
    const tableView = session()
    const { picture } = tableView
    if (picture === shown) return
    shown = picture
    untrack(() => {
      const [here, above] = [mat(), layer()]
      const same = strand === tableView.strand
      strand = tableView.strand
      if (!same || !here || !above) return
      const [before, { step }] = [layOf(here), tableView]
      void tick().then(() => moveOn(here, above, before, step))
    })
  })
}

/** Let everything move that a step has moved since `before`. */
function moveOn(mat: HTMLElement, layer: HTMLElement, lay: Lay, step: StepSeen | null): void {
  if (!moves() || lay.stands.size === 0) return
  const before = carried(lay)
  const stays = new Set<string>()
  const leans = lunge(mat, layer, step)
  for (const card of cardsOn(mat)) {
    const handle = card.dataset['handle'] ?? ''
    stays.add(handle)
    const was = before.stands.get(handle)
    if (card === leans) continue
    if (was && step?.feels?.break && step.roles?.[handle] === 'down') breakAway(layer, card, was)
    else if (was) glide(layer, card, was)
    else arrive(mat, layer, card, moveOf(step, handle))
  }
  for (const [handle, stand] of before.stands) if (!stays.has(handle)) leave(mat, layer, before, handle, stand, step)
  float(mat, layer, before, step)
  light(mat, layer, before, step)
}

/** Where a card lies, or lay, and what stands or stood there. */
function seenAt(mat: HTMLElement, before: Lay, handle: string): { box: DOMRect; card: Element } | null {
  const card = mat.querySelector(`[data-handle="${handle}"]`)
  if (card) return { box: card.getBoundingClientRect(), card }
  const [stand, node] = [before.stands.get(handle), before.nodes.get(handle)]
  return stand && node ? { box: new DOMRect(stand.x - stand.width / 2, stand.y - stand.height / 2, stand.width, stand.height), card: node } : null
}

/** The side of the table that a seat has. */
const sideOf = (mat: HTMLElement, seat: number): Element | null => mat.querySelector(`.side:has([data-seat="${seat}"])`)

/** The own card of the player of a side, if it can be seen: of several, that of the kind that is described first. */
export function ownCard(side: Element | null | undefined): HTMLElement | null {
  const kindOf = (card: Element) => Number(card.querySelector<HTMLElement>('[data-own]')?.dataset['own'])
  const cards = [...(side?.querySelectorAll<HTMLElement>('.card[data-handle]:has([data-own])') ?? [])].filter((card) => card.getBoundingClientRect().width > 0)
  return cards.sort((one, other) => kindOf(one) - kindOf(other))[0] ?? null
}

/** From which pile cards came last that lie where they cannot be seen, by handle. */
const cameFrom = new Map<string, [number, string]>()

function keepPlaces(mat: HTMLElement, { events }: StepSeen): void {
  for (const { kind, handle, from } of events) if (kind === 'moved' && handle && from && placeOf(mat, from)) cameFrom.set(String(handle), from)
}

/** Let shine what a step has brought. */
function light(mat: HTMLElement, layer: HTMLElement, before: Lay, step: StepSeen | null): void {
  if (!step) return
  keepPlaces(mat, step)
  if (!step.feels) return
  const boxOf = (card: Element) => ({ box: card.getBoundingClientRect(), card })
  const ground = {
    mat,
    layer,
    pace: time(1),
    cardAt: (handle: string) => seenAt(mat, before, handle),
    pileOf: (handle: string) => placeOf(mat, cameFrom.get(handle)),
    portraitOf: (seat: number) => {
      const card = ownCard(sideOf(mat, seat))
      return card && boxOf(card)
    },
    numberOf: (event: EventSeen) => counted(mat, event)?.getBoundingClientRect() ?? null,
  }
  shine(ground, step)
}

/** A copy of a card in the layer, above everything: the zones cut off what sticks out of them. It is as big as the
 * card and turned as it is. */
function copyOf(layer: HTMLElement, node: HTMLElement, stand: Stand): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-handle')
  copy.classList.remove('lit', 'picked')
  copy.inert = true
  const ground = layer.getBoundingClientRect()
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${stand.x - stand.width / 2 - ground.x}px`,
    top: `${stand.y - stand.height / 2 - ground.y}px`,
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
function moveCopy(layer: HTMLElement, card: HTMLElement, frames: Keyframe[], duration: number, easing: string): void {
  copies.get(card)?.remove()
  const copy = copyOf(layer, card, standOf(card))
  copies.set(card, copy)
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

interface Point {
  x: number
  y: number
}

const shift = (from: Point, to: Point): string => `${to.x - from.x}px ${to.y - from.y}px`

function glide(layer: HTMLElement, card: HTMLElement, was: Stand): void {
  const is = standOf(card)
  if (Math.hypot(was.x - is.x, was.y - is.y) < FAR_ENOUGH) return
  const start = { translate: shift(is, was), scale: String(was.width / Math.max(1, is.width)), rotate: was.turn }
  moveCopy(layer, card, [start, {}], time(GLIDE), 'cubic-bezier(.2,.7,.3,1)')
}

/** A card breaks where it lay, and lies elsewhere as what is left of it. */
function breakAway(layer: HTMLElement, card: HTMLElement, was: Stand): void {
  const is = standOf(card)
  if (Math.hypot(was.x - is.x, was.y - is.y) < FAR_ENOUGH) return
  shatter(layer, was, was, card.querySelector('img.plate'), tintOf(card), time(SHATTER))
  moveCopy(layer, card, [{ opacity: 0, scale: '0.8' }, { opacity: 0, scale: '0.8', offset: 0.4 }, {}], time(1.8 * GLIDE), 'ease-out')
}

function arrive(mat: HTMLElement, layer: HTMLElement, card: HTMLElement, event: EventSeen | undefined): void {
  const from = placeOf(mat, event?.from)
  const start = { translate: from ? shift(standOf(card), middleOf(from)) : '0px 0px', scale: from ? '0.4' : '0.7', opacity: 0 }
  moveCopy(layer, card, [start, { opacity: 1, offset: 0.4 }, {}], time(GLIDE), 'ease-out')
}

/** A card that has left the mat: its copy goes where it went, or fades away. One that is destroyed flashes first; one
 * that breaks, breaks. */
function leave(mat: HTMLElement, layer: HTMLElement, before: Lay, handle: string, stand: Stand, step: StepSeen | null): void {
  const node = before.nodes.get(handle)
  const event = moveOf(step, handle)
  if (!node || !event) return
  copies.get(node)?.remove()
  const copy = copyOf(layer, node, stand)
  copy.style.rotate = stand.turn
  const to = placeOf(mat, event.to)
  const end = { translate: to ? shift(stand, middleOf(to)) : '0px 0px', scale: to ? '0.25' : '0.8', opacity: 0 }
  const down = step?.roles?.[handle] === 'down'
  copy.classList.toggle('role-hit', down)
  if (down && step?.feels?.break) {
    shatter(layer, stand, stand, node.querySelector('img.plate'), tintOf(node), time(SHATTER))
    play(copy, [{ opacity: 1 }, { opacity: 0 }], time(GLIDE * 0.4), 'ease-in')
    return
  }
  const shrunk = { scale: '0.96', translate: '0px 0px', opacity: 1, offset: 0.5 }
  play(copy, down ? [{}, shrunk, end] : [{}, end], time(down ? GLIDE * 1.8 : GLIDE), 'ease-in')
}

/** Who attacks leans towards the target (or what is `instead` of it), in the step that says so; where that is not known
 * yet, towards the other player. Returns the card that does. */
export function lunge(mat: HTMLElement, layer: HTMLElement, step: StepSeen | null, instead: Element | null = null, lasts = time(LUNGE)): HTMLElement | null {
  const roles = step?.headline ? Object.entries(step.roles ?? {}) : []
  const one = roles.find(([, role]) => role === 'attacks')?.[0]
  const other = roles.find(([, role]) => role === 'aim')?.[0]
  const card = one && mat.querySelector<HTMLElement>(`[data-handle="${one}"]`)
  if (!card) return null
  const across = mat.querySelector(card.closest('.far') ? '.side.near' : '.side.far')
  const aimed = other ? mat.querySelector(`[data-handle="${other}"]`) : null
  const target = instead ?? aimed ?? ownCard(across) ?? across
  if (!target) return null
  const [from, to] = [standOf(card), middleOf(target.getBoundingClientRect())]
  const lean = { translate: `${(to.x - from.x) * 0.35}px ${(to.y - from.y) * 0.35}px`, scale: '1.08', offset: 0.45 }
  moveCopy(layer, card, [{}, lean, {}], lasts, 'ease-in-out')
  return card
}

/** Numbers that have changed rise from where they stand. */
function float(mat: HTMLElement, layer: HTMLElement, before: Lay, step: StepSeen | null): void {
  for (const event of step?.events ?? []) {
    if (!event.by || !event.name) continue
    const box = event.kind === 'changed' ? boxOf(mat, before, event) : event.kind === 'counted' ? (counted(mat, event)?.getBoundingClientRect() ?? null) : null
    if (box) rise(layer, box, event.by)
  }
}

/** From where a number rises: from where it stands on the card, or from the middle of one that is no longer there. */
function boxOf(mat: HTMLElement, before: Lay, event: EventSeen): DOMRect | null {
  const handle = String(event.handle ?? 0)
  const card = mat.querySelector<HTMLElement>(`[data-handle="${handle}"]`)
  const stat = (card ?? before.nodes.get(handle))?.querySelector(`[data-stat="${event.name}"]`)
  if (!stat) return null
  const gone = before.stands.get(handle)
  return card ? stat.getBoundingClientRect() : gone ? new DOMRect(gone.x, gone.y) : null
}

/** Where a number of a player stands. */
const counted = (mat: HTMLElement, event: EventSeen): Element | null => mat.querySelector(`[data-number="${event.name}"][data-seat="${event.seat}"]`)

function rise(layer: HTMLElement, box: DOMRect, by: number): void {
  const number = document.createElement('span')
  number.textContent = by > 0 ? `+${by}` : `−${-by}`
  number.className = `rises ${by > 0 ? 'more' : 'less'}`
  const ground = layer.getBoundingClientRect()
  Object.assign(number.style, { left: `${box.x + box.width / 2 - ground.x}px`, top: `${box.y - ground.y}px` })
  layer.append(number)
  play(
    number,
    [
      { translate: '-50% 0', scale: '.6', opacity: 0 },
      { translate: '-50% -40%', scale: '1.25', opacity: 1, offset: 0.2 },
      { translate: '-50% -60%', scale: '1', opacity: 1, offset: 0.7 },
      { translate: '-50% -130%', scale: '1', opacity: 0 },
    ],
    time(FLOAT),
    'ease-out',
  )
}
