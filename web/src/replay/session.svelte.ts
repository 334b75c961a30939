// A replay, as the page shows it: positions that are fetched as they are needed, sought or played one after the other.
import { settings, type Pace } from '../settings.svelte.ts'
import { say } from '../text/index.svelte.ts'
import {
  LOOKS_ON,
  type CardOffer,
  type DecisionSeen,
  type GameDescription,
  type Snapshot,
  type PlayerInfo,
  type Position,
  type ReplayInfo,
} from '../wire/messages.ts'
import * as ask from '../wire/requests.ts'
import { TableView, type Choice } from '../table/tableview.svelte.ts'

/** So many positions come at once. */
const AT_ONCE = 100
/** Positions that are not here yet are fetched if nobody has gone on for so long, in milliseconds. */
const HASTE = 60
/** So many steps of the log are gathered before a position. */
const LOG = 250
/** How long a position is shown before the next one, in milliseconds. */
const STAY: Record<Pace, number> = { off: 700, fast: 600, normal: 1_300, slow: 2_600 }

export class ReplaySession extends TableView {
  /** The number of the position that is shown. */
  at = $state(0)
  /** Whether positions follow one another by themselves. */
  running = $state(false)
  /** What a screen reader is told of a position that was gone to. */
  told = $state('')
  private position = $state.raw<Position | null>(null)
  private pages = new Map<string, Promise<Position[]>>()
  private here = new Map<string, Position[]>()
  private wanted = 0
  /** How often a position was sought that does not follow the one before. */
  private jumps = 0
  /** Whether this position was gone to from the one before. */
  private stepped = false
  private pause = 0

  readonly info: ReplayInfo

  constructor(game: GameDescription, cards: CardOffer[], info: ReplayInfo, seat: number) {
    super(game, cards)
    this.info = info
    this.seat = seat
    void this.seek(0)
  }

  override speak(game: GameDescription, cards: CardOffer[]): void {
    super.speak(game, cards)
    void this.seek(this.wanted)
  }

  override leave(): void {
    super.leave()
    clearTimeout(this.pause)
  }

  // ---------------------------------------------------------------- positions

  private name(at: number): string {
    return `${this.game.table.language} ${this.seat} ${Math.floor(at / AT_ONCE)}`
  }

  /** A position that is here already. */
  private known(at: number): Position | undefined {
    return this.here.get(this.name(at))?.[at % AT_ONCE]
  }

  /** Fetch the positions around one. */
  private fetch(at: number): Promise<Position[]> {
    const name = this.name(at)
    let page = this.pages.get(name)
    if (!page) {
      const first = at - (at % AT_ONCE)
      page = ask.positions(this.info.id, this.seat, first, this.game.table.language).then(({ positions }) => {
        this.here.set(name, positions)
        return positions
      })
      page.catch(() => this.pages.delete(name))
      this.pages.set(name, page)
    }
    return page
  }

  /** The steps of the log up to a position, as many as are shown. */
  private async logTo(at: number) {
    const found = []
    for (let back = at; back >= 0 && found.length < LOG; back--) {
      if (!this.known(back)) await this.fetch(back)
      found.push(...(this.known(back)?.steps ?? []).toReversed())
    }
    return found.toReversed()
  }

  /** Whether the reader sees something else at a position than at the one before. */
  private async isNews(at: number): Promise<boolean> {
    if (at <= 0) return true
    await Promise.all([this.fetch(at), this.fetch(at - 1)])
    const [before, now] = [this.known(at - 1), this.known(at)]
    return (now?.steps.length ?? 0) > 0 || JSON.stringify(before?.table) !== JSON.stringify(now?.table)
  }

  get last(): number {
    return this.info.positions - 1
  }

  // ---------------------------------------------------------------- going to positions

  /** Show a position; `step` shows what led to it one by one. */
  async seek(to: number, step = false): Promise<void> {
    const at = Math.min(Math.max(0, to), this.last)
    this.wanted = at
    const seat = this.seat
    try {
      if (!this.known(at)) await new Promise((done) => setTimeout(done, HASTE))
      if (this.wanted !== at || this.seat !== seat) return
      await this.fetch(at)
      const log = await this.logTo(at)
      if (this.wanted !== at || this.seat !== seat) return
      super.toEnd()
      if (!step) this.jumps++
      this.position = this.known(at) ?? null
      this.at = at
      this.steps = log
      this.stepped = step
      if (step && this.position) this.show(this.position.steps, this.position.table)
      else this.toEnd()
    } catch (error) {
      this.running = false
      this.notify(ask.messageOf(error))
    }
  }

