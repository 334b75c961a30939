// What an answer would leave, while it is pointed at: asked of the server, which answers from what the reader may know.
import { say } from '../text/index.svelte.ts'
import type { CardAfter, OptionSeen, Pick, Presentation, Previewed } from '../wire/messages.ts'
import { areasIn, inSight, zoneText } from './mat.ts'
import { numberOf, type PlacedCard } from './states.ts'
import type { TableView } from './tableview.svelte.ts'

/** For so many milliseconds something is pointed at before the server is asked: who only passes over it asks nothing. */
const PAUSE = 70

export class Aiming {
  /** What the server has said of the answer that is pointed at. */
  told = $state.raw<Previewed | null>(null)
  private asked = ''
  private number = 0
  private timer = 0
  private readonly ask: (decision: string, picks: Pick[], number: number) => boolean

  constructor(ask: (decision: string, picks: Pick[], number: number) => boolean) {
    this.ask = ask
  }

  /** These picks are pointed at in a decision; none: nothing is. */
  at(decision: string, picks: Pick[]): void {
    const asked = picks.length > 0 ? `${decision} ${JSON.stringify(picks)}` : ''
    if (asked === this.asked) return
    this.asked = asked
    this.told = null
    this.number += 1
    clearTimeout(this.timer)
    if (asked) this.timer = window.setTimeout(() => this.ask(decision, picks, this.number), PAUSE)
  }

  handle(message: Previewed): void {
    if (message.number === this.number && this.asked) this.told = message
  }
}

/** Whether an option, or the target that a question asks for, is a blow. */
export function attacks(table: Presentation, option: OptionSeen, prompt: string): boolean {
  return table.options.some((kind) => kind.attacks && (kind.option === option.kind || kind.option === prompt))
}

/** Whether an option does something that can be foreseen: one that only ends something or declines does nothing. */
export function foreseeable(table: Presentation, option: OptionSeen): boolean {
  const kind = table.options.find((found) => found.option === option.kind)
  return !kind?.closes && !kind?.passes
}

/** A number of a card before and after. */
interface Change {
  label: string
  before: number
  after: number
}

/** What becomes of a card. */
export interface Fate {
  gone: boolean
  /** What is written on it. */
  sign: string
  words: string
}

function changesOf(table: Presentation, card: PlacedCard, after: CardAfter): Change[] {
  const kind = table.kinds.find((found) => found.kind === card.offer?.sheet.kind)
  const then: PlacedCard = { ...card, seen: { ...card.seen, now: { ...card.seen.now, ...after.now } } }
  return (kind?.stats ?? []).flatMap((field) => {
    const change = { label: table.stats.find((stat) => stat.field === field)?.label ?? field, before: numberOf(table, card, field), after: numberOf(table, then, field) }
    return change.before === change.after ? [] : [change]
  })
}

/** The zones of which only the size is seen. */
const pilesOf = ({ mat }: Presentation): Set<string> =>
  new Set([...areasIn(mat.front), ...mat.bar].filter((area) => area.lies === 'stack' || area.lies === 'count').map((area) => area.zone))

/** What is written on a card that would go to a zone: back to a hand, under another card (a LRIG that grows), or away. */
function signOf(table: Presentation, zone: string | undefined): string {
  if (!zone || zone === table.mat.hand) return '↩'
  return inSight(table.mat).has(zone) || pilesOf(table).has(zone) ? '☠' : '↧'
}

/** What would become of a card that is seen on the table, if anything. */
export function fateOf(tableView: TableView, card: PlacedCard): Fate | null {
  const after = tableView.foreseen?.cards.find((found) => found.handle === card.seen.handle)
  if (!after || card.zone === tableView.game.table.mat.hand || pilesOf(tableView.game.table).has(card.zone)) return null
  const { table } = tableView.game
  const name = tableView.nameOf(card)
  if (after.gone) {
    const words = after.zone ? say('goesTo', { card: name, zone: zoneText(table, after.zone).label }) : say('isGone', { card: name })
    return { gone: true, sign: signOf(table, after.zone), words }
  }
  const changes = changesOf(table, card, after)
  if (changes.length === 0) return null
  const told = changes.map((change) => say('turnsTo', { name: change.label, before: change.before, after: change.after }))
  return {
    gone: false,
    sign: changes.map((change) => `${change.before}→${change.after}`).join(' '),
    words: `${name}${say('colon')}${told.join(say('comma'))}`,
  }
}

/** What would become of the sizes of piles and hands, as far as that is not told of the cards themselves. */
function sizesOf(tableView: TableView, foreseen: Previewed): string[] {
  const { table } = tableView.game
  const { hand } = table.mat
  const piles = pilesOf(table)
  const moved = foreseen.cards
    .filter((card) => card.gone)
    .map((card) => ({ from: tableView.placed(card.handle), to: card }))
    .filter(({ from }) => from && !piles.has(from.zone))
  return foreseen.counts.flatMap(([seat, zone, after]) => {
    if (!piles.has(zone) && zone !== hand) return []
    const before = tableView.count(seat, zone)
    const came = moved.filter(({ to }) => to.seat === seat && to.zone === zone).length
    const left = moved.filter(({ from }) => from?.seat === seat && from.zone === zone).length
    if (Number.isNaN(before) || after === before + came - left) return []
    const name = say('zoneOf', { zone: zoneText(table, zone).label, who: tableView.who(seat) })
    return [say('turnsTo', { name, before, after })]
  })
}

/** What would be left, in one sentence; empty where nothing sure can be said. `blow`: that nothing changes is said. */
export function foreseenText(tableView: TableView, blow: boolean): string {
  const { foreseen, picture } = tableView
  if (!foreseen || !picture) return ''
  const { table } = tableView.game
  const found = picture.piles.flatMap(({ seat, zone }) => tableView.cardsIn(seat, zone).flatMap((card) => fateOf(tableView, card)?.words ?? []))
  found.push(...sizesOf(tableView, foreseen))
  foreseen.players.forEach((numbers, seat) => {
    for (const { name, label } of table.player_numbers)
      if (numbers[name] !== undefined)
        found.push(say('turnsTo', { name: `${tableView.who(seat)}${say('colon')}${label}`, before: picture.players[seat]?.[name] ?? 0, after: numbers[name] }))
  })
  if (foreseen.ends) found.push(say(foreseen.winner == null ? 'draw' : foreseen.winner === tableView.seat ? 'foreseenWon' : 'foreseenLost'))
  if (found.length === 0) return foreseen.open || !blow ? '' : say('foreseenNothing')
  const doubts = [foreseen.unanswered && say('unlessAnswered', { who: tableView.who(1 - tableView.seat) }), foreseen.open && say('moreToCome')]
  return [found.join(' · '), ...doubts.filter(Boolean)].join(' – ')
}
