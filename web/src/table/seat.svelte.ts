// A seat at a table, as its connection goes: the room, what has come out, what is said there, whose time runs.
import { ownSheet } from '../ending/own.ts'
import { countMatch } from '../runs/progress.ts'
import * as ask from '../wire/requests.ts'
import { Connection, type ConnectionState } from '../wire/connection.ts'
import { cardsNamedIn } from '../wire/early.ts'
import {
  LOOKS_ON,
  type CardOffer,
  type ClockSeen,
  type GameDescription,
  type PlayerInfo,
  type Room,
  type Said,
  type Snapshot,
  type ToPage,
  type View,
} from '../wire/messages.ts'
import { keepReplay, type ReplaySide } from '../wire/replays.ts'
import { atNextFrame } from './frames.ts'
import { TableView } from './tableview.svelte.ts'

/** So many of the things that were said in the chat are kept. */
const MOST_SAID = 200
/** For how many milliseconds the newest of them is shown where the chat is shut. */
const HEARD_TIME = 8_000
/** With so many milliseconds left, or fewer, an answer that did not come from here came from the clock. */
const LATE = 400

export abstract class Seat extends TableView {
  room = $state.raw<Room | null>(null)
  view = $state.raw<View | null>(null)
  connectionState = $state<ConnectionState>('connecting')
  said = $state.raw<Said[]>([])
  muted = $state(false)
  /** The decision that has been answered, until the server has said so. */
  answered = $state('')
  /** What somebody has just said in the chat, for a moment. */
  heard = $state.raw<Said | null>(null)
  /** How many have said something since the page was opened. */
  arrived = $state(0)

  protected readonly connection: Connection
  /** The clocks that came last. */
  private ticking = $state.raw<ClockSeen[]>([])
  /** The decision of which the server knows that everything before it has been shown. */
  private toldShown = ''
  private heardTimer = 0

  /** Messages that wait until the cards that the first view names are there, or for the frame after a view; null while none
   * has to. */
  private queued: ToPage[] | null = null
  private introduced = false

  constructor(game: GameDescription, room: string, token: string) {
    super(game, [])
    this.connection = new Connection(room, token, {
      known: () => ({ steps: this.steps.length, mark: this.view?.mark ?? '', language: this.game.table.language }),
      handle: (message) => this.take(message),
      stateIs: (state) => {
        this.connectionState = state
        if (state !== 'open') this.answered = ''
      },
    })
  }

  override speak(game: GameDescription, cards: CardOffer[]): void {
    super.speak(game, cards)
    this.connection.send({ type: 'speak', language: game.table.language })
  }

  override leave(): void {
    super.leave()
    clearTimeout(this.heardTimer)
    this.queued = null
    this.connection.close()
  }

  /** The first view waits for the cards that it names, and what comes after it waits with it. All others of the game,
   * which are many, come when the table can be used. What comes after any other view waits for the next frame: two views
   * would make it a long one. */
  private take(message: ToPage): void {
    if (this.queued) this.queued.push(message)
    else if (message.type !== 'view') this.handle(message)
    else if (this.introduced) {
      this.handle(message)
      if (document.hidden) return
      this.queued = []
      atNextFrame(() => this.takeQueued())
    } else {
      this.introduced = true
      this.queued = [message]
      void this.introduce(message)
    }
  }

  private takeQueued(): void {
    const queued = this.queued ?? []
    this.queued = null
    for (const message of queued) this.take(message)
  }

  private async introduce(view: View): Promise<void> {
    const { game, table } = this.game
    const still = () => this.game.table.language === table.language
    const keys = cardsNamedIn(view)
    const first = keys.length > 0 ? await ask.someCards(game, keys, table.language).catch(() => []) : []
    if (still()) this.setCards(first)
    this.takeQueued()
    const all = await ask.cards(game, table.language).catch((error: unknown) => this.notify(ask.messageOf(error)))
    if (all && still()) this.setCards(all)
  }

  /** Take in what the server has sent. */
  protected abstract handle(message: ToPage): void

