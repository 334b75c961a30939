// Which lessons have been read in this browser, whatever the match.
import { storedList } from '../wire/stored.ts'

const PLACE = 'tefuda.learned'
/** More lessons than all games have. */
const MOST = 1_000

type Learned = [game: string, lesson: string]

/** The lessons of a game that have been read. */
export const learnedIn = (game: string): Set<string> => new Set(storedList<Learned>(PLACE).flatMap((one) => (one?.[0] === game ? [one[1]] : [])))

export function keepLearned(game: string, lesson: string): void {
  if (learnedIn(game).has(lesson)) return
  localStorage.setItem(PLACE, JSON.stringify([[game, lesson], ...storedList<Learned>(PLACE)].slice(0, MOST)))
}
