// The page's words in the reader's language.
import { settings } from '../settings.svelte.ts'
import type { LevelText } from '../wire/messages.ts'
import { en, type Words } from './en.ts'
import { ja } from './ja.ts'
import { REFUSALS_JA } from './refusals-ja.ts'

const BOOKS: Record<string, Words> = { en, ja }

/** A template with its names in braces filled in. */
export function filled(template: string, words: Record<string, string | number> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole))
}

/** A text of the page. */
export function say(key: keyof Words, words?: Record<string, string | number>): string {
  return filled((BOOKS[settings.language] ?? en)[key], words)
}

/** A text of the page whose key is put together; `otherwise` where there is none. */
export function sayOr(key: string, otherwise: string): string {
  const book: Partial<Record<string, string>> = BOOKS[settings.language] ?? en
  return book[key] ?? otherwise
}

/** The levels of the computer's players that only some games have, as far as their games are known. */
const own = $state<{ levels: LevelText[] }>({ levels: [] })

/** Games are known now: what their own levels are called can be said. */
export function learnLevels(levels: LevelText[]): void {
  const fresh = levels.filter((one) => !own.levels.some((known) => known.level === one.level))
  if (fresh.length > 0) own.levels = [...own.levels, ...fresh]
}

/** What a level of the computer's players is like, in a few words. */
export const levelIn = (level: string): string =>
  own.levels.find((one) => one.level === level)?.about[settings.language] ?? sayOr(`level_${level}`, level)

const LEVEL = 'levelName_'
const COMPUTER = /^Computer(?: \(([^)]*)\))?/

/** A computer's English name ("Computer (looks ahead)") in the reader's language; another name stays as it is. In
 * matches of earlier versions it is named after the program's own word for its level ("greedy"). */
export function computerIn(name: string): string {
  return name.replace(COMPUTER, (_, called?: string) => {
    if (!called) return say('computerName')
    const ofGame = own.levels.find((one) => one.level === called || one.name['en'] === called)
    const keys = Object.keys(en) as (keyof Words)[]
    const key = keys.find((one) => one === LEVEL + called || (one.startsWith(LEVEL) && en[one] === called))
    return say('computerNamed', { level: ofGame?.name[settings.language] ?? (key ? say(key) : called) })
  })
}

/** Clauses of the rules ("SVE 11.1 to 11.7") as they are cited in the reader's language. */
export function clausesIn(rule: string): string {
  return settings.language === 'ja' ? rule.replace(/ to /g, '～') : rule
}

/** Why the server has refused something; in its own words where there are none in the reader's language. */
export function refused({ code, message }: { code: string; message: string }): string {
  return (settings.language === 'ja' && REFUSALS_JA[code]) || message
}
