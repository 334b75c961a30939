// What a lesson points at gets an outline, wherever it lies in the page.
import type { SeatSession } from '../table/session.svelte.ts'
import type { Lesson } from './course.svelte.ts'

const MARK = 'taught'

function selectors(lesson: Lesson): string[] {
  const cards = (lesson.handles ?? []).map((handle) => `.mat [data-handle="${handle}"]`)
  const parts = (lesson.words.points ?? []).map(({ zone, number, option, whose }) => {
    if (option) return `#options [data-option="${option}"]`
    const side = whose === 'theirs' ? '.far' : '.near'
    return zone ? `${side} .zone[data-zone="${zone}"], ${side} [data-part="${zone}"]` : `${side} [data-part="${number}"]`
  })
  return [...cards, ...parts]
}

/** Point at what the lesson is about, and at nothing else. */
export function point(lesson: Lesson | null): void {
  const wanted = new Set(lesson ? selectors(lesson).flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)]) : [])
  for (const marked of document.querySelectorAll<HTMLElement>(`[data-${MARK}]`)) if (!wanted.has(marked)) delete marked.dataset[MARK]
  for (const element of wanted) element.dataset[MARK] = ''
}

/** The name of the card that a lesson is about; empty if it is about none or several. */
export function cardOf(lesson: Lesson, session: SeatSession): string {
  const [card] = lesson.handles ?? []
  const lies = session.placed(card)
  return lies?.offer ? session.nameOf(lies) : ''
}
