// How the cards of a mat lie, or lay before a step: where they stand, on which side and in which zone.
import type { EventSeen } from '../wire/messages.ts'
import { seenStandOf, type Stand } from './copies.ts'

/** Where the cards of a mat lay, and the cards themselves. */
export interface Lay {
  /** Where the sides of the table lay: when the page scrolls, or something between them grows, no card has moved. */
  sides: Map<Element, DOMRect>
  /** On which of them each card lay. */
  sideOf: Map<string, Element | null>
  /** In which zone each card lay. */
  zoneOf: Map<string, Element | null>
  stands: Map<string, Stand>
  nodes: Map<string, HTMLElement>
}

export const cardsOn = (mat: HTMLElement): NodeListOf<HTMLElement> => mat.querySelectorAll<HTMLElement>('[data-handle]')

/** The lay of cards as it would be now, had only the sides of the table moved. */
export function carried(lay: Lay): Lay {
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

/** The lay of the cards on a mat. */
export function layOf(mat: HTMLElement): Lay {
  const sides = [...mat.querySelectorAll('.side')].map((side) => [side, side.getBoundingClientRect()] as const)
  const lay: Lay = { sides: new Map(sides), sideOf: new Map(), zoneOf: new Map(), stands: new Map(), nodes: new Map() }
  for (const card of cardsOn(mat)) {
    const handle = card.dataset['handle'] ?? ''
    lay.stands.set(handle, seenStandOf(card))
    lay.sideOf.set(handle, card.closest('.side'))
    lay.zoneOf.set(handle, card.parentElement)
    lay.nodes.set(handle, card)
  }
  return lay
}

/** Whether a card lies in the zone in which it lay, and the zone shows the place where it lay: what sticks out of a zone is
 * cut off. */
export const liesOn = (lay: Lay, handle: string, card: HTMLElement, was: Stand): boolean => {
  const zone = card.parentElement
  if (zone === null || zone !== lay.zoneOf.get(handle)) return false
  const box = zone.getBoundingClientRect()
  return was.x - was.width / 2 >= box.left - 1 && was.x + was.width / 2 <= box.right + 1
}

/** Where a pile lies: its cards' zone, or, where that is not to be seen, its place in the bar of its player. */
export function placeOf(mat: HTMLElement, place: [number, string] | null | undefined): DOMRect | null {
  if (!place) return null
  const [seat, zone] = place
  const found = [...mat.querySelectorAll(`:is([data-zone="${zone}"], [data-pile="${zone}"])[data-seat="${seat}"]`)]
  return found.map((node) => node.getBoundingClientRect()).find((box) => box.width > 0) ?? null
}

/** Where a card that is no longer there lay, and what it was. */
export function laidAt({ stands, nodes }: Lay, handle: string): { box: DOMRect; card: Element } | null {
  const [stand, node] = [stands.get(handle), nodes.get(handle)]
  return stand && node ? { box: new DOMRect(stand.x - stand.width / 2, stand.y - stand.height / 2, stand.width, stand.height), card: node } : null
}

/** The side of the table that a seat has. */
export const sideOf = (mat: HTMLElement, seat: number): Element | null => mat.querySelector(`.side:has([data-seat="${seat}"])`)

/** The own card of the player of a side, if it can be seen: of several, that of the kind that is described first. */
export function ownCard(side: Element | null | undefined): HTMLElement | null {
  const kindOf = (card: Element) => Number(card.querySelector<HTMLElement>('[data-own]')?.dataset['own'])
  const cards = [...(side?.querySelectorAll<HTMLElement>('.card[data-handle]:has([data-own])') ?? [])].filter((card) => card.getBoundingClientRect().width > 0)
  return cards.sort((one, other) => kindOf(one) - kindOf(other))[0] ?? null
}

/** Where a number of a player stands. */
export const counted = (mat: HTMLElement, event: EventSeen): Element | null => mat.querySelector(`[data-number="${event.name}"][data-seat="${event.seat}"]`)

/** Where a number that has changed stands: on its card, in the middle of where that lay, or beside the player. */
export function numberAt(mat: HTMLElement, lay: Lay, event: EventSeen): DOMRect | null {
  if (event.kind === 'counted') return counted(mat, event)?.getBoundingClientRect() ?? null
  if (event.kind !== 'changed') return null
  const handle = String(event.handle ?? 0)
  const card = mat.querySelector<HTMLElement>(`[data-handle="${handle}"]`)
  const stat = (card ?? lay.nodes.get(handle))?.querySelector(`[data-stat="${event.name}"]`)
  if (!stat) return null
  const gone = lay.stands.get(handle)
  return card ? stat.getBoundingClientRect() : gone ? new DOMRect(gone.x, gone.y) : null
}
