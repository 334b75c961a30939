// Whether the player uses a finger: one cannot point at something before it is used.

let finger = false

/** Listens to what is used; returns how to listen no longer. */
export function watchTouches(): () => void {
  const down = (event: PointerEvent) => (finger = event.pointerType === 'touch')
  const key = () => (finger = false)
  addEventListener('pointerdown', down, true)
  addEventListener('keydown', key, true)
  return () => {
    removeEventListener('pointerdown', down, true)
    removeEventListener('keydown', key, true)
  }
}

/** Whether the last thing that was done was done with a finger. */
export const touched = (): boolean => finger