  /** Go to the next position, or the one before, at which the reader sees something new. */
  async go(by: 1 | -1): Promise<void> {
    try {
      let to = this.wanted + by
      if (by > 0) while (to < this.last && !(await this.isNews(to))) to++
      else while (to > 0 && !(await this.isNews(to))) to--
      await this.seek(to, by > 0)
    } catch (error) {
      this.running = false
      this.notify(ask.messageOf(error))
    }
  }

  /** Go to where a turn begins: the next one, or this one or the one before. */
  turn(by: 1 | -1): void {
    const { turns } = this.info
    const to = by > 0 ? turns.find((at) => at > this.wanted) : turns.findLast((at) => at < this.wanted)
    void this.seek(to ?? (by > 0 ? this.last : 0))
  }

  /** Let the positions follow one another, from the beginning if this is the end; or no longer. */
  run(on = !this.running): void {
    this.running = on
    clearTimeout(this.pause)
    if (on) void (this.at === this.last ? this.seek(0) : this.go(1))
  }

  override toEnd(): void {
    super.toEnd()
    clearTimeout(this.pause)
    if (this.at === this.last) this.running = false
    if (this.running) this.pause = window.setTimeout(() => void this.go(1), STAY[settings.pace])
    else this.told = `${this.stepped ? this.lines : this.place} ${this.answerText}`
  }

  /** See with other eyes. */
  look(seat: number): void {
    if (seat === this.seat) return
    this.seat = seat
    this.reading = null
    this.pointing = []
    void this.seek(this.wanted)
  }

  // ---------------------------------------------------------------- what is shown

  protected get outcome(): Snapshot | null {
    return this.position?.table ?? null
  }

  get decision(): DecisionSeen | null {
    return this.playing ? null : (this.position?.table.decision ?? null)
  }

  get chapter(): string {
    return String(this.seat)
  }

  override get strand(): string {
    return `${this.seat} ${this.jumps}`
  }

  player(seat: number): PlayerInfo {
    const level = this.info.players[seat] ?? ''
    return { name: this.info.names[seat] ?? '', here: true, ...(level && level !== 'you' ? { level } : {}) }
  }

  /** Whether the game has come to its end here: nobody can play on. */
  get ended(): boolean {
    return !this.position || this.position.table.result != null
  }

  /** Who has to decide; empty at the end. */
  get deciding(): string {
    return (this.picture?.waiting ?? []).map((seat) => this.who(seat)).join(', ')
  }

  /** The option that the reader has answered this decision with. */
  get chosen(): Choice | null {
    if (!this.decision) return null
    const given = this.info.given.slice(this.at).find(([seat]) => seat === this.seat)
    return this.choices[given?.[1] ?? -1] ?? null
  }

  /** Who gives up at this position. */
  get givesUp(): number | null {
    return this.at === this.info.answers && this.at < this.last ? (this.info.conceded ?? null) : null
  }

  override marked(handle: number): Choice[] {
    const { chosen } = this
    return chosen?.option.handle === handle ? [chosen] : []
  }

  override markedText(choices: Choice[]): string {
    return say('replayChose', { who: this.who(this.seat), option: choices.map((choice) => choice.text).join('; ') })
  }

  /** How many answers have been given. */
  get progress(): string {
    const { answers } = this.info
    return this.at > answers ? say('ended') : say('replayProgress', { at: this.at, count: answers })
  }

  /** Where in the game this is. */
  get place(): string {
    return `${this.headline} · ${this.progress}`
  }

  /** What led here. */
  private get lines(): string {
    return (this.position?.steps ?? []).flatMap((step) => step.lines.map((line) => line.text)).join(' ')
  }

  private get answerText(): string {
    const { chosen } = this
    const answer = chosen && `${this.question} ${this.markedText([chosen])}`
    return this.position?.table.result?.text ?? answer ?? (this.givesUp === null ? '' : say('replayGivesUp', { who: this.who(this.givesUp) }))
  }
}

/** The eyes that a replay can be seen with. */
export const EYES = [0, 1, LOOKS_ON]
