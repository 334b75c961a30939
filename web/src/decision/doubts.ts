// What a player may have overlooked, asked once a turn before an answer that ends something is given.
import { filled, say } from '../text/index.svelte.ts'
import type { DecisionSeen, Doubt } from '../wire/messages.ts'
import type { TableView } from '../table/tableview.svelte.ts'

/** What is left to do, in words; empty if nothing is. */
function leftIn(tableView: TableView, decision: DecisionSeen, { left }: Doubt): string {
  const numbers = tableView.picture?.players[tableView.seat] ?? {}
  return left
    .flatMap(({ option, text, number }) => {
      const options = decision.options.filter((found) => found.kind === option).length
      const count = options > 0 && number ? (numbers[number] ?? 0) : options
      return count > 0 ? [filled(text, { count })] : []
    })
    .join(say('comma'))
}

/** What is left to do before an option of this kind, in words; empty if nothing is, or the game does not say. */
export function leftBefore(tableView: TableView, decision: DecisionSeen, kind: string): string {
  const doubt = tableView.game.table.doubts.find((found) => found.option === kind && found.left.length > 0)
  return doubt ? leftIn(tableView, decision, doubt) : ''
}

/** The question whether a player is sure of an option of this kind, before they have been asked; empty if there is
 * nothing to doubt. `leftovers`: whether they want to be told of what is left to do. */
export function doubtOf(tableView: TableView, decision: DecisionSeen, kind: string, leftovers: boolean): string {
  for (const doubt of tableView.game.table.doubts) {
    if (doubt.option !== kind) continue
    if (doubt.left.length > 0) {
      const left = leftovers ? leftIn(tableView, decision, doubt) : ''
      if (left) return filled(doubt.text, { left })
    } else if (tableView.cardsIn(tableView.seat, doubt.empty).length === 0 && decision.options.some((other) => other.kind === doubt.instead)) return doubt.text
  }
  return ''
}
