// What a card would cost: the numbers of a player after what can be done with the card that is being pointed at.
import type { TableView } from './tableview.svelte.ts'
import { numberOf } from './states.ts'

export interface CostPreview {
  /** Numbers of the player, by name. */
  purses: Record<string, number>
  /** Sums over zones, by zone and field. */
  totals: Record<string, number>
}

const NOTHING: CostPreview = { purses: {}, totals: {} }

/** What would be left of a player's numbers, and what sums would become; only of those that would change. */
export function previewCost(tableView: TableView, seat: number): CostPreview {
  const card = tableView.hovered
  if (!card || card.seat !== seat || seat !== tableView.seat) return NOTHING
  const { table } = tableView.game
  const found: CostPreview = { purses: {}, totals: {} }
  for (const { option } of tableView.choicesFor(card.seen.handle)) {
    const kind = tableView.kindOf(option)
    if (kind?.price && kind.purse) {
      const price = numberOf(table, card, kind.price)
      if (price > 0) found.purses[kind.purse] = (tableView.picture?.players[seat]?.[kind.purse] ?? 0) - price
    }
    if (!kind?.into) continue
    for (const total of table.totals.filter((one) => one.zone === kind.into))
      found.totals[total.zone + total.field] = tableView.total(seat, total) + numberOf(table, card, total.field)
  }
  return found
}
