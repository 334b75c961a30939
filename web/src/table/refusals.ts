// Why nothing can be done with a card: a player who tries it is told.
import { filled } from '../text/index.svelte.ts'
import type { GameDescription, Snapshot, Refusal } from '../wire/messages.ts'
import { isSo, numberOf, valueOf, type PlacedCard } from './states.ts'

type Cards = (seat: number, zone: string) => PlacedCard[]

/** A sentence with a capital at its beginning. */
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The reason in the game's words, about a card of this name; empty if none of them is about this card. */
export function whyNot(game: GameDescription, picture: Snapshot, prompt: string, cards: Cards, seat: number, card: PlacedCard, name: string): string {
  const { table } = game
  const aboutCards = new Set(table.options.filter((option) => option.label.includes('{card}')).map((option) => option.option))
  for (const refusal of table.refusals) {
    if (!aboutCards.has(refusal.option) || !isAbout(refusal, game, seat, card)) continue
    const words = holds(refusal, game, picture, prompt, cards, seat, card)
    if (words) return capital(filled(refusal.text, { ...words, card: name }))
  }
  return ''
}

function isAbout(refusal: Refusal, game: GameDescription, seat: number, card: PlacedCard): boolean {
  const lies = refusal.lies.length > 0 ? refusal.lies.includes(card.zone) : card.zone === game.table.mat.hand
  const mine = refusal.whose === 'any' || refusal.whose === (card.seat === seat ? 'own' : 'theirs')
  const kind = refusal.kinds.length === 0 || refusal.kinds.includes(card.offer?.sheet.kind ?? '')
  return lies && mine && kind
}

function holds(
  refusal: Refusal,
  game: GameDescription,
  picture: Snapshot,
  prompt: string,
  cards: Cards,
  seat: number,
  card: PlacedCard,
): Record<string, string | number> | null {
  const { table } = game
  if (refusal.prompts.length > 0 && !refusal.prompts.includes(prompt)) return null
  if (!refusal.where.every((state) => isSo(state, table, card, picture))) return null
  const words: Record<string, string | number> = {}
  if (refusal.field) words['own'] = numberOf(table, card, refusal.field)
  if (refusal.number) words['have'] = picture.players[seat]?.[refusal.number] ?? 0
  if (refusal.when === 'always') return words
  const there = cards(seat, refusal.zone)
  if (refusal.when === 'full') {
    const slots = game.zones.find((zone) => zone.zone === refusal.zone)?.slots || refusal.most
    return there.length >= slots ? words : null
  }
  const sum = there.reduce((total, other) => total + valueOf(other, refusal.field), 0)
  const own = valueOf(card, refusal.field)
  Object.assign(words, { sum, own, most: refusal.most, left: Math.max(0, refusal.most - sum) })
  return sum + own > refusal.most ? words : null
}
