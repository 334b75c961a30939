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

/** A computer's English name ("Computer (greedy)") in the reader's language; another name stays as it is. */
export function computerIn(name: string, level: string): string {
  const named = say('computerNamed', { level: sayOr(`levelName_${level}`, level) })
  return name.replace(`Computer (${level})`, named).replace('Computer', say('computerName'))
}

/** Why the server has refused something; in its own words where there are none in the reader's language. */
export function refused({ code, message }: { code: string; message: string }): string {
  return (settings.language === 'ja' && REFUSALS_JA[code]) || message
}
