// A proposal for a selection that has to be made: the cheapest cards, in the order in which they lie.
import type { SeatSession } from '../table/session.svelte.ts'
import { numberOf } from '../table/states.ts'
import type { OptionSeen } from '../wire/messages.ts'
import type { Selection } from './selection.svelte.ts'

/** Picks that would be enough, as far as can be told; empty where there is nothing to propose. */
export function suggested(session: SeatSession, selection: Selection): OptionSeen[] {
  const missing = (selection.decision.least ?? 1) - (selection.decision.picked?.length ?? 0) - selection.picks.length
  if (missing < 1) return []
  const price = (option: OptionSeen) => {
    const card = session.placed(option.handle)
    const kind = session.game.table.kinds.find((found) => found.kind === card?.offer?.sheet.kind)
    return card && kind?.corner ? numberOf(session.game.table, card, kind.corner) : 0
  }
  const cheapest = [...selection.offered].sort((one, other) => price(one) - price(other))
  return [...selection.picks, ...cheapest.slice(0, missing)]
}
