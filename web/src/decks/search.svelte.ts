// Looking for cards: by words, by what the game sorts them by, in an order.
import type { Aspect, CardOffer, GameDescription } from '../wire/messages.ts'
import * as ask from '../wire/requests.ts'

/** Numbers from here on are looked for together. */
export const HIGH = 8
const SHORT_LIST = 10
const SHORT_LINE = 75

/** Which part of a deck a card belongs to: one of them, any, none, or whatever. */
export const IN_DECKS = 'in decks'
export const IN_NONE = 'in none'
export const ALL = 'all'

export class CardQuery {
  words = $state('')
  part = $state(IN_DECKS)
  /** A number's name, `name`, or nothing for the order of the catalogue. */
  sort = $state('')
  playable = $state(false)
  chosen = $state<Record<string, string[]>>({})
  /** The language of what is chosen. */
  language = ''

  /** Look for everything again. */
  clear(): void {
    this.words = ''
    this.part = IN_DECKS
    this.playable = false
    this.chosen = {}
  }

  get isFiltered(): boolean {
    return this.words !== '' || this.part !== IN_DECKS || this.playable || Object.values(this.chosen).some((values) => values.length > 0)
  }
}

const queries = new Map<string, CardQuery>()

/** What is being looked for in a game; it stays while one goes from deck to deck. */
export function queryFor(game: string): CardQuery {
  const query = queries.get(game) ?? new CardQuery()
  queries.set(game, query)
  return query
}

/** The values that a card has under an aspect. */
export function valuesOf(offer: CardOffer, aspect: Aspect, game: GameDescription): string[] {
  if (aspect.of === 'kind') return [offer.sheet.kind]
  if (aspect.of === 'tag') return offer.sheet.tags[aspect.name] ?? []
  const number = numberIn(offer, aspect.name, game)
  return number === null ? [] : [number >= HIGH ? `${HIGH}+` : String(number)]
}

/** What was chosen among the cards in one language, in the words of the same cards in another one. */
export function inWordsOf(after: Collection, before: Collection, chosen: Record<string, string[]>): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  before.game.table.aspects.forEach((aspect, place) => {
    const same = after.game.table.aspects[place]
    if (!same) return
    const wordFor = (value: string) => {
      const card = before.cards.find((offer) => valuesOf(offer, aspect, before.game).includes(value))
      const again = card && after.byKey.get(card.key)
      return again && valuesOf(again, same, after.game)[valuesOf(card, aspect, before.game).indexOf(value)]
    }
    found[same.name] = (chosen[aspect.name] ?? []).flatMap((value) => wordFor(value) ?? [])
  })
  return found
}

/** A printed number of a card; null if cards of its kind, or this one, have none. */
export function numberIn(offer: CardOffer, field: string, { table }: GameDescription): number | null {
  const kind = table.kinds.find((found) => found.kind === offer.sheet.kind)
  if (!kind || (kind.corner !== field && !kind.stats.includes(field))) return null
  const printed = offer.printed[field] ?? 0
  return printed < 0 ? null : printed
}

export function valueLabel(value: string, aspect: Aspect, { table }: GameDescription): string {
  return aspect.of === 'kind' ? (table.kinds.find((kind) => kind.kind === value)?.label ?? value) : value
}

/** All values of an aspect, in an order that a player expects. */
export function allValues(cards: Iterable<CardOffer>, aspect: Aspect, game: GameDescription): string[] {
  const found = new Set<string>()
  for (const offer of cards) for (const value of valuesOf(offer, aspect, game)) found.add(value)
  const first = aspect.of === 'kind' ? game.table.kinds.map((kind) => kind.kind) : aspect.values
  const rest = [...found].filter((value) => !first.includes(value))
  rest.sort((one, two) => one.localeCompare(two, 'en', { numeric: true }))
  return [...first.filter((value) => found.has(value)), ...rest]
}

/** Whether the values of an aspect are few and short enough to stand in one line. */
export const isShort = (values: string[]): boolean => values.length <= SHORT_LIST && values.join('').length <= SHORT_LINE

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const collections = new Map<string, Promise<Collection>>()

/** The cards of a game in the language of its description; asked for once, as long as the server's are the same. */
export function collectionOf(game: GameDescription): Promise<Collection> {
  const { language } = game.table
  const name = `${game.game} ${game.book} ${language}`
  let found = collections.get(name)
  if (!found) {
    found = ask.cards(game.game, language).then((cards) => new Collection(cards, game))
    found.catch(() => collections.delete(name))
    collections.set(name, found)
  }
  return found
}

/** The cards of a game, ready to be searched. */
export class Collection {
  readonly cards: CardOffer[]
  readonly byKey: Map<string, CardOffer>
  readonly game: GameDescription
  private readonly searched = new Map<string, string>()

  constructor(cards: CardOffer[], game: GameDescription) {
    this.cards = cards
    this.game = game
    this.byKey = new Map(cards.map((card) => [card.key, card]))
  }

  private textOf(offer: CardOffer): string {
    let text = this.searched.get(offer.key)
    if (text === undefined) {
      const { sheet } = offer
      const tags = Object.values(sheet.tags).flat()
      const facts = [...sheet.facts.map(([, value]) => value), ...tags]
      text = plain([offer.key, sheet.name, ...Object.values(offer.names ?? {}), sheet.kind, ...facts, offer.text ?? ''].join('\n'))
      this.searched.set(offer.key, text)
    }
    return text
  }

  /** The cards that belong to a part of a deck, to any, to none; or all. */
  cardsFor(wanted: string): CardOffer[] {
    return this.cards.filter(({ sheet: { part } }) =>
      wanted === IN_DECKS ? part !== '' : wanted === IN_NONE ? part === '' : wanted === ALL || part === wanted,
    )
  }

  find(query: CardQuery, language: string): CardOffer[] {
    const words = plain(query.words).split(/\s+/).filter(Boolean)
    const chosen = this.game.table.aspects.filter((aspect) => (query.chosen[aspect.name] ?? []).length > 0)
    const found = this.cardsFor(query.part).filter((offer) => {
      if (query.playable && offer.sheet.unread) return false
      for (const aspect of chosen) {
        const wanted = query.chosen[aspect.name] ?? []
        if (!valuesOf(offer, aspect, this.game).some((value) => wanted.includes(value))) return false
      }
      const text = words.length > 0 ? this.textOf(offer) : ''
      return words.every((word) => text.includes(word))
    })
    if (query.sort === 'name') {
      const order = new Intl.Collator(language)
      const name = (offer: CardOffer) => offer.names?.[language] || offer.sheet.name
      return found.sort((one, two) => order.compare(name(one), name(two)))
    }
    if (!query.sort) return found
    const number = (offer: CardOffer) => numberIn(offer, query.sort, this.game) ?? Infinity
    return found.sort((one, two) => number(one) - number(two) || 0)
  }
}
