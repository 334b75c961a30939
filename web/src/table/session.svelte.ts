// A player's seat at a table: the question on it, and everything that can be answered to it.
import { doubtOf } from '../decision/doubts.ts'
import { Selection, takesSeveral } from '../decision/selection.svelte.ts'
import { Course } from '../learn/course.svelte.ts'
import { settings } from '../settings.svelte.ts'
import { filled, refused, say } from '../text/index.svelte.ts'
import type { Advised, Considered, DecisionSeen, OptionSeen, Pick, Previewed, StepSeen, ToPage, View } from '../wire/messages.ts'
import { Advising } from './advising.svelte.ts'
import { Aiming } from './aiming.svelte.ts'
import { Hinting } from './hinting.svelte.ts'
import { Seat } from './seat.svelte.ts'
import type { PlacedCard } from './states.ts'
import type { Choice } from './tableview.svelte.ts'
import { Targeting } from './targeting.svelte.ts'
import { touched } from './touching.ts'
import { Places } from './typing.svelte.ts'
import { Windows } from './windows.svelte.ts'

/** One's own doings are only glimpsed, where one steers every step of them. */
const OWN_TIME = 220

/** Whether a view leaves the reader at the same question: neither what others do meanwhile nor a small thing of one's
 * own (a card laid down face down, no step that opens anything) interrupts it. After a whole battle the same question
 * with the same options is another one. */
function asksTheSame(before: View | null, view: View, fresh: StepSeen[]): boolean {
  const [was, is] = [before?.table.decision, view.table.decision]
  if (was == null || is == null) return false
  if (was.id === is.id) return true
  if (fresh.some((step) => step.headline)) return false
  return was.prompt === is.prompt && (was.about ?? null) === (is.about ?? null)
}

export class SeatSession extends Seat {
  /** The card whose options are being asked about. */
  asking = $state.raw<PlacedCard | null>(null)
  /** Several cards that are being chosen as one. */
  selection = $state.raw<Selection | null>(null)
  /** The option that wants to be confirmed, and how that is asked. */
  confirming = $state.raw<{ choice: Choice; question: string } | null>(null)
  /** The lessons, in a first game. */
  course = $state.raw<Course | null>(null)

  /** The places by which the options of the decision are numbered. */
  private places = $state.raw<number[]>([])
  private readonly numbering = new Places()
  /** In which turn a player has been asked whether they are sure. */
  private doubted = ''
  /** How often it has been asked why a card cannot be used: only the newest answer is shown. */
  private asks = 0
  private readonly aiming = new Aiming((decision, picks, number) => this.connection.send({ type: 'preview', decision, picks, number }))
  private readonly hinting = new Hinting((decision, number) => this.connection.send({ type: 'lethal', decision, number }))
  private readonly advising = new Advising((decision, number) => this.connection.send({ type: 'advise', decision, number }))
  readonly windows = new Windows(this)
  private readonly targeting = new Targeting(this)

  override leave(): void {
    super.leave()
    this.windows.leave()
    this.hinting.leave()
  }

  // ---------------------------------------------------------------- what comes

