// Numbers of options: each keeps its number as long as it is offered, and one from the tenth on takes more than one key.
import type { DecisionSeen, OptionSeen } from '../wire/messages.ts'

/** What has been typed of an option's number that takes several keys. */
export const typed = $state({ keys: '' })

/** The keys of an option by its place in the list: 1 to 9, from the tenth on 0 and two figures. */
export function keyAt(place: number): string {
  if (place < 9) return String(place + 1)
  return place < 99 ? `0${place + 1}` : ''
}

const identity = ({ kind, handle, number, key }: OptionSeen): string => [kind, handle, number, key].join(' ')

/** Has the place of an option that was there when the same was asked last. */
const GONE = 'gone'

/** The places of options by which they are numbered. When the same is asked again in a turn, an option that was there
 * before keeps its place, and another takes one that was free already: who types fast hits nothing that has moved up. */
export class Places {
  private turn: unknown = null
  /** What has each place, by question: an option, nothing, or `GONE`. */
  private readonly taken = new Map<string, string[]>()

  /** The place of each option of a question. */
  of({ prompt, options }: DecisionSeen, turn: unknown): number[] {
    if (turn !== this.turn) this.taken.clear()
    this.turn = turn
    const same = options.map(identity)
    const offered = same.map((one, at) => `${one} ${same.indexOf(one) === at ? '' : at}`)
    const places = (this.taken.get(prompt) ?? []).map((one) => (offered.includes(one) ? one : one && one !== GONE ? GONE : ''))
    for (const one of offered) {
      if (places.includes(one)) continue
      const free = places.indexOf('')
      if (free < 0) places.push(one)
      else places[free] = one
    }
    this.taken.set(prompt, places)
    return offered.map((one) => places.indexOf(one))
  }
}
