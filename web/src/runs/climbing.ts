// Where wins and defeats lead on a ladder.

export interface Progress {
  game: string
  ladder: string
  /** The floor, from 0, on which one is. */
  floor: number
  /** How often the last floor was won. */
  clears: number
  /** The floor on which the last match was lost; missing if it was won. */
  lost?: number
}

/** Where a match on a floor leads: a win one up, a defeat one down if the ladder falls; the last floor leads back to the
 * first. The terminal counts alike. */
export function climbed(progress: Progress, { floors, falls }: { floors: number; falls: boolean }, won: boolean): Progress {
  const { lost: _, ...rest } = progress
  const { floor, clears } = rest
  const last = floor === floors - 1
  if (won) return last ? { ...rest, floor: 0, clears: clears + 1 } : { ...rest, floor: floor + 1 }
  if (!falls) return { ...rest, lost: floor }
  return { ...rest, floor: last ? 0 : Math.max(0, floor - 1), lost: floor }
}
