// The second half of a double click: it belongs to what was there at the first half, and answers nothing else.

/** Milliseconds and pixels within which a second tap of a finger belongs to the first; of a mouse the browser says so. */
const SOON = 350
const NEAR = 24

/** What is clicked so that something is answered. */
const ANSWERS = '[data-handle], #options button'

/** A listener that stops clicks which were made before the player could see what they would answer now; `moment` names
 * what that is. */
export function stopSecondClick(moment: () => string): (event: MouseEvent) => void {
  let first = { moment: '', at: -Infinity, x: 0, y: 0 }
  return (event) => {
    const tapped = event instanceof PointerEvent && event.pointerType !== 'mouse' && event.pointerType !== ''
    const soon = event.timeStamp - first.at < SOON && Math.hypot(event.clientX - first.x, event.clientY - first.y) < NEAR
    const again = event.detail > 1 || (tapped && soon)
    const now = moment()
    if (!again) first = { moment: now, at: event.timeStamp, x: event.clientX, y: event.clientY }
    else if (now !== first.moment && (event.target as Element).closest(ANSWERS)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
}
