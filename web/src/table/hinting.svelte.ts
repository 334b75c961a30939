// Whether one can win this turn: asked of the server by who wants to be told, which answers from what the reader may know.
import { settings } from '../settings.svelte.ts'
import type { DecisionSeen, LethalFound } from '../wire/messages.ts'

/** For so many milliseconds a question is on the table before the server is asked: who answers at once needs no hint. */
const PAUSE = 300

export class Hinting {
  /** What the server has said of the question on the table. */
  private told = $state.raw<LethalFound | null>(null)
  private asked = ''
  private number = 0
  private timer = 0
  private readonly ask: (decision: string, number: number) => boolean

  constructor(ask: (decision: string, number: number) => boolean) {
    this.ask = ask
  }

  leave(): void {
    clearTimeout(this.timer)
  }

  /** This is the question on the table, where a win is possible at all. */
  at(decision: DecisionSeen | null): void {
    const asked = settings.lethal && decision && decision.options.length > 1 ? decision.id : ''
    if (asked === this.asked) return
    this.asked = asked
    this.number += 1
    clearTimeout(this.timer)
    if (asked) this.timer = window.setTimeout(() => this.ask(asked, this.number), PAUSE)
  }

  handle(message: LethalFound): void {
    if (message.number === this.number) this.told = message
  }

  /** What is known of a question. */
  of(decision: DecisionSeen | null): LethalFound | null {
    return settings.lethal && decision && this.told?.decision === decision.id && this.told.text ? this.told : null
  }
}
