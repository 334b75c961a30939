// Dragging a card, and pressing it long to read it; with a mouse, a pen or a finger.
import type { TableView } from './tableview.svelte.ts'
import { onPress } from './pressing.ts'
import type { PlacedCard } from './states.ts'

interface Dragged {
  handle: number
  x: number
  y: number
  /** Where an arrow begins that it is aimed with; a card in hand is carried instead. */
  from: { x: number; y: number }
  aims: boolean
  /** The zone that it comes from. */
  zone: string
}

/** What is being dragged, and where it is. */
export const dragged = $state<Dragged>({ handle: 0, x: 0, y: 0, from: { x: 0, y: 0 }, aims: false, zone: '' })

/** An attachment for a card's button: drags it if it can do something, and reads it after a long press. */
export function draggable(tableView: TableView, card: () => PlacedCard) {
  /** The card under a finger or a pointer; it is told of no card but the one that is dragged. */
  const under = ({ clientX, clientY }: PointerEvent): PlacedCard | null => {
    const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-handle]')
    return found ? tableView.placed(Number(found.dataset['handle'])) : null
  }
  return (node: HTMLElement) =>
    onPress(node, {
      drag: (event) => {
        const { zone, seen } = card()
        if (tableView.choicesFor(seen.handle).length === 0) return dragged.handle !== 0
        Object.assign(dragged, { x: event.clientX, y: event.clientY })
        if (dragged.handle) {
          if (dragged.aims) tableView.hovered = under(event)
          return true
        }
        const box = node.getBoundingClientRect()
        const aims = zone !== tableView.game.table.mat.hand
        Object.assign(dragged, { handle: seen.handle, zone, aims, from: { x: box.x + box.width / 2, y: box.y + box.height / 2 } })
        tableView.aim(card())
        return true
      },
      drop: (event) => {
        const zone = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-zone]')?.dataset['zone']
        const other = under(event)
        if (other || (zone && zone !== card().zone)) tableView.useOn(card(), other)
      },
      end: () => {
        if (dragged.aims) tableView.hovered = null
        if (dragged.handle) tableView.aim(null)
        Object.assign(dragged, { handle: 0, aims: false, zone: '' })
      },
      read: () => tableView.read(card(), true),
    })
}