  /** Somebody has said something; what was said before comes again with each connection. */
  protected listen(said: Said): void {
    if (this.said.some((one) => one.number === said.number && one.text === said.text && one.name === said.name)) return
    this.said = [...this.said, said].slice(-MOST_SAID)
    this.arrived += 1
    if (!this.view || said.seat === this.seat) return
    this.heard = said
    clearTimeout(this.heardTimer)
    this.heardTimer = window.setTimeout(() => (this.heard = null), HEARD_TIME)
  }

  // ---------------------------------------------------------------- whose time runs

  protected setClocks(clocks: ClockSeen[]): void {
    this.ticking = clocks
    this.clocksAt = performance.now()
  }

  /** How many milliseconds the reader's clock still has; without one there is no end of them. */
  get timeLeft(): number {
    const { ownClock } = this
    return ownClock ? this.leftOf(ownClock, performance.now()) : Infinity
  }

  /** The reader's own clock, if it runs. */
  private get ownClock(): ClockSeen | undefined {
    return this.ticking.find((found) => found.seat === this.seat && found.running)
  }

  /** Whether the reader's time is up. */
  protected isOut(): boolean {
    return this.timeLeft < LATE
  }

  /** No step is shown for longer than the server waits with the reader's clock. */
  protected override get mostTime(): number {
    const { ownClock } = this
    return ownClock ? Math.max(0, (ownClock.holds ?? 0) - (performance.now() - this.clocksAt)) : Infinity
  }

  /** Let one's clock begin: everything that led to the decision has been shown. */
  protected tellShown(): void {
    const id = this.view?.table.decision?.id ?? ''
    if (!id || id === this.toldShown || !this.ownClock?.holds) return
    if (this.connection.send({ type: 'shown', decision: id })) this.toldShown = id
  }

  /** Keep a match that has ended, to be watched again. */
  protected keep({ match, table: { result, numbers } }: View): void {
    if (!result || !this.room || this.looksOn || this.room.puzzle) return
    const names = this.room.players.map((player) => player.name ?? '')
    countMatch(this.room.id, result.winner === this.seat)
    const turns = numbers[this.game.table.numbers[0]?.name ?? '']
    keepReplay({ at: `${this.room.id}/${match}`, game: this.game.game, names, seat: this.seat, winner: result.winner, sides: [this.sideOfReplay(0), this.sideOfReplay(1)], ...(turns && { turns }) })
  }

  private sideOfReplay(seat: number): ReplaySide {
    const sheet = ownSheet(this, seat)
    const face = sheet && { key: sheet.key, name: sheet.name, kind: sheet.kind, look: sheet.look ?? '', plate: sheet.plate ?? null }
    return { deck: this.player(seat).deck, face }
  }

  // ---------------------------------------------------------------- what is shown

  protected get outcome(): Snapshot | null {
    return this.view?.table ?? null
  }

  override get near(): number {
    return this.view && this.view.seat !== LOOKS_ON ? this.view.seat : super.near
  }

  player(seat: number): PlayerInfo {
    return this.room?.players[seat] ?? {}
  }

  override get clocks(): ClockSeen[] {
    return this.ticking
  }

  /** In a puzzle all cards lie open. */
  override get open(): boolean {
    return this.room?.puzzle != null
  }

  get chapter(): string {
    return String(this.view?.match)
  }

  // ---------------------------------------------------------------- other things to say

  concede = () => this.connection.send({ type: 'concede' })
  undo = () => this.connection.send({ type: 'undo' })
  replyUndo = (agree: boolean) => this.connection.send({ type: 'undo_reply', agree })
  rematch = (agree: boolean) => this.connection.send({ type: 'rematch', agree })
  ready = (agree: boolean) => this.connection.send({ type: 'ready', seating: this.room?.seating ?? 0, agree })
  standUp = () => this.connection.send({ type: 'leave' })
  allowHints = (allow: boolean) => this.connection.send({ type: 'allow_hints', allow })
  chat = (text: string) => this.connection.send({ type: 'chat', text })
  consent = (open: boolean) => this.connection.send({ type: 'consent', open })
  watch = (seat: number) => this.connection.send({ type: 'watch', seat })
  mute = (on: boolean) => {
    this.muted = on
    this.connection.send({ type: 'mute', on })
  }
}
