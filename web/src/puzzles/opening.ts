// Opening puzzles: a room of its own for each try.
import { settings } from '../settings.svelte.ts'
import type { Sentence } from '../wire/messages.ts'
import { openTable } from '../wire/seats.ts'

/** A table to play on from: a puzzle that comes with a game, or a scenario that was brought. */
export type PuzzleSource = { puzzle: string } | { scenario: { text: string; number: number } }

/** Open a room for a puzzle and take the solver's seat; returns the way to it. */
export async function openPuzzle(game: string, source: PuzzleSource): Promise<string> {
  const { name, language } = settings
  return openTable({ game, name, language, opponent: { kind: 'computer' }, ...source }, { puzzle: true })
}

/** A sentence in the reader's language, in English where it is not told in that one. */
export const inWords = (sentence: Sentence | undefined): string => sentence?.[settings.language] ?? sentence?.['en'] ?? ''
