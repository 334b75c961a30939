// The seats that this browser has: their secret tokens stay in its own storage and in no URL.
import type { DeckPortrait, RoomWanted, SeatTaken } from './messages.ts'
import { openRoom } from './requests.ts'
import { storedList } from './stored.ts'

export interface KeptSeat {
  room: string
  game: string
  token: string
  since: number
  /** Which seat it is; seats kept before that was noted have none. */
  seat?: number
  /** A try at a puzzle: it is not offered to be gone on with. */
  puzzle?: boolean
  /** The deck that one plays there. */
  deck?: SeatDeck | null
  /** The floor of a ladder that its first match is played for. */
  run?: SeatRun
  /** When its match was seen to have ended: until one plays on there, nobody asks how it stands. */
  over?: number
}

export interface SeatDeck {
  name: string
  /** What it is chosen by, see `Picked`. */
  start?: string
  portrait: DeckPortrait | null
}

export interface SeatRun {
  /** The key of the ladder, the floor from 0, how many floors there are, and whether a defeat leads down. */
  ladder: string
  floor: number
  floors: number
  falls: boolean
  /** Who is met there. */
  foe: string
  /** Whether its match has ended, and counts. */
  counted?: boolean
}

/** What is noted of a seat besides. */
export type Noted = Pick<KeptSeat, 'puzzle' | 'deck' | 'run'>

const PLACE = 'tefuda.seats'
const MOST = 30
const MOST_TRIES = 8

export const keptSeats = (): KeptSeat[] => storedList(PLACE)

/** Keep a seat. Of tries at puzzles only the last few are kept, so that they push no match out. */
export function keepSeat(taken: SeatTaken, noted: Noted = {}): void {
  const { puzzle = false } = noted
  let tries = puzzle ? 1 : 0
  const others = keptSeats().filter((seat) => seat.room !== taken.room && (!seat.puzzle || ++tries <= MOST_TRIES))
  const seat = { room: taken.room, game: taken.game, token: taken.token, seat: taken.seat, since: Date.now(), puzzle, ...(noted.deck ? { deck: noted.deck } : {}), ...(noted.run ? { run: noted.run } : {}) }
  localStorage.setItem(PLACE, JSON.stringify([seat, ...others].slice(0, MOST)))
}

/** Open a room and keep the seat in it; returns the way to it. */
export async function openTable(wanted: RoomWanted, noted: Noted = {}): Promise<string> {
  const taken = await openRoom(wanted)
  keepSeat(taken, noted)
  return taken.link
}

export function forgetSeat(room: string): void {
  localStorage.setItem(PLACE, JSON.stringify(keptSeats().filter((seat) => seat.room !== room)))
}

/** Note what has become of the match that a seat plays on a ladder. */
export function noteRun(room: string, run: SeatRun): void {
  localStorage.setItem(PLACE, JSON.stringify(keptSeats().map((seat) => (seat.room === room ? { ...seat, run } : seat))))
}

/** Note that another deck is played at a seat. */
export function noteDeck(room: string, deck: SeatDeck | null): void {
  localStorage.setItem(PLACE, JSON.stringify(keptSeats().map((seat) => (seat.room === room ? { ...seat, deck } : seat))))
}

/** Note that the match of a seat has ended, or, without a time, that one comes back to it. */
export function markSeat(room: string, over?: number): void {
  const seats = keptSeats()
  const seat = seats.find((found) => found.room === room)
  if (!seat || seat.over === over) return
  if (over === undefined) delete seat.over
  else seat.over = over
  localStorage.setItem(PLACE, JSON.stringify(seats))
}

export function tokenFor(room: string): string {
  return keptSeats().find((seat) => seat.room === room)?.token ?? ''
}
