// The seats that this browser has: their secret tokens stay in its own storage and in no URL.
import type { SeatTaken } from './messages.ts'

export interface KeptSeat {
  room: string
  game: string
  token: string
  since: number
  /** A try at a puzzle: it is not offered to be gone on with. */
  puzzle?: boolean
}

const PLACE = 'tefuda.seats'
const MOST = 30
const MOST_TRIES = 8

export function keptSeats(): KeptSeat[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(found) ? (found as KeptSeat[]) : []
  } catch {
    return []
  }
}

/** Keep a seat. Of tries at puzzles only the last few are kept, so that they push no match out. */
export function keepSeat(taken: SeatTaken, puzzle = false): void {
  let tries = puzzle ? 1 : 0
  const others = keptSeats().filter((seat) => seat.room !== taken.room && (!seat.puzzle || ++tries <= MOST_TRIES))
  const seat = { room: taken.room, game: taken.game, token: taken.token, since: Date.now(), puzzle }
  localStorage.setItem(PLACE, JSON.stringify([seat, ...others].slice(0, MOST)))
}

export function forgetSeat(room: string): void {
  localStorage.setItem(PLACE, JSON.stringify(keptSeats().filter((seat) => seat.room !== room)))
}

export function tokenFor(room: string): string {
  return keptSeats().find((seat) => seat.room === room)?.token ?? ''
}
