// A game as the page shows it to one reader: the picture, the steps on the way to it, the log, the card being read.
// A player's page shows a match that goes on (`SeatSession`), that of a replay one that has been played (`ReplaySession`).
import { settings, stretch } from '../settings.svelte.ts'
import { computerIn, filled, say } from '../text/index.svelte.ts'
import {
  LOOKS_ON,
  type CardOffer,
  type CauseSeen,
  type ClockSeen,
  type DecisionSeen,
  type EffectSeen,
  type GameDescription,
  type OptionSeen,
  type OptionText,
  type Snapshot,
  type PromptText,
  type PlayerInfo,
  type Previewed,
  type StepSeen,
  type Total,
} from '../wire/messages.ts'
import type { Selection } from '../decision/selection.svelte.ts'
import { areasIn } from './mat.ts'
import { placeIn } from '../log/lines.ts'
import { after } from './playback.ts'
import { nameIn, numberOf, type PlacedCard } from './states.ts'

const HEADLINE_TIME = 950
const LINE_TIME = 600
const NOTICE_TIME = 6_000

/** An option of the decision on the table, with its index. */
export interface Choice {
  index: number
  option: OptionSeen
  text: string
}

/** Where the card lies whose front and neighbors are shown, and the slot that is opposite. */
interface Fronts {
  seat: number
  zone: string
  place: number
  opposite: number
}

interface Scene {
  step: StepSeen
  picture: Snapshot
  time: number
}

export abstract class TableView {
  /** The log, as far as it has come. */
  steps = $state.raw<StepSeen[]>([])
  /** What is shown: what has come out, or a picture on the way to it. */
  picture = $state.raw<Snapshot | null>(null)
  /** The step that is being shown. */
  step = $state.raw<StepSeen | null>(null)
  /** Whose eyes these are. */
  seat = $state(LOOKS_ON)
  /** What is being said to the player, and what it is about. */
  private noted = $state.raw({ text: '', moment: '' })
  /** The card that is being read. */
  reading = $state.raw<PlacedCard | null>(null)
  /** From where to where the clause stands in the text of that card that has caused something. */
  clause = $state.raw<[number, number] | null>(null)
  /** The card that is just being pointed at. */
  hovered = $state.raw<PlacedCard | null>(null)
  /** What the card that is being dragged can be used on; null while that is not known. */
  aimed = $state.raw<OptionSeen[] | null>(null)
  /** The option of the list that is just being pointed at. */
  choosing = $state.raw<Choice | null>(null)
  /** Whether it is read in front of everything, where there is no room beside the table. */
  readingOpen = $state(false)
  /** Cards that a line of the log points at. */
  pointing = $state.raw<number[]>([])
  /** Whether the scene of how the game ended is shown. */
  celebrating = $state(false)
  /** How often the last blow has been asked for again. */
  blowsAgain = $state(0)
  /** When the clocks came. */
  clocksAt = $state(0)

  /** The game, described in the language of the reader; what is said and written on cards is in that one, too. */
  game = $state.raw() as GameDescription
  cards = $state.raw<Map<string, CardOffer>>(new Map())
  private scenes: Scene[] = []
  /** Whether the step that is shown waits for somebody to go on. */
  held = false
  private timer = 0
  private noticeTimer = 0

  constructor(game: GameDescription, cards: CardOffer[]) {
    this.game = game
    this.setCards(cards)
  }

  setCards(cards: CardOffer[]): void {
    this.cards = new Map(cards.map((card) => [card.key, card]))
  }

  /** Go on in another language: that of this description and these cards. */
  speak(game: GameDescription, cards: CardOffer[]): void {
    this.game = game
    this.setCards(cards)
    const { reading } = this
    this.clause = null
    this.reading = reading && { ...reading, offer: this.cards.get(reading.seen.card ?? '') }
  }

  leave(): void {
    clearTimeout(this.timer)
    clearTimeout(this.noticeTimer)
  }

  /** What is known of a player; nothing of a seat that nobody has. */
  abstract player(seat: number): PlayerInfo
  /** The decision that the reader has to see. */
  abstract get decision(): DecisionSeen | null
  /** Names the log: another one begins anew. */
  abstract get chapter(): string
  /** Names pictures that lead from one to the next: between those of different names nothing moves. */
  get strand(): string {
    return this.chapter
  }

  /** The picture that has come out. */
  protected abstract get outcome(): Snapshot | null

