// The words of a game that stand in a text, found as its glossary says.
import type { Glossary, Term } from '../wire/messages.ts'

export interface Part {
  text: string
  term?: Term
  /** Whether it belongs to the clause that is marked. */
  marked?: boolean
}

/** A text in parts; those that are words of the game have their term. */
export function partsOf(glossary: Glossary, text: string, language: string): Part[] {
  const marks = glossary.marks[language]
  if (!marks) return [{ text }]
  const parts: Part[] = []
  let at = 0
  for (const found of text.matchAll(new RegExp(marks.pattern, 'g'))) {
    const group = found.slice(1).findIndex((part) => part !== undefined)
    const term = glossary.terms.find((one) => one.id === marks.terms[group])
    if (!term) continue
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ text: found[0], term })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** The same parts, cut where the marked clause begins and ends. */
export function withMark(parts: Part[], [start, end]: [number, number]): Part[] {
  const cut: Part[] = []
  let at = 0
  for (const part of parts) {
    const edges = [0, start - at, end - at, part.text.length].map((edge) => Math.min(Math.max(edge, 0), part.text.length))
    for (let place = 0; place < 3; place++) {
      const text = part.text.slice(edges[place], edges[place + 1])
      if (text) cut.push({ ...part, text, marked: place === 1 })
    }
    at += part.text.length
  }
  return cut
}

/** The terms of a text once each, in their order. */
export function termsIn(parts: Part[]): Term[] {
  return [...new Set(parts.flatMap((part) => part.term ?? []))]
}
