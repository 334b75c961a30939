// What one sat down with last in each game, so that the next game begins with one press.
import { deckText, keptDecks, pasted } from '../decks/kept.svelte.ts'
import type { DeckBrought, DeckOffer, DeckPortrait } from '../wire/messages.ts'
import { storedList } from '../wire/stored.ts'

/** A deck that is chosen. */
export interface Picked {
  /** The key of a starter deck, the id of one's own, or the text or code that was pasted. */
  start: string
  name: string
  portrait: DeckPortrait | null
}

export interface LastTable {
  game: string
  /** Which deck it was: `Picked.start`. */
  deck: string
  level: string
  /** The key of the computer's deck; empty for any. */
  theirs: string
}

const PLACE = 'tefuda.last'
const MOST = 12
/** What is pasted, by its look: a text of several words, or a code. */
const PASTED = /\s|^tf\d/

const kept = (): LastTable[] => storedList<LastTable>(PLACE).filter((one) => typeof one?.game === 'string' && typeof one.deck === 'string')

/** What one sat down with last, in that game or in any. */
export const lastTable = (game = ''): LastTable | undefined => kept().find((one) => !game || one.game === game)

export function keepLast(last: LastTable): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify([last, ...kept().filter((one) => one.game !== last.game)].slice(0, MOST)))
  } catch {
    // A full storage forgets it; the game begins all the same.
  }
}

/** The deck that is meant, with its name: that of last time, or the game's first one. */
export function deckOf(start: string, decks: DeckOffer[]): { brought: DeckBrought; name: string; offer: DeckOffer | undefined } | null {
  const own = keptDecks.find(start)
  if (own) return { brought: { text: deckText(own) }, name: own.name, offer: undefined }
  const offer = decks.find((deck) => deck.key === start) ?? (start ? undefined : decks[0])
  if (offer) return { brought: { key: offer.key }, name: offer.name, offer }
  return PASTED.test(start) ? { brought: pasted(start), name: '', offer: undefined } : null
}
