// The page's words in the reader's language.
import { settings } from '../settings.svelte.ts'
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

const LEVEL = 'levelName_'
const COMPUTER = /^Computer(?: \(([^)]*)\))?/

/** A computer's English name ("Computer (looks ahead)") in the reader's language; another name stays as it is. In
 * matches of earlier versions it is named after the program's own word for its level ("greedy"). */
export function computerIn(name: string): string {
  return name.replace(COMPUTER, (_, called?: string) => {
    if (!called) return say('computerName')
    const keys = Object.keys(en) as (keyof Words)[]
    const key = keys.find((one) => one === LEVEL + called || (one.startsWith(LEVEL) && en[one] === called))
    return say('computerNamed', { level: key ? say(key) : called })
  })
}

/** Why the server has refused something; in its own words where there are none in the reader's language. */
export function refused({ code, message }: { code: string; message: string }): string {
  return (settings.language === 'ja' && REFUSALS_JA[code]) || message
}
