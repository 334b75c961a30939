// Faces of cards are dear to make: of many that appear at once, a few are made at each frame, and none waits for the rest.
import { atNextFrame } from './frames.ts'

/** So many are made at a frame. */
const AT_A_FRAME = 4

let left = AT_A_FRAME
let ticking = false
const waiting = new Set<() => void>()
/** What is done at a frame at which no face is made. */
const afterwards = new Set<() => void>()

function tick(): void {
  ticking = true
  atNextFrame(next)
}

function next(): void {
  ticking = false
  left = AT_A_FRAME
  for (const make of waiting) {
    if (left === 0) break
    left--
    waiting.delete(make)
    make()
  }
  if (left === AT_A_FRAME) {
    const now = [...afterwards]
    afterwards.clear()
    for (const one of now) one()
  }
  if (left < AT_A_FRAME || afterwards.size > 0) tick()
}

/** Whether there is still room for one in this frame. */
export function isRoom(): boolean {
  if (!ticking) tick()
  if (left === 0 || waiting.size > 0) return false
  left--
  return true
}

/** Make one when there is room for it. Returns what takes that back. */
export function whenRoom(make: () => void): () => void {
  waiting.add(make)
  if (!ticking) tick()
  return () => waiting.delete(make)
}

/** Do something at the next frame at which no face is to be made, once, however often it is asked for. */
export function afterFaces(doing: () => void): void {
  afterwards.add(doing)
  if (!ticking) tick()
}
