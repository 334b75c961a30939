// Whether decks may be played, as the server says: each deck as it is is asked for once, one after the other.
import { SvelteMap } from 'svelte/reactivity'
import { settings } from '../settings.svelte.ts'
import type { DeckBrought, DeckOffer, DeckProblem } from '../wire/messages.ts'
import * as ask from '../wire/requests.ts'
import { deckText, keptDecks, type KeptDeck } from './kept.svelte.ts'

/** What is wrong with a deck; nothing, if it may be played. `asked` is false where the server could not be asked: it decides when somebody sits down. */
export interface DeckCheck {
  problems: DeckProblem[]
  asked: boolean
  /** The deck as the server reads it; null where it could not be read. */
  deck: DeckOffer | null
}

const checks = new SvelteMap<string, DeckCheck>()
const wanted = new Set<string>()
let last: Promise<unknown> = Promise.resolve()

/** The check of a deck that somebody brings; `restricted`: to a table with the game's list of restricted cards. */
export async function checkBrought(game: string, brought: DeckBrought, restricted = false): Promise<DeckCheck> {
  try {
    const { problems, deck } = await ask.checkDeck(game, brought, settings.language, restricted)
    return { problems, asked: true, deck }
  } catch (error) {
    if (!(error instanceof ask.Refused) || error.code === 'too_many') return { problems: [], asked: false, deck: null }
    return { problems: [{ rule: 'file', message: error.message, card: null, line: null }], asked: true, deck: null }
  }
}

const keyOf = (deck: KeptDeck) => `${deck.id} ${deck.changed} ${settings.language}`

/** The check of a deck of one's own; null before there is one. */
export const checkOf = (deck: KeptDeck): DeckCheck | null => checks.get(keyOf(deck)) ?? null

/** Request the check of a deck of one's own, unless it has been asked for. */
export function requestCheck(deck: KeptDeck): void {
  const key = keyOf(deck)
  if (wanted.has(key)) return
  wanted.add(key)
  last = last.then(async () => {
    const check = await checkBrought(deck.game, { text: deckText(deck) }, deck.restricted)
    if (!check.asked) wanted.delete(key)
    checks.set(key, check)
    const kept = keptDecks.find(deck.id)
    if (check.asked && kept?.changed === deck.changed && kept.problems !== check.problems.length)
      keptDecks.keep({ ...kept, problems: check.problems.length })
  })
}
