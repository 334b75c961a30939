// The decks of one's own: kept in this browser, several for each game.
import type { DeckBrought } from '../wire/messages.ts'
import { storedList } from '../wire/stored.ts'

/** How many copies of which card are in which part. */
export type Parts = Record<string, Record<string, number>>

export interface KeptDeck {
  id: string
  game: string
  name: string
  format: string
  /** Whether it is meant for tables with the game's list of restricted cards. */
  restricted?: boolean
  parts: Parts
  /** When it was changed, in milliseconds. */
  changed: number
  /** Which fact of its cards gives it its look, such as their class. */
  like?: string
  /** How many problems it had when it was last checked; null before that. */
  problems: number | null
}

const PLACE = 'tefuda.decks'
export const LONGEST_NAME = 60
/** A game's name without that of the box of cards that it is played with. */
const plain = (game: string): string => game.split('_')[0] ?? game

const CODE = /^\s*tf\d{1,3}-\S/

function isDeck(found: unknown): found is KeptDeck {
  const deck = found as KeptDeck | null
  return typeof deck?.id === 'string' && typeof deck.game === 'string' && typeof deck.name === 'string' && typeof deck.parts === 'object'
}

const read = (): KeptDeck[] => storedList(PLACE).filter(isDeck)

class KeptDecks {
  decks = $state.raw<KeptDeck[]>(read())
  /** Whether the browser refused to keep them. */
  full = $state(false)

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key === PLACE || event.key === null) this.decks = read()
    })
  }

  of(game: string): KeptDeck[] {
    return this.decks.filter((deck) => plain(deck.game) === plain(game)).sort((one, two) => two.changed - one.changed)
  }

  find(id: string): KeptDeck | null {
    return this.decks.find((deck) => deck.id === id) ?? null
  }

  keep(deck: KeptDeck): void {
    this.write([deck, ...read().filter((other) => other.id !== deck.id)])
  }

  /** Begin a new deck. */
  add(game: string, name: string, format = '', parts: Parts = {}, like = ''): KeptDeck {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const deck = { id, game, name: this.freeName(game, name.slice(0, LONGEST_NAME)), format, parts: copied(parts), like, changed: Date.now(), problems: null }
    this.keep(deck)
    return deck
  }

  remove(id: string): void {
    this.write(read().filter((deck) => deck.id !== id))
  }

  private freeName(game: string, wanted: string): string {
    const taken = new Set(this.of(game).map((deck) => deck.name))
    if (!taken.has(wanted)) return wanted
    const name = wanted.replace(/ \(\d+\)$/, '')
    for (let count = 2; ; count++) if (!taken.has(`${name} (${count})`)) return `${name} (${count})`
  }

  private write(decks: KeptDeck[]): void {
    this.decks = decks
    try {
      localStorage.setItem(PLACE, JSON.stringify(decks))
      this.full = false
    } catch {
      this.full = true
    }
  }
}

export const keptDecks = new KeptDecks()

function copied(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).map(([part, cards]) => [part, { ...cards }]))
}

export function countIn(parts: Parts, part: string): number {
  return Object.values(parts[part] ?? {}).reduce((sum, count) => sum + count, 0)
}

/** A deck as the text of a deck file. */
export function deckText(deck: Pick<KeptDeck, 'game' | 'name' | 'format' | 'parts'>): string {
  const lines = [`name: ${JSON.stringify(deck.name)}`, `game: ${deck.game}`]
  if (deck.format) lines.push(`format: ${deck.format}`)
  for (const [part, cards] of Object.entries(deck.parts)) {
    const listed = Object.entries(cards).map(([card, count]) => `${count}x ${card}`)
    if (listed.length > 0) lines.push('', `${part}:`, ...listed)
  }
  return lines.join('\n') + '\n'
}

/** What somebody has pasted: the code of a deck, or the text of a deck file. */
export function pasted(text: string): DeckBrought {
  return CODE.test(text) ? { code: text.trim() } : { text }
}
