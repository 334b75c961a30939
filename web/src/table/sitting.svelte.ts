// A seat at a table, as the page keeps it: what the server has sent, what is shown of it just now, what can be said.
import { settings, stretch } from '../settings.svelte.ts'
import { filled, label, say } from '../text/index.svelte.ts'
import { OPTIONS, PROMPTS } from '../text/games-ja.ts'
import { Connection, type LineState } from '../wire/connection.ts'
import {
  LOOKS_ON,
  type CardOffer,
  type GameDescription,
  type OptionSeen,
  type OptionText,
  type Picture,
  type PlayerInfo,
  type Room,
  type Said,
  type StepSeen,
  type ToPage,
  type View,
} from '../wire/messages.ts'
import { after } from './playback.ts'
import { whyNot } from './refusals.ts'
import { nameIn, numberOf, type Lying } from './states.ts'

const HEADLINE_TIME = 950
const LINE_TIME = 600
/** One's own doings are only glimpsed, where one steers every step of them. */
const OWN_TIME = 220
const NOTICE_TIME = 6_000

/** An option of the decision on the table, with its index. */
export interface Choice {
  index: number
  option: OptionSeen
  text: string
}

/** Whether a view leaves the reader's decision as it was: what others do meanwhile must not interrupt it. */
function asksTheSame(before: View | null, view: View): boolean {
  const [was, is] = [before?.table.decision, view.table.decision]
  return was != null && is != null && (was.id === is.id || JSON.stringify(was.options) === JSON.stringify(is.options))
}

interface Scene {
  step: StepSeen
  picture: Picture
  time: number
}

export class Sitting {
  room = $state.raw<Room | null>(null)
  view = $state.raw<View | null>(null)
  steps = $state.raw<StepSeen[]>([])
  /** What is shown: the view's own picture, or one on the way to it. */
  picture = $state.raw<Picture | null>(null)
  /** The step that is being shown. */
  step = $state.raw<StepSeen | null>(null)
  seat = $state(LOOKS_ON)
  line = $state<LineState>('connecting')
  said = $state.raw<Said[]>([])
  muted = $state(false)
  notice = $state('')
  /** The decision that has been answered, until the server has said so. */
  answered = $state('')
  /** The card that is being read. */
  reading = $state.raw<Lying | null>(null)
  /** Whether it is read in front of everything, where there is no room beside the table. */
  readingOpen = $state(false)
  /** Cards that a line of the log points at. */
  pointing = $state.raw<number[]>([])
  /** The card whose options are being asked about. */
  asking = $state.raw<Lying | null>(null)
  /** The option that wants to be confirmed. */
  confirming = $state.raw<Choice | null>(null)
  /** When the clocks of the view came. */
  clocksAt = $state(0)

  readonly game: GameDescription
  cards = $state.raw<Map<string, CardOffer>>(new Map())
  private readonly connection: Connection
  private scenes: Scene[] = []
  private timer = 0
  private noticeTimer = 0
  private next: { prompt: string; handle: number } | null = null

  constructor(game: GameDescription, cards: CardOffer[], room: string, token: string) {
    this.game = game
    this.setCards(cards)
    this.connection = new Connection(room, token, {
      known: () => ({ steps: this.steps.length, mark: this.view?.mark ?? '' }),
      hear: (message) => this.hear(message),
      lineIs: (state) => {
        this.line = state
        if (state !== 'open') this.answered = ''
      },
    })
  }

  setCards(cards: CardOffer[]): void {
    this.cards = new Map(cards.map((card) => [card.key, card]))
  }

  leave(): void {
    clearTimeout(this.timer)
    clearTimeout(this.noticeTimer)
    this.connection.close()
  }

  // ---------------------------------------------------------------- what comes

