// What waits for the next frame.

/** In a page that nobody sees there are no frames; then so many milliseconds go by instead. */
const UNSEEN = 100

/** Do something at the next frame, or soon, if there is none. */
export function atNextFrame(doing: () => void): void {
  const go = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    doing()
  }
  const frame = requestAnimationFrame(go)
  const timer = setTimeout(go, UNSEEN)
}
