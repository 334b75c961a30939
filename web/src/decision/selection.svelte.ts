// A selection of several, made as one: nothing is answered before all of it has been chosen and confirmed.
import type { Considered, DecisionSeen, OptionSeen, Pick } from '../wire/messages.ts'

/** Whether a decision is the first pick of several that are shown as one selection. */
export function takesSeveral(decision: DecisionSeen): boolean {
  return (decision.most ?? 1) > 1 || (decision.picked?.length ?? 0) > 0
}

const same = (one: OptionSeen, other: OptionSeen): boolean =>
  one.kind === other.kind && one.handle === other.handle && one.number === other.number && one.key === other.key

/** The options of a decision that are picks, and the one that says that no more are wanted. */
function sorted(decision: DecisionSeen | null): { picks: OptionSeen[]; stop: OptionSeen | null } {
  const options = decision?.options ?? []
  const kind = options[0]?.kind
  return {
    picks: options.filter((option) => option.kind === kind),
    stop: options.find((option) => option.kind !== kind) ?? null,
  }
}

/** An option as it goes over the wire. */
export const picked = ({ kind, handle = null, number = null, key = null }: OptionSeen): Pick => ({ kind, handle, number, key })

export class Selection {
  readonly decision: DecisionSeen
  /** What has been picked, in order. */
  picks = $state.raw<OptionSeen[]>([])
  /** What may be picked next. */
  offered = $state.raw<OptionSeen[]>([])
  /** All that can be seen in the list: what was offered at first, and what came to it. */
  listed = $state.raw<OptionSeen[]>([])
  /** Whether nothing more can be picked. */
  complete = $state(false)
  /** Whether the server has not said yet what may be picked next. */
  asking = $state(false)
  private stop = $state.raw<OptionSeen | null>(null)
  private number = 0
  private confirms = false
  private readonly ask: (picks: Pick[], number: number) => boolean
  private readonly make: (picks: Pick[]) => void

  /** `ask` sends a question what could be picked next, `make` the whole selection. */
  constructor(decision: DecisionSeen, ask: (picks: Pick[], number: number) => boolean, make: (picks: Pick[]) => void) {
    this.decision = decision
    this.ask = ask
    this.make = make
    this.show(decision)
    this.listed = this.offered
  }

  /** Whether what has been picked is enough. */
  get enough(): boolean {
    return this.complete || this.stop !== null
  }

  /** What follows by itself: all that is left where all of it is needed. */
  get rest(): OptionSeen[] {
    const missing = (this.decision.least ?? 1) - (this.decision.picked?.length ?? 0) - this.picks.length
    const left = this.listed.filter((option) => !this.has(option))
    return this.complete && missing > 0 && left.length === missing ? left : []
  }

  /** How often a card has been picked, also before this selection began. */
  count(handle: number): number {
    return [...(this.decision.picked ?? []), ...this.picks.map((one) => one.handle)].filter((one) => one === handle).length
  }

  has(option: OptionSeen): boolean {
    return this.picks.some((one) => same(one, option))
  }

  offers(option: OptionSeen): boolean {
    return this.offered.some((one) => same(one, option))
  }

  /** Pick an option, or take it back; false if it is neither offered nor picked. */
  toggle(option: OptionSeen): boolean {
    if (this.offers(option)) {
      this.offered = this.offered.filter((one) => !same(one, option))
      this.pickAll([...this.picks, option])
      return true
    }
    const last = this.picks.findLastIndex((one) => same(one, option))
    if (last < 0) return false
    this.takeBack(last)
    return true
  }

  /** Take one pick back; those after it stay, if they can. It can be picked again at once, before the server has said so. */
  takeBack(place: number): void {
    const option = this.picks[place]
    if (!option) return
    if (!this.offers(option)) this.offered = [...this.offered, option]
    this.pickAll(this.picks.filter((_, at) => at !== place))
  }

  pickAll(picks: OptionSeen[]): void {
    this.picks = picks
    this.confirms = false
    this.inquire()
  }

  /** Ask the server (again) what may be picked next. */
  inquire(): void {
    this.number += 1
    this.asking = this.ask(this.picks.map(picked), this.number)
  }

  /** Take in what the server says. Returns the picks that could not stay. */
  handle(told: Considered): OptionSeen[] {
    if (told.number !== this.number || told.decision !== this.decision.id) return []
    const lost = this.picks.slice(told.kept)
    this.asking = false
    this.picks = this.picks.slice(0, told.kept)
    this.show(told.next)
    if (this.confirms) this.confirm()
    const rest = this.rest
    return lost.filter((option) => !rest.some((one) => same(one, option)))
  }

  private show(next: DecisionSeen | null): void {
    const { picks, stop } = sorted(next)
    this.offered = picks
    this.stop = stop
    this.complete = next === null
    this.listed = [...this.listed, ...picks.filter((option) => !this.listed.some((one) => same(one, option)))]
  }

  /** Make the selection, as soon as the server has said that it is enough; false if it is not. */
  confirm(): boolean {
    this.confirms = this.asking
    if (this.asking) return true
    if (!this.enough) return false
    this.make([...this.picks, ...(this.complete || !this.stop ? [] : [this.stop])].map(picked))
    return true
  }
}
