// The skills that a card has now, where they are not the printed ones: effects take some away, change or add others.
import { SvelteMap } from 'svelte/reactivity'
import type { SkillText, Presentation } from '../wire/messages.ts'
import * as ask from '../wire/requests.ts'
import { valueOf, type PlacedCard } from './states.ts'

export interface SkillNow {
  number: number
  how: '' | 'new' | 'lost'
  /** What it says; absent until the server has told it. */
  told?: SkillText
}

/** By game, language and number. */
const known = new SvelteMap<string, SkillText>()
const asked = new Set<string>()

interface Batch {
  game: string
  language: string
  numbers: number[]
}
/** What the next request will ask for. */
let waiting: Batch | null = null

/** What a skill says; it is asked for when nobody has yet. */
function toldOf(game: string, language: string, number: number): SkillText | undefined {
  const key = `${game} ${language} ${number}`
  const found = known.get(key)
  if (!found && !asked.has(key)) {
    asked.add(key)
    if (waiting?.game === game && waiting.language === language) waiting.numbers.push(number)
    else {
      const batch = { game, language, numbers: [number] }
      waiting = batch
      queueMicrotask(() => void request(batch))
    }
  }
  return found
}

async function request(batch: Batch): Promise<void> {
  if (waiting === batch) waiting = null
  const { game, language, numbers } = batch
  try {
    const told = await ask.skills(game, numbers, language)
    for (const [number, skill] of Object.entries(told)) known.set(`${game} ${language} ${number}`, skill)
  } catch {
    // Asked again when the card is looked at the next time.
    for (const number of numbers) asked.delete(`${game} ${language} ${number}`)
  }
}

/** The skills of a card that are not the printed ones any more, those it has lost last; null where they are the printed ones. */
export function skillsNow(table: Presentation, card: PlacedCard): SkillNow[] | null {
  const { offer } = card
  if (!offer || table.skills.every((field) => valueOf(card, field) === (offer.printed[field] ?? 0))) return null
  const now = table.skills.map((field) => valueOf(card, field)).filter((number) => number >= 0)
  const printed = table.skills.map((field) => offer.printed[field] ?? 0).filter((number) => number >= 0)
  const skill = (number: number, how: SkillNow['how']): SkillNow => {
    const told = toldOf(table.game, table.language, number)
    return { number, how, ...(told && { told }) }
  }
  return [
    ...now.map((number) => skill(number, printed.includes(number) ? '' : 'new')),
    ...printed.filter((number) => !now.includes(number)).map((number) => skill(number, 'lost')),
  ]
}
