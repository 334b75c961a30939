// What a card is used on: by dragging it there, and by a finger, which sees first what the blow would leave.
import { picked } from '../decision/selection.svelte.ts'
import type { Considered, OptionSeen, Pick } from '../wire/messages.ts'
import { attacks, foreseeable } from './aiming.svelte.ts'
import type { SeatSession } from './session.svelte.ts'
import type { PlacedCard } from './states.ts'
import type { Choice } from './tableview.svelte.ts'

/** A target that is not asked for, since there is no other. */
const SOLE = ''
/** So many picks are previewed as one. */
const MOST_PICKS = 4

/** What is being aimed with: the questions of the server what it can be used on have numbers below 0. `tapped`: by a
 * finger that has only touched it. */
interface Aims {
  choice: Choice
  number: number
  tapped: boolean
}

export class Targeting {
  private aims: Aims | null = null
  private aimings = 0
  /** Where a card was dropped of which the server has not said yet what it can be used on. */
  private dropped: PlacedCard | null = null
  private next: { about: number; handle: number } | null = null
  private readonly session: SeatSession

  constructor(session: SeatSession) {
    this.session = session
  }

  /** Another question: what was aimed with in the one before is over. */
  beginAnew(): void {
    this.aims = null
    this.session.aimed = null
    this.dropped = null
  }

  /** What would be left after this is asked: what is to be confirmed, else the option that is pointed at, in the list or
   * by its card; while a card is dragged, with the target that it is held over. */
  get pointedAt(): Pick[] {
    const { session, aims } = this
    const { decision, hovered, confirming, choosing, selecting, aimed } = session
    const { table } = session.game
    if (!decision) return []
    if (aims && !aims.tapped) {
      const target = aimed?.find((option) => option.handle === hovered?.seen.handle)
      if (!target) return []
      return target.kind === SOLE ? [picked(aims.choice.option)] : [picked(aims.choice.option), picked(target)]
    }
    const options = confirming ? [confirming.choice] : choosing ? [choosing] : hovered ? session.choicesFor(hovered.seen.handle) : []
    const found = options.find(({ option }) => foreseeable(table, option))
    if (!found) return []
    const picks = [...(selecting?.has(found.option) ? [] : (selecting?.picks ?? [])), found.option]
    return picks.length > MOST_PICKS ? [] : picks.map(picked)
  }

  /** The option of a card that asks for a target, such as an attack. */
  private targeting(card: PlacedCard): Choice | undefined {
    const asks = (kind: string) => this.session.game.table.prompts.some((prompt) => prompt.prompt === kind && !prompt.pays)
    return this.session.choicesFor(card.seen.handle).find((choice) => asks(choice.option.kind))
  }

  /** Ask what a card can be used on. */
  aim(card: PlacedCard | null): void {
    this.session.aimed = null
    const choice = card && this.targeting(card)
    if (!this.dropped) this.aims = null
    if (!choice) return
    this.dropped = null
    this.ask(choice, false)
  }

  private ask(choice: Choice, tapped: boolean): void {
    const { decision } = this.session
    if (!decision) return
    this.aims = { choice, number: -++this.aimings, tapped }
    this.session.consider(decision, [picked(choice.option)], this.aims.number)
  }

  /** A finger has chosen a blow, or what it hits: what it would leave is shown, and asked whether it is
   * to be given. Where several can be hit, the question which of them comes first. False for all else. */
  tap(choice: Choice): boolean {
    const { session } = this
    const { decision, confirming } = session
    const { table } = session.game
    if (!decision || session.selecting || !attacks(table, choice.option, decision.prompt)) return false
    if (confirming?.choice.index === choice.index) return false
    const aimed = table.options.some((kind) => kind.attacks && kind.option === decision.prompt)
    if (aimed) session.confirmBlow(choice)
    else this.ask(choice, true)
    return true
  }

  /** The server has said what a card can be used on; if it has been dropped already, it is used now. */
  take({ number, next, sole }: Considered): void {
    const { aims, dropped, session } = this
    if (!aims || number !== aims.number) return
    const aimed = next?.options.filter((option) => option.handle != null) ?? (sole == null ? [] : [{ kind: SOLE, text: '', handle: sole }])
    if (aims.tapped) {
      this.aims = null
      if (next) session.answer(aims.choice)
      else session.confirmBlow(aims.choice)
    } else if (!dropped) session.aimed = aimed
    else {
      this.aims = null
      this.dropped = null
      this.attackWith(aims.choice, dropped, aimed)
    }
  }

  /** Use a card on another one, or on a free place, as by dragging it there. */
  useOn(card: PlacedCard, target: PlacedCard | null): void {
    const other = target && target.seen.handle !== card.seen.handle ? target : null
    const aims = this.aims?.choice.option.handle === card.seen.handle ? this.aims : null
    if (aims && other && other.seat !== card.seat) {
      if (this.session.aimed) this.attackWith(aims.choice, other, this.session.aimed)
      else this.dropped = other
    } else if (!target || target.zone !== card.zone || target.seat !== card.seat) {
      this.next = other && { about: card.seen.handle, handle: other.seen.handle }
      this.session.useDragged(card)
    }
  }

  /** Answer with an option and its target; without targets to choose from, with the option alone. */
  private attackWith(choice: Choice, target: PlacedCard, aimed: OptionSeen[]): void {
    const { decision } = this.session
    if (!decision) return
    const option = aimed.find((found) => found.handle === target.seen.handle)
    if (option?.kind === SOLE) this.session.answer(choice)
    else if (option) this.session.make(decision.id, [picked(choice.option), picked(option)])
    else this.session.why(target, choice.option.kind)
  }

  /** The second half of a drag onto a card: it is picked, if the card that was dragged asks for something like it. */
  goOn(): void {
    const { next, session } = this
    this.next = null
    if (!next || session.decision?.about !== next.about) return
    const choice = session.choicesFor(next.handle)[0]
    if (choice) session.choose(choice)
  }
}
