// What is so of a card in a picture: numbers, states and marks, as the game's description defines them.
import type { CardOffer, CardSeen, Mark, Snapshot, State, Presentation } from '../wire/messages.ts'

/** A card as it lies on the table: what is seen of it, what is printed on it, whose it is and where. */
export interface PlacedCard {
  seen: CardSeen
  offer: CardOffer | undefined
  seat: number
  zone: string
}

export interface Shown {
  sign: string
  short: string
  meaning: string
  turned: number
  icon: string
  edge: 'upper' | 'lower'
  /** How many, where the mark counts something. */
  count: number | undefined
}

/** What a card is called in a language; in English where it has no name in that one. */
export function nameIn(offer: CardOffer, language: string): string {
  return offer.names?.[language] || offer.sheet.name
}

/** In which language a card is called so: in English where it has no name in the reader's. */
export function languageOfName(offer: CardOffer, language: string): string {
  return offer.names?.[language] ? language : 'en'
}

/** The value of a field as it is now. */
export function valueOf(card: PlacedCard, field: string): number {
  return card.seen.now?.[field] ?? card.offer?.printed[field] ?? 0
}

/** The value of a number of a card that other fields may change, as players read it. */
export function numberOf(table: Presentation, card: PlacedCard, field: string): number {
  const stat = table.stats.find((found) => found.field === field)
  let value = valueOf(card, field)
  if (!stat) return value
  if (stat.instead && valueOf(card, stat.instead) >= 0) value = valueOf(card, stat.instead)
  if (stat.less && value >= 0) value = Math.max(0, value - valueOf(card, stat.less))
  return value
}

/** A number of a card beside the printed one: which way it went, and whether that is good for who has the card. */
export interface Change {
  field: string
  now: number
  how: '' | 'up' | 'less'
  better: '' | 'good' | 'bad'
}

export function changeOf(table: Presentation, card: PlacedCard, field: string): Change {
  const now = numberOf(table, card, field)
  const printed = card.offer?.printed[field] ?? 0
  if (printed < 0 || now === printed) return { field, now, how: '', better: '' }
  const how = now > printed ? 'up' : 'less'
  const kind = table.kinds.find((found) => found.kind === card.offer?.sheet.kind)
  return { field, now, how, better: (how === 'up') === (kind?.corner !== field) ? 'good' : 'bad' }
}

/** The share of a card's life that is gone by damage, 0 to 1; 0 where none of its numbers is its life. */
export function lostOf(table: Presentation, card: PlacedCard, stats: string[]): number {
  const life = table.stats.find((stat) => stat.life && stats.includes(stat.field))?.field
  const printed = life ? (card.offer?.printed[life] ?? 0) : 0
  if (!life || printed <= 0) return 0
  return Math.min(1, Math.max(0, 1 - numberOf(table, card, life) / printed))
}

function valueIn(value: number | string, card: PlacedCard, picture: Snapshot): number {
  if (typeof value === 'number') return value
  return picture.numbers[value] ?? picture.players[card.seat]?.[value] ?? 0
}

/** How many of a sort a sum of several small counts holds. */
function packedCount(total: number, sort: number, [width, bits]: [number, number]): number {
  const size = 2 ** width
  for (let rest = total; rest > 0 && width > 0; rest = Math.floor(rest / size)) {
    const part = rest % size
    if (Math.floor(part / 2 ** bits) === sort) return part % 2 ** bits
  }
  return 0
}

/** Whether two numbers have a bit in common; they may be wider than 32 bits. */
function meet(one: number, other: number): boolean {
  return (BigInt(one) & BigInt(other)) !== 0n
}

export function isSo(state: State, table: Presentation, card: PlacedCard, picture: Snapshot, packed: [number, number] = [0, 0]): boolean {
  const found = numberOf(table, card, state.field)
  const value = valueIn(state.value, card, picture)
  switch (state.how) {
    case 'is':
      return found === value
    case 'not':
      return found !== value
    case 'above':
      return found > value
    case 'has':
      return meet(found, value)
    case 'lacks':
      return !meet(found, value)
    case 'counts':
      return packedCount(found, value, packed) > 0
  }
}

function carries(mark: Mark, table: Presentation, card: PlacedCard, picture: Snapshot): boolean {
  if (mark.zones.length > 0 && !mark.zones.includes(card.zone)) return false
  if (mark.kinds.length > 0 && !mark.kinds.includes(card.offer?.sheet.kind ?? '')) return false
  return isSo(mark, table, card, picture, mark.packed) && mark.where.every((state) => isSo(state, table, card, picture))
}

/** The marks that a card carries on an edge; `all`: also those that are only told where the card is read. */
export function marksOf(table: Presentation, card: PlacedCard, picture: Snapshot, edge: 'upper' | 'lower' | 'all'): Shown[] {
  if (!card.offer) return []
  return table.marks
    .filter((mark) => (edge === 'all' || mark.edge === edge) && carries(mark, table, card, picture))
    .map((mark) => {
      const count =
        mark.how === 'counts' && typeof mark.value === 'number'
          ? packedCount(valueOf(card, mark.field), mark.value, mark.packed)
          : valueOf(card, mark.field)
      const told = (text: string) => text.replace('{count}', String(count))
      const { turned, icon, edge } = mark
      return { sign: told(mark.sign), short: told(mark.short || mark.sign), meaning: told(mark.meaning), turned, icon, edge, count: mark.sign.includes('{count}') ? count : undefined }
    })
}
