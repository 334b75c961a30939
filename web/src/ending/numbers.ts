// The numbers of a game that has been played, for each player, as the log tells them.
import type { CardOffer, EventSeen, Presentation, StepSeen } from '../wire/messages.ts'

export interface Numbers {
  /** All damage taken, and the most at once. */
  damage: number
  blow: number
  /** How many cards were played from the hand, and how many were destroyed. */
  played: number
  destroyed: number
}

const NONE: Numbers = { damage: 0, blow: 0, played: 0, destroyed: 0 }

/** By how much the life of a seat's player sank in a step: that of their number, or of their own card; or how much was
 * crushed. */
function damageIn({ events, feels = {}, roles = {} }: StepSeen, seat: number, table: Presentation, isOwn: (event: EventSeen) => boolean): number {
  const gems = new Set([...table.player_numbers.filter(({ drawn }) => drawn === 'gem').map(({ name }) => name), ...table.totals.filter(({ drawn }) => drawn === 'gem').map(({ field }) => field)])
  const sank = events.filter((event) => event.seat === seat && gems.has(event.name ?? '') && (event.kind === 'counted' || (event.kind === 'changed' && isOwn(event))))
  const lost = sank.reduce((sum, { by = 0 }) => sum + Math.max(0, -by), 0)
  const crushed = feels.crush && events.some((event) => event.seat === seat && roles[String(event.handle ?? 0)] === 'down')
  return lost + (crushed ? (feels.crush ?? 0) : 0)
}

/** The numbers of the players of both seats. */
export function numbersOf(steps: StepSeen[], table: Presentation, cards: Map<string, CardOffer>): [Numbers, Numbers] {
  const own = new Set(table.kinds.filter(({ known }) => known).map(({ kind }) => kind))
  const isOwn = (event: EventSeen) => own.has(cards.get(event.card ?? '')?.sheet.kind ?? '')
  const { hand } = table.mat
  const of = (seat: number): Numbers =>
    steps.reduce((sum, step) => {
      const { events, feels = {}, roles = {} } = step
      const damage = damageIn(step, seat, table, isOwn)
      const moved = events.filter((event) => event.kind === 'moved' && event.from?.[0] === seat)
      const played = feels.place ? moved.filter(({ from }) => from?.[1] === hand).length : 0
      const destroyed = feels.break ? moved.filter(({ handle }) => roles[String(handle ?? 0)] === 'down').length : 0
      return { damage: sum.damage + damage, blow: Math.max(sum.blow, damage), played: sum.played + played, destroyed: sum.destroyed + destroyed }
    }, NONE)
  return [of(0), of(1)]
}
