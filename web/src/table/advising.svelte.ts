// What a strong player would choose in one's place: asked of the server when one wants to know.
import type { Advised, DecisionSeen } from '../wire/messages.ts'

export class Advising {
  private told = $state.raw<Advised | null>(null)
  /** Whether the advice is read, or has been put away. */
  private read = $state(false)
  /** The question that has been asked about and has no advice yet. */
  private waits = $state('')
  private number = 0
  private readonly send: (decision: string, number: number) => boolean

  constructor(send: (decision: string, number: number) => boolean) {
    this.send = send
  }

  ask(decision: DecisionSeen): void {
    this.told = null
    this.waits = this.send(decision.id, ++this.number) ? decision.id : ''
  }

  handle(message: Advised): void {
    if (message.number !== this.number) return
    this.told = message
    this.read = true
    this.waits = ''
  }

  /** No advice comes. */
  drop(): void {
    this.waits = ''
  }

  /** Put the advice away, or read it again. */
  show(read: boolean): void {
    this.read = read
  }

  get shown(): boolean {
    return this.read
  }

  /** The advice on a question. */
  of(decision: DecisionSeen | null): Advised | null {
    return decision && this.told?.decision === decision.id ? this.told : null
  }

  /** Whether advice on a question is being worked out. */
  waitsFor(decision: DecisionSeen | null): boolean {
    return decision !== null && this.waits === decision.id
  }
}
