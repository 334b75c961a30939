// Which puzzles have been solved in this browser.
import { storedList } from '../wire/stored.ts'

const PLACE = 'tefuda.solved'

/** The puzzles that were solved, as "game/key". */
export const solvedPuzzles = (): Set<string> =>
  new Set(storedList(PLACE).filter((one): one is string => typeof one === 'string'))

/** Mark a puzzle as solved. */
export function markSolved(game: string, key: string): void {
  const found = solvedPuzzles().add(`${game}/${key}`)
  try {
    localStorage.setItem(PLACE, JSON.stringify([...found].slice(-500)))
  } catch {
    // A full storage forgets the mark; the puzzle is solved all the same.
  }
}
