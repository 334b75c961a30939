// Which puzzles have been solved in this browser.
const PLACE = 'tefuda.solved'

/** The puzzles that were solved, as "game/key". */
export function solvedPuzzles(): Set<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return new Set(Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Mark a puzzle as solved. */
export function markSolved(game: string, key: string): void {
  const found = solvedPuzzles().add(`${game}/${key}`)
  try {
    localStorage.setItem(PLACE, JSON.stringify([...found].slice(-500)))
  } catch {
    // A full storage forgets the mark; the puzzle is solved all the same.
  }
}