  get clocks(): ClockSeen[] {
    return []
  }

  // ---------------------------------------------------------------- step by step

  get playing(): boolean {
    return this.step !== null
  }

  /** Show steps one by one on the way to what has come out; `time` is how long one of them is shown. */
  protected show(steps: StepSeen[], end: Snapshot, time = this.timeOf): void {
    let picture = this.scenes.at(-1)?.picture ?? this.picture
    if (steps.length === 0 || stretch() === 0 || !picture) {
      this.toEnd()
      return
    }
    for (const step of steps) {
      picture = after(picture, step, end, this.game)
      this.scenes.push({ step, picture, time: time(step) })
    }
    if (!this.timer && !this.held) this.showNext()
  }

  /** For how many milliseconds steps may be shown, at most, from now on. */
  protected get mostTime(): number {
    return Infinity
  }

  /** For how long a scene is shown: as the pace says, or its share of the time that there is for all that are left. */
  private lasts(scene: Scene): number {
    const all = [scene, ...this.scenes].reduce((sum, one) => sum + one.time, 0) * stretch()
    return scene.time * stretch() * Math.min(1, this.mostTime / Math.max(1, all))
  }

  /** What a clock shows at a moment, in milliseconds. */
  leftOf(clock: ClockSeen, now: number): number {
    const passed = clock.running ? Math.max(0, now - this.clocksAt - (clock.holds ?? 0)) : 0
    return Math.max(0, clock.left - passed)
  }

