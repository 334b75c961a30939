// The card that is being read, in the form in which the table's reader takes it.
import type { PlacedCard } from '../table/states.ts'
import type { CardOffer, GameDescription, Snapshot } from '../wire/messages.ts'

/** No table: cards are as they are printed. */
export const NO_PICTURE: Snapshot = { piles: [], numbers: {}, players: [], waiting: [] }

export const asPrinted = (offer: CardOffer): PlacedCard => ({ seen: { handle: 0, card: offer.key }, offer, seat: 0, zone: '' })

export class Reading {
  readonly picture = NO_PICTURE
  game = $state.raw() as GameDescription
  reading = $state.raw<PlacedCard | null>(null)
  /** Whether it is read in front of everything, where there is no room beside the cards. */
  readingOpen = $state(false)

  constructor(game: GameDescription) {
    this.game = game
  }

  read(offer: CardOffer | undefined, open = false): void {
    if (!offer) return
    this.reading = asPrinted(offer)
    if (open) this.readingOpen = true
  }
}
