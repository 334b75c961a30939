// Carrying a card from the collection into the deck or out of it with a mouse, and pressing it long to read it.
const FAR_ENOUGH = 9
const LONG_PRESS = 450

/** Where cards can be put down: elements with this name in `data-drop`. */
export type Place = 'deck' | 'cards'

/** The card that is being carried, and where it is. */
export const carried = $state<{ key: string; x: number; y: number; over: Place | '' }>({ key: '', x: 0, y: 0, over: '' })

export interface Carried {
  key: string
  from: Place
  putDown: () => void
  read: () => void
}

/** An attachment for what stands for a card. */
export function carryable(card: () => Carried) {
  return (node: HTMLElement) => {
    let from: { x: number; y: number } | null = null
    let press = 0
    let done = false

    const stop = () => {
      clearTimeout(press)
      from = null
      carried.key = ''
      carried.over = ''
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
        card().read()
      }, LONG_PRESS)
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      if (!carried.key && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR_ENOUGH) return
      clearTimeout(press)
      if (event.pointerType !== 'mouse') return
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')
      const over = (under?.dataset['drop'] ?? '') as Place | ''
      Object.assign(carried, { key: card().key, x: event.clientX, y: event.clientY, over })
    }
    const up = () => {
      const { key, over } = carried
      stop()
      if (!key) return
      done = true
      setTimeout(() => (done = false))
      if (over && over !== card().from) card().putDown()
    }
    const click = (event: MouseEvent) => {
      if (!done) return
      done = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const menu = (event: Event) => event.preventDefault()
    const native = (event: Event) => event.preventDefault()

    node.addEventListener('click', click, true)
    node.addEventListener('pointerdown', down)
    node.addEventListener('contextmenu', menu)
    node.addEventListener('dragstart', native)
    return () => {
      stop()
      node.removeEventListener('click', click, true)
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('contextmenu', menu)
      node.removeEventListener('dragstart', native)
    }
  }
}