  protected readonly timeOf = (step: StepSeen): number => (step.headline ? HEADLINE_TIME : LINE_TIME)

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
    this.readAnew()
    this.held = this.holds
    if (!this.held) this.timer = window.setTimeout(() => this.showNext(), this.lasts(scene))
  }

  /** How many steps are still to be shown. */
  protected get ahead(): number {
    return this.scenes.length
  }

  /** Whether the step that is shown stays until somebody goes on. */
  protected get holds(): boolean {
    return false
  }

  /** Show what came out. */
  toEnd(): void {
    clearTimeout(this.timer)
    this.timer = 0
    this.scenes = []
    this.held = false
    this.step = null
    this.picture = this.outcome
    this.readAnew()
  }

  /** The card that is being read has other numbers now. */
  private readAnew(): void {
    this.reading = this.reading && (this.placed(this.reading.seen.handle) ?? this.reading)
  }

  /** Say something to the player for a while; what is about a `moment`, only as long as that lasts. */
  notify(text: string, moment = ''): void {
    this.noted = { text, moment }
    clearTimeout(this.noticeTimer)
    this.noticeTimer = window.setTimeout(() => this.clearNotice(), NOTICE_TIME)
  }

  /** Take back what is being said to the player. */
  clearNotice(): void {
    this.noted = { text: '', moment: '' }
  }

  /** What is being said to the player. */
  get notice(): string {
    const { text, moment } = this.noted
    return moment === '' || moment === this.moment ? text : ''
  }

  /** What the reader is being asked just now, as a name: with another question it is another one. */
  get moment(): string {
    return 'none'
  }

  // ---------------------------------------------------------------- what lies where

  /** The seat at the lower edge. */
  get near(): number {
    return this.seat === LOOKS_ON ? 0 : this.seat
  }

  /** Show the last blow of a game that has ended again, and then how it ended. */
  showBlowAgain(): void {
    this.celebrating = false
    this.blowsAgain++
  }

  /** Whether a game that has ended is shown as a scene of its own. */
  get endsInScene(): boolean {
    return false
  }

  /** What would be left after the attack that is aimed. */
  get foreseen(): Previewed | null {
    return null
  }

  /** Which of the cards of a way to win this turn a card is, from 1 on; 0 if it is none of them. */
  stepOf(_handle: number): number {
    return 0
  }

  get looksOn(): boolean {
    return this.seat === LOOKS_ON
  }

  pile(seat: number, zone: string) {
    return this.picture?.piles.find((pile) => pile.seat === seat && pile.zone === zone)
  }

  /** Whether nothing is hidden, so that what can be seen is all there is. */
  get open(): boolean {
    return false
  }

  /** How many cards lie in a zone; NaN where that is not told. */
  count(seat: number, zone: string): number {
    const pile = this.pile(seat, zone)
    return pile ? (pile.count ?? (this.open ? (pile.cards?.length ?? 0) : NaN)) : 0
  }

  readonly cardsIn = (seat: number, zone: string): PlacedCard[] =>
    (this.pile(seat, zone)?.cards ?? []).map((seen) => ({ seen, offer: this.cards.get(seen.card ?? ''), seat, zone }))

  /** The cards attached to or lying under a card, in order. */
  hosted(handle: number): PlacedCard[] {
    if (handle <= 0) return []
    const { piles = [] } = this.picture ?? {}
    return piles.flatMap(({ seat, zone, cards = [] }) => (cards.some((card) => card.host === handle) ? this.cardsIn(seat, zone).filter((card) => card.seen.host === handle) : []))
  }

  placed(handle: number | null | undefined): PlacedCard | null {
    if (handle == null) return null
    for (const pile of this.picture?.piles ?? []) {
      const seen = pile.cards?.find((card) => card.handle === handle)
      if (seen) return { seen, offer: this.cards.get(seen.card ?? ''), seat: pile.seat, zone: pile.zone }
    }
    return null
  }

  /** The card that attacks in the step that is shown, else the one that is pointed at, or that the question is about. */
  private get central(): PlacedCard | null {
    const attacker = Object.entries(this.step?.roles ?? {}).find(([, role]) => role === 'attacks')?.[0]
    return this.placed(attacker ? Number(attacker) : null) ?? this.hovered ?? this.placed(this.decision?.about)
  }

  /** How many slots a zone has. */
  slotsOf(zone: string): number {
    return this.game.zones.find((found) => found.zone === zone)?.slots ?? 0
  }

  /** Where a card of a zone with fronts lies: what is opposite and beside is looked for by it. */
  readonly fronts = $derived.by((): Fronts | null => this.frontsOf(this.central))

  private frontsOf(card: PlacedCard | null): Fronts | null {
    const area = card && areasIn(this.game.table.mat.front).find((found) => found.zone === card.zone)
    if (!area?.fronts || card?.seen.place == null) return null
    const { seat, zone, seen } = card
    return { seat, zone, place: seen.place as number, opposite: this.slotsOf(zone) - 1 - (seen.place as number) }
  }

  /** The cards in front of a card and beside it; null where cards have none in front of them. */
  around(card: PlacedCard): { front: PlacedCard[]; beside: PlacedCard[] } | null {
    const fronts = this.frontsOf(this.placed(card.seen.handle))
    if (!fronts) return null
    const { seat, zone, place, opposite } = fronts
    const front = this.cardsIn(1 - seat, zone).filter(({ seen }) => seen.place === opposite)
    return { front, beside: this.cardsIn(seat, zone).filter(({ seen }) => Math.abs((seen.place ?? NaN) - place) === 1) }
  }

  /** Whether a slot is in front of the card that attacks or is pointed at, or beside it; empty: neither. */
  sideOf(seat: number, zone: string, place: number | null | undefined): 'front' | 'beside' | '' {
    const { fronts } = this
    if (fronts?.zone !== zone || place == null) return ''
    if (seat !== fronts.seat) return place === fronts.opposite ? 'front' : ''
    return Math.abs(place - fronts.place) === 1 ? 'beside' : ''
  }

  /** The effects that a card is under; without a card, those that a player is under. */
  effectsOn(handle: number | null, seat: number): EffectSeen[] {
    return (this.picture?.lasting ?? []).filter((effect) => (effect.handle ?? null) === handle && (handle !== null || effect.seat === seat))
  }

  /** An effect in words: what it does, until when, whose text it is. */
  effectText(effect: EffectSeen): string {
    const offer = this.cards.get(effect.card ?? '')
    return [effect.text, effect.ends, offer ? say('textOf', { card: nameIn(offer, settings.language) }) : ''].filter(Boolean).join(' · ')
  }

  nameOf(card: PlacedCard | null): string {
    return card?.offer ? nameIn(card.offer, settings.language) : say('unknownCard')
  }

  who(seat: number): string {
    const { name, level } = this.player(seat)
    if (name) return level ? computerIn(name) : name
    return say(seat === this.seat ? 'you' : 'nobody')
  }

  total(seat: number, { zone, field, raised }: Total): number {
    if (!field) return this.count(seat, zone)
    const { table } = this.game
    const cards = this.cardsIn(seat, zone)
    const sum = cards.reduce((found, card) => found + numberOf(table, card, field), 0)
    const [first, ...others] = cards
    const raises = raised && first && others.length === 0 && this.picture?.players[seat]?.[raised.number] && numberOf(table, first, raised.field) >= raised.least
    return raises ? sum + raised.by : sum
  }

  /** The numbers of the table in one line, such as the turn. */
  get headline(): string {
    const { table } = this.game
    const numbers = this.picture?.numbers ?? {}
    const words: Record<string, string> = {}
    for (const number of table.numbers) {
      const value = numbers[number.name] ?? 0
      words[number.name] = number.seat ? this.whose(value) : (number.values[value] ?? String(value))
    }
    const [turn] = table.numbers
    if (table.opening && turn && !numbers[turn.name]) return table.opening
    if (table.headline) return filled(table.headline, words)
    return table.numbers.map((number) => `${number.label} ${words[number.name]}`.trim()).join(' · ')
  }

  private whose(seat: number): string {
    return seat === this.seat ? say('your') : say('whose', { who: this.who(seat) })
  }

  // ---------------------------------------------------------------- the question and its options

  get question(): string {
    return this.decision?.text ?? ''
  }

  /** How the question is described. */
  get prompt(): PromptText | undefined {
    return this.game.table.prompts.find((prompt) => prompt.prompt === this.decision?.prompt)
  }

  /** The selection that is being made. */
  get selecting(): Selection | null {
    return null
  }

  /** The options that are shown. */
  protected get listed(): OptionSeen[] {
    return this.decision?.options ?? []
  }

  /** What some options are about, in one line. */
  list(options: OptionSeen[]): string {
    return options.map((option) => option.text).join(say('comma'))
  }

  get choices(): Choice[] {
    return this.listed.map((option, index) => ({ index, option, text: option.text }))
  }

  kindOf(option: OptionSeen): OptionText | undefined {
    return this.game.table.options.find((kind) => kind.option === option.kind)
  }

  /** What a picked card is marked with: its place where the order matters, how often, or that it is picked. */
  pickedAs(handle: number): string {
    return this.decision?.picked?.includes(handle) ? '✓' : ''
  }

  /** What the reader can do with a card. */
  choicesFor(_handle: number): Choice[] {
    return []
  }

  /** The options that a card is marked with: what can be done with it, or what was done. */
  marked(handle: number): Choice[] {
    return this.choicesFor(handle)
  }

  /** The same in words. */
  markedText(choices: Choice[]): string {
    return say('youCan', { options: choices.map((choice) => choice.text).join('; ') })
  }

  // ---------------------------------------------------------------- what can be done with cards

  /** The card that stands for the near player: who begins reads that one first. */
  get own(): PlacedCard | null {
    const { bar, front } = this.game.table.mat
    const area = bar.find(({ lies }) => lies === 'spread') ?? areasIn(front).find(({ portrait }) => portrait)
    const cards = area && this.picture ? this.cardsIn(this.near, area.zone) : []
    const middle = Math.floor((area?.slots.length ?? 0) / 2)
    return cards.find(({ seen }) => seen.place === middle) ?? cards[0] ?? null
  }

  /** Read a card. */
  read(card: PlacedCard, open = false): void {
    this.clause = null
    this.reading = card
    if (open) this.readingOpen = true
  }

  /** Read the card of a key, wherever it is. */
  readKey(key: string): void {
    this.read({ seen: { handle: 0, card: key }, offer: this.cards.get(key), seat: -1, zone: '' }, true)
  }

  /** Read a card that the log names: the first of those that are meant and lie on the table, else what is printed. */
  readNamed(key: string, handles: number[]): void {
    const found = handles.map((handle) => this.placed(handle)).find((card) => card?.offer?.key === key)
    if (found) this.read(found, true)
    else this.readKey(key)
  }

  /** Read the card whose text has caused something, with the clause that did marked in it. */
  readClause(cause: CauseSeen): void {
    this.readNamed(cause.card, cause.handle ? [cause.handle] : [])
    const text = this.reading?.offer?.text ?? ''
    if (cause.start >= 0) this.clause = placeIn(text, cause.start, cause.start + [...cause.text].length)
  }

  /** Use a card, as by a click. */
  use(card: PlacedCard): void {
    this.read(card, true)
  }

  /** Use a card on another one or on a free place, as by dragging it there. */
  useOn(_card: PlacedCard, _target: PlacedCard | null): void {}

  /** A card is being aimed with, or no longer: what it can be used on is to be lit. */
  aim(_card: PlacedCard | null): void {}
}
