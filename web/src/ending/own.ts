// The card that stands for a player: their leader, their Character, their LRIG.
import { areasIn } from '../table/mat.ts'
import type { TableView } from '../table/tableview.svelte.ts'
import type { Sheet } from '../wire/messages.ts'

/** The own card of a player, which lies on the mat; of several, that of the kind that is described first. */
export function ownSheet(tableView: TableView, seat: number): Sheet | undefined {
  const { kinds, mat } = tableView.game.table
  const own = kinds.filter(({ known }) => known).map(({ kind }) => kind)
  const zones = [...mat.bar, ...areasIn(mat.front)].filter(({ lies }) => lies === 'spread').map(({ zone }) => zone)
  const sheets = zones.flatMap((zone) => tableView.cardsIn(seat, zone)).flatMap(({ seen, offer }) => (offer && seen.host == null ? offer.sheet : []))
  return own.flatMap((kind) => sheets.filter((sheet) => sheet.kind === kind))[0]
}
