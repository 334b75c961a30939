// The lessons of a first game: which have come up, which have been read, which is to be shown now.
import { settings } from '../settings.svelte.ts'
import type { LessonSeen, LessonText } from '../wire/messages.ts'
import { storedList } from '../wire/stored.ts'
import type { SeatSession } from '../table/session.svelte.ts'
import { keepLearned } from './learned.ts'

/** A lesson that has come up: its words, and what it is about here. */
export interface Lesson extends LessonSeen {
  words: LessonText
}

const PLACE = 'tefuda.lessons'
/** Of so many games it is kept which lessons have been read. */
const MOST = 5

type Kept = [game: string, read: string[]][]

const kept = (): Kept => storedList(PLACE)

export class Course {
  private readonly session: SeatSession
  private readonly words: Map<string, LessonText>
  private read = $state.raw<string[]>([])
  private game = ''
  /** So many had come up when the table was last shown as it is. */
  private settled = $state(0)
  /** The lesson that is read once more, by its place among those that have come up. */
  private back = $state<number | null>(null)

  constructor(session: SeatSession) {
    this.session = session
    this.words = new Map((session.game.lesson?.lessons ?? []).map((lesson) => [lesson.id, lesson]))
  }

  /** Which game's lessons have been read: to be called when another match begins. */
  follow(game: string): void {
    if (game === this.game) return
    this.game = game
    this.back = null
    this.settled = 0
    this.read = kept().find(([one]) => one === game)?.[1] ?? []
  }

  /** The table is shown as it is: what has come up until now stays. */
  settle(): void {
    this.settled = this.session.view?.lessons?.length ?? 0
  }

  /** All that have come up, the oldest first; those ahead of what is being shown are not there yet. */
  get come(): Lesson[] {
    const shown = this.session.step?.number
    return (this.session.view?.lessons ?? []).flatMap((seen, place) => {
      const words = this.words.get(seen.lesson)
      const due = shown === undefined || place < this.settled || (seen.step ?? Infinity) <= shown
      return words && due ? [{ ...seen, words }] : []
    })
  }

  /** The one to be read now. */
  private get fresh(): Lesson | null {
    return this.come.find((lesson) => !this.read.includes(lesson.lesson)) ?? null
  }

  /** The one that is shown: one that is read again, or the one to be read now. */
  get shown(): Lesson | null {
    if (settings.lessons === 'off') return null
    return (this.back === null ? null : this.come[this.back]) ?? this.fresh
  }

  /** How many more are waiting to be read after the one that is shown. */
  get waiting(): number {
    return Math.max(0, this.come.filter((lesson) => !this.read.includes(lesson.lesson)).length - (this.looksBack ? 0 : 1))
  }

  get looksBack(): boolean {
    return this.back !== null && this.come[this.back] !== undefined
  }

  get hasEarlier(): boolean {
    const shown = this.shown
    return this.come.length > 0 && this.come[0]?.lesson !== shown?.lesson
  }

  /** Whether what happens waits until a lesson has been read. */
  get holds(): boolean {
    return settings.lessons === 'pause' && this.fresh !== null
  }

  /** It has been read: on to the next one, or back to the game. */
  next(): void {
    if (this.back !== null) {
      this.back = this.back + 1 < this.come.length ? this.back + 1 : null
      if (this.back !== null && this.come[this.back]?.lesson === this.fresh?.lesson) this.back = null
      return
    }
    if (this.fresh) this.hasRead(this.fresh.lesson)
  }

  /** Read an earlier one again. */
  earlier(): void {
    const { come, shown } = this
    const place = shown ? come.findIndex((lesson) => lesson.lesson === shown.lesson) : come.length
    if (place > 0) this.back = place - 1
  }

  /** Read no earlier one any more. */
  stay(): void {
    this.back = null
  }

  hasRead(lesson: string): void {
    if (this.read.includes(lesson)) return
    this.read = [...this.read, lesson]
    keepLearned(this.session.game.game, lesson)
    const others = kept().filter(([game]) => game !== this.game)
    localStorage.setItem(PLACE, JSON.stringify([[this.game, this.read], ...others].slice(0, MOST)))
    if (this.session.held && !this.holds) this.session.showNext()
  }
}