  private hear(message: ToPage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat
        return
      case 'room':
        this.room = message
        return
      case 'view':
        this.see(message)
        return
      case 'said':
        this.said = [...this.said.filter((one) => one.number !== message.number), message].slice(-200)
        return
      case 'error':
        this.answered = ''
        if (message.code !== 'stale' && message.code !== 'not_now') this.tell(message.message)
    }
  }

  private see(view: View): void {
    const before = this.view
    const had = this.steps.length
    const same = before !== null && before.match === view.match && before.seat === view.seat
    this.steps = [...(same ? this.steps.slice(0, view.first) : []), ...view.steps]
    this.view = view
    this.answered = ''
    this.clocksAt = performance.now()
    this.asking = null
    this.confirming = null
    const fresh = same && view.first >= had ? view.steps : []
    if (fresh.length === 0 || stretch() === 0 || !this.picture || (!this.step && asksTheSame(before, view))) {
      this.toEnd()
      return
    }
    let picture = this.scenes.at(-1)?.picture ?? this.picture
    for (const step of fresh) {
      picture = after(picture, step, view.table, this.game)
      this.scenes.push({ step, picture, time: this.timeOf(step, before) })
    }
    if (!this.timer) this.showNext()
  }

  private timeOf(step: StepSeen, before: View | null): number {
    const { active, own_at_once } = this.game.table
    if (own_at_once && before?.table.numbers[active] === this.seat && step.events.every((event) => event.seat !== 1 - this.seat))
      return OWN_TIME
    return step.headline ? HEADLINE_TIME : LINE_TIME
  }

  /** Show the next step that has not been shown. */
  showNext(): void {
    clearTimeout(this.timer)
    this.timer = 0
    const scene = this.scenes.shift()
    if (!scene || stretch() === 0) {
      this.toEnd()
      return
    }
    this.step = scene.step
    this.picture = scene.picture
    this.timer = window.setTimeout(() => this.showNext(), scene.time * stretch())
  }

  /** Show what came out. */
  toEnd(): void {
    clearTimeout(this.timer)
    this.timer = 0
    this.scenes = []
    this.step = null
    this.picture = this.view?.table ?? null
    this.reading = this.reading && (this.lying(this.reading.seen.handle) ?? this.reading)
    this.goOnWith()
  }

  get playing(): boolean {
    return this.step !== null
  }

  /** Say something to the player for a moment. */
  tell(text: string): void {
    this.notice = text
    clearTimeout(this.noticeTimer)
    this.noticeTimer = window.setTimeout(() => (this.notice = ''), NOTICE_TIME)
  }

  // ---------------------------------------------------------------- what lies where

  /** The seat at the lower edge. */
  get near(): number {
    return this.view && this.view.seat !== LOOKS_ON ? this.view.seat : this.seat === LOOKS_ON ? 0 : this.seat
  }

  get looksOn(): boolean {
    return this.seat === LOOKS_ON
  }

  pile(seat: number, zone: string) {
    return this.picture?.piles.find((pile) => pile.seat === seat && pile.zone === zone)
  }

  count(seat: number, zone: string): number {
    const pile = this.pile(seat, zone)
    return pile ? (pile.count ?? NaN) : 0
  }

  readonly cardsIn = (seat: number, zone: string): Lying[] =>
    (this.pile(seat, zone)?.cards ?? []).map((seen) => ({ seen, offer: this.cards.get(seen.card ?? ''), seat, zone }))

  lying(handle: number | null | undefined): Lying | null {
    if (handle == null) return null
    for (const pile of this.picture?.piles ?? []) {
      const seen = pile.cards?.find((card) => card.handle === handle)
      if (seen) return { seen, offer: this.cards.get(seen.card ?? ''), seat: pile.seat, zone: pile.zone }
    }
    return null
  }

  nameOf(card: Lying | null): string {
    return card?.offer ? nameIn(card.offer, settings.language) : say('unknownCard')
  }

  player(seat: number): PlayerInfo {
    return this.room?.players[seat] ?? {}
  }

  who(seat: number): string {
    if (seat === this.seat) return this.player(seat).name || say('you')
    return this.player(seat).name || say('nobody')
  }

  total(seat: number, zone: string, field: string): number {
    return this.cardsIn(seat, zone).reduce((sum, card) => sum + numberOf(this.game.table, card, field), 0)
  }

  // ---------------------------------------------------------------- deciding

  /** The decision that waits for an answer. */
  get decision() {
    const decision = this.step ? null : (this.view?.table.decision ?? null)
    return decision && decision.id !== this.answered && this.line === 'open' ? decision : null
  }

  get question(): string {
    const decision = this.decision
    if (!decision) return ''
    const template = settings.language === 'ja' && PROMPTS[this.game.game]?.[decision.prompt]
    if (!template) return decision.text
    const source = decision.about == null ? '' : this.nameOf(this.lying(decision.about))
    const [least, most] = [decision.least ?? 1, decision.most ?? 1]
    const how_many = least === most ? `${most}つ` : least === 0 ? `${most}つまで` : `${least}〜${most}つ`
    return filled(template, { source, from: source && `${source}:`, how_many })
  }

  get choices(): Choice[] {
    return (this.decision?.options ?? []).map((option, index) => ({ index, option, text: this.textOf(option) }))
  }

  private textOf(option: OptionSeen): string {
    const template = settings.language === 'ja' ? OPTIONS[this.game.game]?.[option.kind] : undefined
    if (!template) return option.text
    const lies = this.lying(option.handle)
    if (template.includes('{card}') && !lies?.offer) return option.text
    return filled(template, { card: this.nameOf(lies) })
  }

  kindOf(option: OptionSeen): OptionText | undefined {
    return this.game.table.options.find((kind) => kind.option === option.kind)
  }

  choicesFor(handle: number): Choice[] {
    return this.choices.filter((choice) => choice.option.handle === handle)
  }

  isPicked(handle: number): boolean {
    return this.decision?.picked?.includes(handle) ?? false
  }

  /** Answer with an option; some are asked about first. */
  choose(choice: Choice): void {
    if (this.kindOf(choice.option)?.confirm) this.confirming = choice
    else this.answer(choice)
  }

  answer(choice: Choice): void {
    const decision = this.decision
    if (!decision) return
    this.asking = null
    this.confirming = null
    this.notice = ''
    if (this.connection.send({ type: 'answer', decision: decision.id, option: choice.index })) this.answered = decision.id
  }

  /** Read a card. */
  read(card: Lying, open = false): void {
    this.reading = card
    if (open) this.readingOpen = true
  }

  /** Read the card of a key, wherever it is. */
  readKey(key: string): void {
    this.read({ seen: { handle: 0, card: key }, offer: this.cards.get(key), seat: -1, zone: '' }, true)
  }

  /** Use a card: its only option is answered, several are asked about, and if there is none, why. */
  use(card: Lying): void {
    this.read(card)
    const choices = this.choicesFor(card.seen.handle)
    const [only] = choices
    if (choices.length > 1) this.asking = card
    else if (only) this.choose(only)
    else {
      this.readingOpen = true
      if (this.decision) this.tell(this.why(card))
    }
  }

  why(card: Lying): string {
    const shown = this.view?.table
    const reason = shown && whyNot(this.game, shown, this.cardsIn, this.seat, card)
    return reason || say('cannot', { card: this.nameOf(card) })
  }

  /** Use a card on another one, as by dragging it there. */
  useOn(card: Lying, target: Lying | null): void {
    const choices = this.choicesFor(card.seen.handle)
    const asks = choices.find((choice) => this.game.table.prompts.some((prompt) => prompt.prompt === choice.option.kind))
    if (target && target.seen.handle !== card.seen.handle && asks && card.zone !== 'hand') {
      this.next = { prompt: asks.option.kind, handle: target.seen.handle }
      this.answer(asks)
    } else if (!target || target.zone !== card.zone) this.use(card)
  }

  /** The second half of a drag: the target, when it is asked for. */
  private goOnWith(): void {
    const { next, decision } = this
    this.next = null
    if (!next || decision?.prompt !== next.prompt) return
    const choice = this.choicesFor(next.handle)[0]
    if (choice) this.answer(choice)
    else this.tell(this.why(this.lying(next.handle)!))
  }

  // ---------------------------------------------------------------- other things to say

  concede = () => this.connection.send({ type: 'concede' })
  undo = () => this.connection.send({ type: 'undo' })
  replyUndo = (agree: boolean) => this.connection.send({ type: 'undo_reply', agree })
  rematch = (agree: boolean) => this.connection.send({ type: 'rematch', agree })
  chat = (text: string) => this.connection.send({ type: 'chat', text })
  consent = (open: boolean) => this.connection.send({ type: 'consent', open })
  watch = (seat: number) => this.connection.send({ type: 'watch', seat })
  mute = (on: boolean) => {
    this.muted = on
    this.connection.send({ type: 'mute', on })
  }

  /** The numbers of the table in one line, such as the turn. */
  get headline(): string {
    const { table } = this.game
    const numbers = this.picture?.numbers ?? {}
    const words: Record<string, string> = {}
    for (const number of table.numbers) {
      const value = numbers[number.name] ?? 0
      words[number.name] = number.seat ? this.whose(value) : label(number.values[value] ?? String(value))
    }
    if (settings.language === 'en' && table.headline) return filled(table.headline, words)
    return table.numbers.map((number) => `${label(number.label)} ${words[number.name]}`.trim()).join(' · ')
  }

  private whose(seat: number): string {
    if (settings.language === 'ja') return this.who(seat)
    return seat === this.seat ? 'your' : `${this.who(seat)}'s`
  }
}
