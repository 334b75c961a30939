// A deck that is being built: every change is kept, checked by the server, and can be undone.
import { nameIn } from '../table/states.ts'
import { settings } from '../settings.svelte.ts'
import { say } from '../text/index.svelte.ts'
import type { CardOffer, DeckChecked } from '../wire/messages.ts'
import * as ask from '../wire/requests.ts'
import { countIn, deckText, keptDecks, type KeptDeck, type Parts } from './kept.svelte.ts'

const PAUSE = 60
const AGAIN = 3_000
const MOST_UNDONE = 200
const MOST_COPIES = 99

type Change = Partial<Pick<KeptDeck, 'name' | 'format' | 'restricted' | 'parts'>>

export class Editing {
  deck = $state.raw<KeptDeck>() as KeptDeck
  /** What the server has said of the deck, as it is or was a moment ago. */
  checked = $state.raw<DeckChecked | null>(null)
  /** Why the server could not be asked. */
  failure = $state('')
  /** What has just been done, for those who hear the page. */
  told = $state('')
  private past = $state.raw<KeptDeck[]>([])
  private future = $state.raw<KeptDeck[]>([])
  private timer = 0
  private asking = false
  private gone = false

  constructor(deck: KeptDeck) {
    this.deck = deck
    void this.check()
  }

  leave(): void {
    this.gone = true
    clearTimeout(this.timer)
  }

  /** Take over what another window has made of the deck. */
  adopt(deck: KeptDeck): void {
    if (deck.changed <= this.deck.changed) return
    this.deck = deck
    this.checkSoon()
  }

  count(card: CardOffer | string, part?: string): number {
    const key = typeof card === 'string' ? card : card.key
    if (part !== undefined) return this.deck.parts[part]?.[key] ?? 0
    return Object.values(this.deck.parts).reduce((sum, cards) => sum + (cards[key] ?? 0), 0)
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** Put a card in (or with a negative number, take it out of) the part that it belongs to, or the one that is named. */
  put(offer: CardOffer, by: number, part = this.partFor(offer)): void {
    const name = nameIn(offer, settings.language)
    if (!part) {
      this.told = say('noDeckHolds', { card: name })
      return
    }
    this.putKey(offer.key, by, part, name)
  }

  putKey(key: string, by: number, part: string, name = key): void {
    const before = this.deck.parts[part]?.[key] ?? 0
    const count = Math.min(MOST_COPIES, Math.max(0, before + by))
    if (count === before) return
    const cards = { ...this.deck.parts[part], [key]: count }
    if (count === 0) delete cards[key]
    const parts: Parts = { ...this.deck.parts, [part]: cards }
    this.change({ parts })
    this.told = say('copiesNow', { card: name, count, all: countIn(parts, part) })
  }

  change(change: Change): void {
    this.past = [...this.past, this.deck].slice(-MOST_UNDONE)
    this.future = []
    this.become({ ...this.deck, ...change })
  }

  /** Note what the deck looks like; that is no change of it. */
  look(like: string): void {
    if (this.deck.like === like) return
    this.deck = { ...this.deck, like }
    keptDecks.keep(this.deck)
  }

  undo(): void {
    const before = this.past.at(-1)
    if (!before) return
    this.past = this.past.slice(0, -1)
    this.future = [...this.future, this.deck]
    this.become(before)
    this.told = say('undone')
  }

  redo(): void {
    const after = this.future.at(-1)
    if (!after) return
    this.future = this.future.slice(0, -1)
    this.past = [...this.past, this.deck]
    this.become(after)
    this.told = say('redone')
  }

  /** Where a card belongs; for one that no deck holds, where it lies nevertheless. */
  private partFor(offer: CardOffer): string {
    return offer.sheet.part || (Object.keys(this.deck.parts).find((part) => this.count(offer, part) > 0) ?? '')
  }

  private become(deck: KeptDeck): void {
    this.deck = { ...deck, changed: Date.now(), problems: null }
    keptDecks.keep(this.deck)
    this.checkSoon()
  }

  private checkSoon(pause = PAUSE): void {
    clearTimeout(this.timer)
    if (!this.gone) this.timer = window.setTimeout(() => void this.check(), pause)
  }

  /** Ask the server; one question at a time, and once more if the deck has changed meanwhile. */
  async check(): Promise<void> {
    if (this.asking || this.gone) return
    this.asking = true
    const deck = this.deck
    const { language } = settings
    try {
      const checked = await ask.checkDeck(deck.game, { text: deckText(deck) }, language, deck.restricted)
      this.failure = ''
      if (!this.gone) this.checked = checked
      if (this.deck.changed === deck.changed && !this.gone) {
        this.deck = { ...this.deck, problems: checked.problems.length }
        if (keptDecks.find(deck.id)?.problems !== checked.problems.length) keptDecks.keep(this.deck)
      }
    } catch (error) {
      this.checked = null
      this.failure = ask.messageOf(error)
      if (!(error instanceof ask.Refused) || error.code === 'too_many') this.checkSoon(AGAIN)
    } finally {
      this.asking = false
      if (this.deck.changed !== deck.changed || settings.language !== language) this.checkSoon()
    }
  }
}
