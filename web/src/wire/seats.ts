// The seats that this browser has: their secret tokens stay in its own storage and in no URL.
import type { SeatTaken } from './messages.ts'

export interface KeptSeat {
  room: string
  game: string
  token: string
  since: number
}

const PLACE = 'tefuda.seats'
const MOST = 30

export function keptSeats(): KeptSeat[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(found) ? (found as KeptSeat[]) : []
  } catch {
    return []
  }
}

export function keepSeat(taken: SeatTaken): void {
  const others = keptSeats().filter((seat) => seat.room !== taken.room)
  const seat = { room: taken.room, game: taken.game, token: taken.token, since: Date.now() }
  localStorage.setItem(PLACE, JSON.stringify([seat, ...others].slice(0, MOST)))
}

export function forgetSeat(room: string): void {
  localStorage.setItem(PLACE, JSON.stringify(keptSeats().filter((seat) => seat.room !== room)))
}

export function tokenFor(room: string): string {
  return keptSeats().find((seat) => seat.room === room)?.token ?? ''
}
