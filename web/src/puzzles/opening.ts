// Opening puzzles: a room of its own for each try.
import { settings } from '../settings.svelte.ts'
import type { Sentence } from '../wire/messages.ts'
import * as ask from '../wire/requests.ts'
import { keepSeat } from '../wire/seats.ts'

/** A table to play on from: a puzzle that comes with a game, or a scenario that was brought. */
export type Laid = { puzzle: string } | { scenario: { text: string; number: number } }

/** Open a room for a puzzle and take the solver's seat; returns the way to it. */
export async function openPuzzle(game: string, laid: Laid): Promise<string> {
  const taken = await ask.openRoom({ game, name: settings.name, language: settings.language, opponent: { kind: 'computer' }, ...laid })
  keepSeat(taken, true)
  return taken.link
}

/** A sentence in the reader's language, in English where it is not told in that one. */
export const inWords = (sentence: Sentence | undefined): string => sentence?.[settings.language] ?? sentence?.['en'] ?? ''
