// How long a page waits before it answers by itself where somebody else could tell from it what a player does not have.
//
// A player who is asked takes a while to decline. A page that declines for them, since they could do nothing, takes
// about as long as they themselves have taken lately: how long a window stays open says little about their cards.

/** Milliseconds, at least and at most, that a page waits; and before it knows how long its player takes. */
const LEAST = 500
const MOST = 3_000
const USUAL = [600, 1_800] as const
/** So many of a player's own times are remembered; with fewer than the other number the usual ones are taken. */
const KEPT = 8
const KNOWN = 2

export class Pauses {
  private own: number[] = []

  /** The player has declined by themselves, after so many milliseconds. */
  took(milliseconds: number): void {
    this.own = [...this.own, Math.min(MOST, Math.max(LEAST, milliseconds))].slice(-KEPT)
  }

  /** For how many milliseconds to wait now; never more than a twentieth of the time that is `left`. */
  next(left = Infinity, random = Math.random): number {
    const { own } = this
    const like = own.length < KNOWN ? USUAL[0] + random() * (USUAL[1] - USUAL[0]) : own[Math.floor(random() * own.length)]! * (0.8 + 0.4 * random())
    return Math.max(LEAST, Math.min(MOST, like, left / 20))
  }
}
