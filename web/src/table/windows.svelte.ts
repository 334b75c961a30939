// When a player is asked. What leaves nothing to choose is answered by the page, and windows, in which what somebody else
// does can be answered, can be passed for a turn.
import { settings } from '../settings.svelte.ts'
import { say } from '../text/index.svelte.ts'
import type { DecisionSeen } from '../wire/messages.ts'
import { Pauses } from './pausing.ts'
import type { SeatSession } from './session.svelte.ts'

/** Whether a player is asked in windows: always, when they can do something, or no more in this turn. */
export const ASKED = ['always', 'choices', 'never'] as const
export type Asked = (typeof ASKED)[number]

/** Stands for all windows among the questions that are passed. */
const ALL = '*'

/** Whether all options are the same ability, of cards that differ at most in their state: nobody minds their order. */
const allAlike = ({ options: [first, ...others] }: DecisionSeen): boolean =>
  first?.key != null && others.every((option) => option.kind === first.kind && option.key === first.key)

export class Windows {
  /** Questions that are passed for the rest of a turn, each with the turn. */
  private resting = $state.raw<string[]>([])
  /** The window that the player is asked in, and since when. */
  private open = { id: '', since: 0 }
  private timer = 0
  private readonly pauses = new Pauses()
  private readonly session: SeatSession

  constructor(session: SeatSession) {
    this.session = session
  }

  leave(): void {
    clearTimeout(this.timer)
  }

  /** Whether the game has windows at all. */
  get known(): boolean {
    return this.session.game.table.options.some((option) => option.passes)
  }

  /** When the player is asked in windows of this turn. */
  get asked(): Asked {
    if (this.resting.includes(this.session.inTurn(ALL))) return 'never'
    return settings.asksAlways ? 'always' : 'choices'
  }

  set asked(asked: Asked) {
    this.resting = asked === 'never' ? [this.session.inTurn(ALL)] : []
    if (asked !== 'never') settings.asksAlways = asked === 'always'
    this.session.notify(say(`nowAsked_${asked}`))
    this.passBy()
  }

  /** Whether a decision is answered without asking, since it leaves nothing to choose. */
  passesBy(decision: DecisionSeen): boolean {
    if (this.declined(decision) >= 0) return true
    const asked = this.session.game.table.prompts.find((prompt) => prompt.prompt === decision.prompt)
    return !settings.asksAlways && ((decision.options.length === 1 && !asked?.always) || (asked?.orders === true && allAlike(decision)))
  }

  /** The option that declines to answer what somebody else does; -1 if there is none. */
  private declining({ options }: DecisionSeen): number {
    return options.findIndex((option) => this.session.kindOf(option)?.passes)
  }

  /** The option with which a question is declined that the reader wants to hear no more in this turn; -1 if it is asked. */
  private declined(decision: DecisionSeen): number {
    const { session, resting } = this
    return resting.includes(session.inTurn(decision.prompt)) || resting.includes(session.inTurn(ALL)) ? this.declining(decision) : -1
  }

  /** Whether the question can be declined for the rest of the turn. */
  get canRest(): boolean {
    const { decision } = this.session
    return decision !== null && this.declining(decision) >= 0
  }

  /** Decline this question, and whenever it is asked again in this turn; without one, all windows of the turn, or be
   * asked again. */
  rest(): void {
    const { decision } = this.session
    if (this.canRest && decision) {
      this.resting = [...this.resting, this.session.inTurn(decision.prompt)]
      this.passBy()
      this.session.notify(say('rests'))
    } else if (this.resting.some((one) => one.startsWith(this.session.inTurn('')))) {
      this.resting = []
      this.session.notify(say('restsNoMore'))
    } else if (this.known && !this.session.looksOn) this.asked = 'never'
  }

  /** The player has answered a question by themselves. */
  answered(decision: DecisionSeen, option: number): void {
    if (this.open.id === decision.id && option === this.declining(decision)) this.pauses.took(performance.now() - this.open.since)
    this.open.id = ''
  }

  /** Answer what leaves nothing to choose: at once, but not where a person could see from it what one does not have. */
  passBy(): void {
    const { session } = this
    clearTimeout(this.timer)
    if (!session.passes) {
      const { decision } = session
      if (decision && decision.id !== this.open.id && this.declining(decision) >= 0) this.open = { id: decision.id, since: performance.now() }
      return
    }
    const seen = !session.player(1 - session.seat).level && session.picture?.numbers[session.game.table.active] !== session.seat
    const pass = () => {
      const decision = session.passes && session.view?.table.decision
      if (decision) session.reply(decision, Math.max(0, this.declined(decision)))
    }
    if (seen) this.timer = window.setTimeout(pass, this.pauses.next(session.timeLeft))
    else pass()
  }

  /** Ask where there is nothing to choose, too, or no longer. */
  toggle(): void {
    this.asked = settings.asksAlways ? 'choices' : 'always'
  }
}
