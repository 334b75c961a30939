// How far one has come on the ladders of a game: kept in this browser, as the terminal keeps it for its user.
import type { Ladder } from '../wire/messages.ts'
import { forgetSeat, keptSeats, noteRun, type KeptSeat } from '../wire/seats.ts'
import { storedList } from '../wire/stored.ts'
import { climbed, type Progress } from './climbing.ts'

const PLACE = 'tefuda.runs'

const kept = (): Progress[] => storedList<Progress>(PLACE).filter((one) => typeof one?.ladder === 'string' && Number.isInteger(one.floor))

/** How far one has come on a ladder of a game. */
export function progressOn(game: string, { key, floors }: Pick<Ladder, 'key' | 'floors'>): Progress {
  const found = kept().find((one) => one.game === game && one.ladder === key) ?? { game, ladder: key, floor: 0, clears: 0 }
  return { ...found, floor: Math.max(0, Math.min(found.floor, floors.length - 1)) }
}

function keep(progress: Progress): void {
  const others = kept().filter((one) => one.game !== progress.game || one.ladder !== progress.ladder)
  localStorage.setItem(PLACE, JSON.stringify([progress, ...others]))
}

/** A match has ended: it counts, once, if it was one on a ladder. */
export function countMatch(room: string, won: boolean): void {
  const seat = keptSeats().find((one) => one.room === room)
  if (!seat?.run || seat.run.counted) return
  const { run, game } = seat
  const now = kept().find((one) => one.game === game && one.ladder === run.ladder)
  keep(climbed({ game, ladder: run.ladder, clears: now?.clears ?? 0, floor: run.floor }, run, won))
  noteRun(room, { ...run, counted: true })
}

/** The match that one plays on a ladder. */
export const matchOn = (game: string, ladder: string): KeptSeat | undefined =>
  keptSeats().find((seat) => seat.game === game && seat.run?.ladder === ladder && !seat.run.counted && !seat.over)

/** Give a match up: it is lost, and nobody comes back to it. */
export function giveUp(seat: KeptSeat): void {
  countMatch(seat.room, false)
  forgetSeat(seat.room)
}

/** Go back to the first floor; how often the last one was won is kept. */
export function startAgain({ game, ladder, clears }: Progress): void {
  keep({ game, ladder, clears, floor: 0 })
}
