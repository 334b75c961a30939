// Pressing what stands for a card: a long press reads it, and one that moves far drags it.
const FAR_ENOUGH = 9
const LONG_PRESS = 450

/** What a press on a card does. */
export interface Press {
  /** It has moved far enough, to here; whether the card is dragged from now on. */
  drag: (event: PointerEvent) => boolean
  drop: (event: PointerEvent) => void
  /** It has ended, after the card was dropped or without. */
  end: () => void
  read: () => void
}

/** Listens to presses on an element; returns how to listen no longer. A press that has read or dragged is no click. */
export function onPress(node: HTMLElement, press: Press): () => void {
  let from: { x: number; y: number } | null = null
  let timer = 0
  let drags = false
  let done = false

  const stop = () => {
    clearTimeout(timer)
    from = null
    drags = false
    press.end()
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
    timer = window.setTimeout(() => {
      done = true
      press.read()
    }, LONG_PRESS)
  }
  const move = (event: PointerEvent) => {
    if (!from) return
    if (!drags && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR_ENOUGH) return
    clearTimeout(timer)
    if (!done) drags = press.drag(event)
  }
  const up = (event: PointerEvent) => {
    if (drags) press.drop(event)
    done ||= drags
    stop()
    if (done) setTimeout(() => (done = false))
  }
  const click = (event: MouseEvent) => {
    if (!done) return
    done = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const native = (event: Event) => event.preventDefault()

  node.addEventListener('click', click, true)
  node.addEventListener('pointerdown', down)
  node.addEventListener('contextmenu', native)
  node.addEventListener('dragstart', native)
  return () => {
    stop()
    node.removeEventListener('click', click, true)
    node.removeEventListener('pointerdown', down)
    node.removeEventListener('contextmenu', native)
    node.removeEventListener('dragstart', native)
  }
}
