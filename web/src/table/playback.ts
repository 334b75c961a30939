// What a step does to a picture, so that a page can show the steps of the log one after the other.
import type { CardSeen, EventSeen, GameDescription, Snapshot, PileSeen, StepSeen } from '../wire/messages.ts'

/** The picture after a step: `before` changed as its events say; `end` tells where new cards come to lie. The numbers
 * of the table, of the players and of the piles are those that the step itself tells. */
export function after(before: Snapshot, step: StepSeen, end: Snapshot, game: GameDescription): Snapshot {
  const picture: Snapshot = { ...structuredClone(before), decision: null, result: null }
  for (const event of step.events) happen(picture, event, end, game)
  Object.assign(picture.numbers, step.numbers)
  for (const [seat, numbers] of (step.players ?? []).entries()) Object.assign(picture.players[seat] ?? {}, numbers)
  for (const [seat, zone, count] of step.counts ?? []) pileOf(picture, seat, zone).count = count
  return picture
}

/** A pile of a picture; an empty one where none lies there. */
function pileOf(picture: Snapshot, seat: number, zone: string): PileSeen {
  let pile = picture.piles.find((found) => found.seat === seat && found.zone === zone)
  if (!pile) {
    pile = { seat, zone, count: 0, cards: [] }
    picture.piles.push(pile)
  }
  return pile
}

function happen(picture: Snapshot, event: EventSeen, end: Snapshot, game: GameDescription): void {
  const found = event.handle ? find(picture, event.handle) : null
  switch (event.kind) {
    case 'moved':
      move(picture, event, game)
      return
    case 'made': {
      const lies = event.handle ? find(end, event.handle) : null
      if (lies && !found) put(picture, lies.pile.seat, lies.pile.zone, { ...lies.card }, game)
      return
    }
    case 'attached':
      if (found && event.other) found.card.host = event.other
      return
    case 'changed':
      if (found && event.name && event.now != null) found.card.now = { ...found.card.now, [event.name]: event.now }
      return
    case 'counted':
      if (event.name && event.now != null) {
        const numbers = picture.players[event.seat] ?? picture.numbers
        numbers[event.name] = event.now
      }
      return
    case 'rewritten':
      if (!found || !event.name) return
      if (event.name === 'card') Object.assign(found.card, { card: event.card || (found.card.card ?? ''), now: event.numbers ?? {} })
      else if (event.now != null) found.card.now = { ...found.card.now, [event.name]: event.now }
      return
    case 'revealed':
      if (found && event.card) {
        found.card.card = event.card
        found.card.down = false
      }
  }
}

function find(picture: Snapshot, handle: number): { pile: PileSeen; card: CardSeen } | null {
  for (const pile of picture.piles) {
    const card = pile.cards?.find((seen) => seen.handle === handle)
    if (card) return { pile, card }
  }
  return null
}

function move(picture: Snapshot, event: EventSeen, game: GameDescription): void {
  const lies = event.handle ? find(picture, event.handle) : null
  let card: CardSeen = { handle: event.handle ?? 0, card: event.card ?? '' }
  if (lies) {
    card = { handle: lies.card.handle, card: event.card || (lies.card.card ?? '') }
    lies.pile.cards = lies.pile.cards?.filter((seen) => seen !== lies.card) ?? []
  }
  const from = event.from && picture.piles.find((pile) => pile.seat === event.from?.[0] && pile.zone === event.from[1])
  if (from && from.count !== null) from.count = Math.max(0, from.count - 1)
  if (event.to) put(picture, event.to[0], event.to[1], card, game)
}

function put(picture: Snapshot, seat: number, zone: string, card: CardSeen, game: GameDescription): void {
  const pile = pileOf(picture, seat, zone)
  if (pile.count !== null) pile.count += 1
  if (!card.handle) return
  pile.cards ??= []
  const slots = game.zones.find((found) => found.zone === zone)?.slots ?? 0
  if (slots > 0) {
    const taken = new Set(pile.cards.map((seen) => seen.place))
    card.place = [...Array(slots).keys()].find((place) => !taken.has(place)) ?? slots
  }
  pile.cards.push(card)
}
