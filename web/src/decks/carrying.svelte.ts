// Carrying a card from the collection into the deck or out of it with a mouse, and pressing it long to read it.
import { onPress } from '../table/pressing.ts'

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
  return (node: HTMLElement) =>
    onPress(node, {
      drag: (event) => {
        if (event.pointerType !== 'mouse') return false
        const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')
        const over = (under?.dataset['drop'] ?? '') as Place | ''
        Object.assign(carried, { key: card().key, x: event.clientX, y: event.clientY, over })
        return true
      },
      drop: () => {
        if (carried.over && carried.over !== card().from) card().putDown()
      },
      end: () => Object.assign(carried, { key: '', over: '' }),
      read: () => card().read(),
    })
}
