// A sentence of the log in pieces: names of cards apart from what is said of them.
import type { LineSeen, NameSeen } from '../wire/messages.ts'

export interface Piece {
  text: string
  name?: NameSeen
}

const WIDE = /[\ud800-\udfff]/

/** From where to where something stands in a text, as the page counts: the server counts characters (code points). */
export function placeIn(text: string, start: number, end: number): [number, number] {
  if (!WIDE.test(text)) return [start, end]
  const signs = [...text]
  const before = signs.slice(0, start).join('').length
  return [before, before + signs.slice(start, end).join('').length]
}

/** The pieces of a sentence. */
export function piecesOf(line: LineSeen): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const name of line.names ?? []) {
    const [start, end] = placeIn(line.text, name.start, name.end)
    if (start > at) pieces.push({ text: line.text.slice(at, start) })
    pieces.push({ text: line.text.slice(start, end), name })
    at = end
  }
  if (at < line.text.length) pieces.push({ text: line.text.slice(at) })
  return pieces
}

const SHIFTS: Record<string, [line: number, within: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** What can be pressed in a line: names in its sentence, and the text that caused it. */
const PRESSED = '[role=button], button'

/** Let arrows walk from line to line of the log, and from card to card within one; whether they did. */
export function walkLog(key: string, list: HTMLElement, from: Element | null): boolean {
  const shift = SHIFTS[key]
  if (!shift) return false
  const lines = [...list.querySelectorAll('[data-line]')].filter((line) => line.querySelector(PRESSED))
  const line = from?.closest('[data-line]') ?? null
  if (!line) {
    lines.at(-1)?.querySelector<HTMLElement>(PRESSED)?.focus()
    return lines.length > 0
  }
  const [down, on] = shift
  const buttons = [...line.querySelectorAll<HTMLElement>(PRESSED)]
  const next = down
    ? lines[lines.indexOf(line) + down]?.querySelector<HTMLElement>(PRESSED)
    : buttons[buttons.indexOf(from as HTMLElement) + on]
  next?.focus()
  return true
}
