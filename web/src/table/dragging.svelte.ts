// Dragging a card, and pressing it long to read it; with a mouse, a pen or a finger.
import type { TableView } from './tableview.svelte.ts'
import type { PlacedCard } from './states.ts'

const FAR_ENOUGH = 9
const LONG_PRESS = 450

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
  return (node: HTMLElement) => {
    let from: { x: number; y: number } | null = null
    let press = 0
    let done = false

    const stop = () => {
      clearTimeout(press)
      from = null
      if (dragged.handle) tableView.aim(null)
      Object.assign(dragged, { handle: 0, aims: false, zone: '' })
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', stop)
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      done = false
      from = { x: event.clientX, y: event.clientY }
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', stop)
      if (event.pointerType === 'mouse') return
      press = window.setTimeout(() => {
        done = true
        tableView.read(card(), true)
      }, LONG_PRESS)
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (!dragged.handle && far < FAR_ENOUGH) return
      clearTimeout(press)
      if (done || tableView.choicesFor(card().seen.handle).length === 0) return
      Object.assign(dragged, { x: event.clientX, y: event.clientY })
      if (dragged.handle) return
      const box = node.getBoundingClientRect()
      const { zone, seen } = card()
      const carried = zone === tableView.game.table.mat.hand
      Object.assign(dragged, { handle: seen.handle, zone, aims: !carried, from: { x: box.x + box.width / 2, y: box.y + box.height / 2 } })
      tableView.aim(card())
    }
    const up = (event: PointerEvent) => {
      const was = dragged.handle
      if (was) drop(event)
      stop()
      if (done || was) setTimeout(() => (done = false))
      done ||= was !== 0
    }
    const drop = (event: PointerEvent) => {
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const target = under?.closest<HTMLElement>('[data-handle]')
      const zone = under?.closest<HTMLElement>('[data-zone]')?.dataset['zone']
      const other = target ? tableView.placed(Number(target.dataset['handle'])) : null
      if (other || (zone && zone !== card().zone)) tableView.useOn(card(), other)
    }
    const click = (event: MouseEvent) => {
      if (!done) return
      done = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const menu = (event: Event) => event.preventDefault()

    node.addEventListener('click', click, true)
    node.addEventListener('pointerdown', down)
    node.addEventListener('contextmenu', menu)
    return () => {
      stop()
      node.removeEventListener('click', click, true)
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('contextmenu', menu)
    }
  }
}