  protected override handle(message: ToPage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat
        return
      case 'room':
        this.room = message
        if (message.lesson && !this.looksOn) this.course ??= new Course(this)
        return
      case 'view':
        this.see(message)
        return
      case 'considered':
        this.weigh(message)
        return
      case 'why_not':
        if (message.number === this.asks && message.decision === this.decision?.id) this.notify(message.text, this.moment)
        return
      case 'previewed':
        this.aiming.handle(message)
        return
      case 'lethal_found':
        this.hinting.handle(message)
        return
      case 'advised':
        this.advising.handle(message)
        return
      case 'clocks':
        this.setClocks(message.clocks)
        return
      case 'said':
        this.listen(message)
        return
      case 'error':
        if (message.about === 'preview' || message.about === 'lethal') return // what was aimed at is gone, or it was pointed at too much in too little time
        if (message.about === 'advise') this.advising.drop()
        else this.answered = ''
        if (message.code !== 'stale' && message.code !== 'not_now') this.notify(refused(message), message.about?.startsWith('answer') ? this.moment : '')
    }
  }

  private see(view: View): void {
    const before = this.view
    const had = this.steps.length
    const same = before !== null && before.match === view.match && before.seat === view.seat
    this.steps = [...(same ? this.steps.slice(0, view.first) : []), ...view.steps]
    if (same && view.answered > before.answered && !this.answered && this.isOut()) this.notify(say('timeUp'))
    this.view = view
    this.course?.follow(`${this.room?.id}/${view.match}`)
    // What others do comes between an answer and its view; the same decision is not asked again then.
    if (view.table.decision?.id !== this.answered) this.answered = ''
    this.select(view)
    this.setClocks(view.clocks)
    this.keep(view)
    if (before?.table.decision?.id !== view.table.decision?.id) this.beginAnew()
    const fresh = same && view.first >= had ? view.steps : []
    if (!this.step && asksTheSame(before, view, fresh)) this.toEnd()
    else this.show(fresh, view.table, (step) => (this.isOwn(step, before) ? OWN_TIME : this.timeOf(step)))
  }

  /** Another question: what was begun with the one before is over. (What others do meanwhile ends nothing.) */
  private beginAnew(): void {
    const { decision, numbers } = this.view!.table
    this.places = decision ? this.numbering.of(decision, numbers[this.game.table.numbers[0]?.name ?? '']) : []
    this.asking = null
    this.confirming = null
    this.choosing = null
    this.targeting.beginAnew()
  }

  /** Whether a step is the reader's own doing, in a game in which one steers every step of it. */
  private isOwn(step: StepSeen, before: View | null): boolean {
    const { active, own_at_once } = this.game.table
    return own_at_once && before?.table.numbers[active] === this.seat && step.events.every((event) => event.seat !== 1 - this.seat)
  }

  override toEnd(): void {
    super.toEnd()
    this.tellShown()
    this.course?.settle()
    this.windows.passBy()
    this.targeting.goOn()
  }

  protected override get holds(): boolean {
    const goesOn = this.ahead > 0 || !this.view?.table.decision
    return goesOn && (this.course?.holds ?? false)
  }

  // ---------------------------------------------------------------- deciding

  /** Whether the puzzle that is played has been solved or failed; empty while it is neither, and elsewhere. */
  get verdict(): '' | 'solved' | 'failed' {
    const standing = this.room?.puzzle?.standing ?? 'open'
    return standing === 'open' ? '' : standing
  }

  /** A puzzle ends with what has become of it. */
  override get endsInScene(): boolean {
    return !this.room?.puzzle
  }

  /** The decision that waits for an answer of this page; who sees with a player's eyes does not answer for them. */
  get decision(): DecisionSeen | null {
    if (this.looksOn || this.verdict) return null
    const decision = this.step ? null : (this.view?.table.decision ?? null)
    return decision && decision.id !== this.answered && this.connectionState === 'open' && !this.windows.passesBy(decision) ? decision : null
  }

  /** Whether the page is about to answer by itself. */
  get passes(): boolean {
    const decision = this.view?.table.decision
    return !this.looksOn && !this.verdict && !!decision && this.windows.passesBy(decision)
  }

  protected override get listed(): OptionSeen[] {
    return this.selecting?.listed ?? super.listed
  }

  /** The place by which an option has its number; options of a selection, and of one card, are numbered in their order. */
  placeOf(choice: Choice, order: number): number {
    return this.asking || this.selecting ? order : (this.places[choice.index] ?? choice.index)
  }

  /** The selection that is being made. */
  override get selecting(): Selection | null {
    return this.decision && this.selection?.decision.id === this.decision.id ? this.selection : null
  }

  private select(view: View): void {
    const decision = view.table.decision ?? null
    if (this.selection?.decision.id === decision?.id) {
      if (this.selection?.asking) this.selection.inquire()
      return
    }
    this.selection =
      decision && takesSeveral(decision)
        ? new Selection(
            decision,
            (picks, number) => this.connection.send({ type: 'consider', decision: decision.id, picks, number }),
            (picks) => this.make(decision.id, picks),
          )
        : null
  }

  /** Answer with several options at once. */
  make(decision: string, picks: Pick[]): void {
    this.clearNotice()
    if (this.connection.send({ type: 'answers', decision, picks })) this.answered = decision
  }

  /** What the server says of a selection: picks that do not go with the others are taken back. */
  private weigh(told: Considered): void {
    if (told.number < 0) {
      this.targeting.take(told)
      return
    }
    const lost = this.selection?.handle(told) ?? []
    if (lost.length > 0) this.notify(say('doesNotGo', { cards: this.list(lost) }), this.moment)
  }

  /** How the selection reads that would be confirmed. */
  get confirmation(): string {
    const selection = this.selecting
    if (!selection) return ''
    const cards = this.list([...selection.picks, ...selection.rest])
    if (!cards) return this.prompt?.none || say('pickNone')
    return filled(this.prompt?.confirm || '{cards}', { cards })
  }

  /** The question that is open, and how far it has been answered. */
  override get moment(): string {
    const { decision, asking, confirming } = this
    return `${decision?.id ?? 'none'} ${asking?.seen.handle ?? ''} ${confirming?.choice.index ?? ''}`
  }

  /** What may be done with a card now. */
  override choicesFor(handle: number): Choice[] {
    const selection = this.selecting
    return this.choices.filter((choice) => choice.option.handle === handle && (selection?.offers(choice.option) ?? true))
  }

  /** What a picked card is marked with: its place where the order matters, how often, or that it is picked. */
  override pickedAs(handle: number): string {
    const selection = this.selecting
    const times = selection?.count(handle) ?? 0
    if (!selection || times === 0) return ''
    if (this.prompt?.ordered) return String(selection.picks.findIndex((one) => one.handle === handle) + 1 + (selection.decision.picked?.length ?? 0))
    return times > 1 ? `×${times}` : '✓'
  }

  /** Answer with an option; some are asked about first. A `finger` cannot point at one before: it is shown first what a
   * blow would leave. */
  choose(choice: Choice, finger = touched()): void {
    if (this.selecting) {
      this.clearNotice()
      if (!this.selecting.toggle(choice.option)) this.notify(say('pickedAll'), this.moment)
      return
    }
    if (finger && this.targeting.tap(choice)) return
    const question = this.kindOf(choice.option)?.confirm || this.doubt(choice)
    if (question) this.confirming = { choice, question }
    else this.answer(choice)
  }

  /** A question in this turn, as a name. */
  inTurn(prompt: string): string {
    return `${this.chapter} ${this.picture?.numbers[this.game.table.numbers[0]?.name ?? '']} ${prompt}`
  }

  /** Whether a player may have overlooked something, as a question that is asked once a turn; empty if not. */
  private doubt({ option }: Choice): string {
    const { decision } = this
    const question = decision ? doubtOf(this, decision, option.kind, settings.asksAtEnd) : ''
    const turn = this.inTurn(`${decision?.prompt} ${option.kind}`)
    if (!question || this.doubted === turn) return ''
    this.doubted = turn
    return question
  }

  answer(choice: Choice): void {
    const decision = this.decision
    if (!decision) return
    this.asking = null
    this.confirming = null
    this.clearNotice()
    this.windows.answered(decision, choice.index)
    this.reply(decision, choice.index)
  }

  /** Send an answer. */
  reply(decision: DecisionSeen, option: number): void {
    if (this.connection.send({ type: 'answer', decision: decision.id, option })) this.answered = decision.id
  }

  override use(card: PlacedCard): void {
    this.useBy(card, touched())
  }

  /** Use a card: its only option is answered, several are asked about, and if there is none, why. */
  private useBy(card: PlacedCard, finger: boolean): void {
    this.read(card)
    const choices = this.choicesFor(card.seen.handle)
    const [only] = choices
    const picked = this.selecting?.picks.findLast((pick) => pick.handle === card.seen.handle)
    this.readingOpen = false
    if (!only && picked) this.selecting?.toggle(picked)
    else if (choices.length > 1) this.asking = card
    else if (only && this.confirming?.choice.index === only.index) this.answer(only)
    else if (only) this.choose(only, finger)
    else {
      this.readingOpen = true
      if (this.selecting?.complete) this.notify(say('pickedAll'), this.moment)
      else if (this.decision) this.why(card)
      else if (!this.playing && !this.looksOn && this.room?.state === 'playing') this.notify(say('notYours', { who: this.who(1 - this.seat) }), this.moment)
    }
  }

  /** Ask why nothing can be done with a card, in the decision on the table or in what an option of it leads to. */
  why(card: PlacedCard, prompt = ''): void {
    if (this.decision) this.connection.send({ type: 'why', decision: this.decision.id, handle: card.seen.handle, prompt, number: ++this.asks })
  }

  override get foreseen(): Previewed | null {
    return this.decision && this.aiming.told?.decision === this.decision.id ? this.aiming.told : null
  }

  /** Ask what would be left after what is pointed at, if that does something. */
  preview(): void {
    this.aiming.at(this.decision?.id ?? '', this.targeting.pointedAt)
  }

  /** Ask whether this turn can be won, in one's own turn (or where both decide at once). */
  hint(): void {
    const turn = this.view?.table.numbers[this.game.table.active]
    const asks = this.room?.hints && (turn ?? this.seat) === this.seat
    this.hinting.at(asks ? this.decision : null)
  }

  /** How this turn can be won, in words; empty where no way is known. */
  get lethal(): string {
    return this.hinting.of(this.decision)?.text ?? ''
  }

  /** Whether a strong player can be asked what to do: where hints are given, and there is a choice. */
  get canAskAdvice(): boolean {
    return !!this.room?.hints && !this.looksOn && !this.playing && (this.decision?.options.length ?? 0) > 1
  }

  /** What a strong player would choose here; null where nobody has asked, or it is not known yet. */
  get advice(): Advised | null {
    return this.advising.of(this.decision)
  }

  get awaitsAdvice(): boolean {
    return this.advising.waitsFor(this.decision)
  }

  /** The advice, while it is read. */
  get adviceShown(): Advised | null {
    return this.advising.shown ? this.advice : null
  }

  /** Ask what a strong player would choose; who has been told reads it again. */
  advise(): void {
    if (this.advice) this.advising.show(true)
    else if (this.decision && this.canAskAdvice && !this.awaitsAdvice) this.advising.ask(this.decision)
  }

  putAdviceAway = (): void => this.advising.show(false)

  /** Whether a strong player would choose this. */
  isAdvised(choice: Choice): boolean {
    return this.advice?.why?.chosen.option === choice.index
  }

  override stepOf(handle: number): number {
    const handles = [...new Set(this.hinting.of(this.decision)?.handles)]
    return handles.indexOf(handle) + 1
  }

  /** Ask what could be picked after some picks. */
  consider(decision: DecisionSeen, picks: Pick[], number: number): boolean {
    return this.connection.send({ type: 'consider', decision: decision.id, picks, number })
  }

  override aim(card: PlacedCard | null): void {
    this.targeting.aim(card)
  }

  override useOn(card: PlacedCard, target: PlacedCard | null): void {
    this.targeting.useOn(card, target)
  }

  /** Use a card that has been dragged out of its place: what it does needs no second look. */
  useDragged(card: PlacedCard): void {
    this.useBy(card, false)
  }

  /** Show what a blow would leave, and ask whether it is to be given. */
  confirmBlow(choice: Choice): void {
    const from = this.placed(this.decision?.about)
    const question = from ? say('giveBlowTo', { from: this.nameOf(from), to: choice.text }) : say('giveBlow', { option: choice.text })
    this.confirming = { choice, question }
  }
}
