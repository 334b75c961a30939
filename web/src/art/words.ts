// The table of words (web/art/words.yaml) as plates use it, and how a name is looked up in it.
import { personOf, type Person } from './people/figure.ts'
import { TINTS, type Tint } from './tones.ts'

export const ROLES = ['being', 'person', 'thing', 'element', 'place', 'idea', 'color', 'series'] as const
export type Role = (typeof ROLES)[number]

export interface Entry {
  role: Role
  tint: Tint | undefined
  glyphs: string[]
  person: Person | undefined
}

/** A word that was found in a name. */
export interface Hit {
  word: string
  entry: Entry
  score: number
}

const WORTH: Record<Role, number> = { being: 5, person: 4.4, thing: 4.2, element: 3, place: 2.9, idea: 2.2, color: -3, series: -9 }
const ENDINGS: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/y$/, ''],
  [/ic$/, ''],
  [/en$/, ''],
  [/er$/, ''],
]
const LONGEST = 4
/** So many letters at least of a longer word have to be a word of the table. */
const PART = 4

export class Words {
  private readonly entries = new Map<string, Entry>()
  private readonly byHand: ReadonlyMap<string, string>
  private readonly counts: Record<string, number>
  private readonly longest: number

  /** `lines`: each the words of an entry and what it says, as in the file; `counts`: how many names have a word;
   * `chosen`: names of cards, and what was chosen for them by hand. */
  constructor(lines: readonly [string, string][], counts: Record<string, number>, chosen: readonly [string, string][] = []) {
    this.counts = counts
    this.byHand = new Map(chosen)
    let longest = 1
    for (const [words, said] of lines) {
      const entry = readEntry(said)
      for (const word of words.split(',').map((one) => one.trim().toLowerCase())) {
        if (!this.entries.has(word)) this.entries.set(word, entry)
        if (!/^[a-z]/.test(word)) longest = Math.max(longest, word.length)
      }
    }
    this.longest = longest
  }

  entry(word: string): Entry | undefined {
    return this.entries.get(word)
  }

  /** What was chosen by hand for the card of this name. */
  chosen(name: string): Entry | undefined {
    const said = this.byHand.get(name)
    return said === undefined ? undefined : readEntry(said)
  }

  /** All words of a name that the table knows, the weightiest first, and the words that it does not know. */
  find(name: string): { hits: Hit[]; unknown: string[] } {
    const plain = name.normalize('NFKC').toLowerCase().replace(/['’]s\b/g, '')
    const tokens = plain.match(/[a-z]+|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々]+/gu) ?? []
    const hits: Hit[] = []
    const unknown: string[] = []
    const add = (word: string, place: number, bonus = 0) => {
      const entry = this.entries.get(word)
      if (entry) hits.push({ word, entry, score: WORTH[entry.role] + this.rarity(word) + bonus + (place >= tokens.length ? 0.6 : 0) })
      return entry !== undefined
    }
    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at]!
      if (!/^[a-z]/.test(token)) {
        unknown.push(...this.inJapanese(token, (word) => add(word, at + 1)))
        at += 1
        continue
      }
      let taken = 0
      for (let count = Math.min(LONGEST, tokens.length - at); count > 1 && !taken; count--) {
        if (add(tokens.slice(at, at + count).join(' '), at + count, 1.5 * count)) taken = count
      }
      if (!taken) {
        const words = this.known(token)
        for (const word of words) add(word, at + 1)
        if (words.length === 0) unknown.push(token)
        taken = 1
      }
      at += taken
    }
    return { hits: hits.sort((one, other) => other.score - one.score), unknown }
  }

  /** Rare words say more. */
  private rarity(word: string): number {
    return Math.max(-2.2, Math.min(1.4, 0.55 * Math.log2(12 / (this.counts[word] ?? 2))))
  }

  /** The forms of an English word that the table knows: itself, without its ending, the two words that it is made of, or
   * the one with which it begins or ends. */
  private known(token: string): string[] {
    const stem = this.stem(token)
    if (stem) return [stem]
    for (let cut = 3; cut <= token.length - 3; cut++) {
      const [one, other] = [token.slice(0, cut), this.stem(token.slice(cut))]
      if (other && this.entries.has(one)) return [one, other]
    }
    for (let long = token.length - 2; long >= PART; long--)
      for (const part of [token.slice(0, long), token.slice(-long)]) if (this.tells(part)) return [part]
    return []
  }

  private stem(token: string): string {
    if (this.entries.has(token)) return token
    for (const [ending, instead] of ENDINGS) {
      const stem = token.replace(ending, instead)
      if (stem !== token && stem.length > 2 && this.entries.has(stem)) return stem
    }
    return ''
  }

  private tells(word: string): boolean {
    const role = this.entries.get(word)?.role
    return role !== undefined && role !== 'series' && role !== 'color'
  }

  /** The longest words first; returns what was left over. */
  private inJapanese(text: string, add: (word: string) => boolean): string[] {
    const left: string[] = []
    let rest = ''
    for (let at = 0; at < text.length; ) {
      let taken = 0
      for (let long = Math.min(this.longest, text.length - at); long > 0 && !taken; long--) {
        const word = text.slice(at, at + long)
        if ((long > 1 || /\p{Script=Han}/u.test(word)) && this.entries.has(word) && add(word)) taken = long
      }
      if (taken === 0) rest += text[at]
      else if (rest) {
        left.push(rest)
        rest = ''
      }
      at += taken || 1
    }
    return rest ? [...left, rest] : left
  }
}

/** What an entry says: its role, its tint (or -), parts of people (sort:name), icons. Throws where a word is wrong. */
export function readEntry(said: string): Entry {
  const [role, tint, ...rest] = said.trim().split(/\s+/)
  if (!ROLES.includes(role as Role)) throw new Error(`${role} is no role: ${ROLES.join(', ')}`)
  if (tint !== undefined && tint !== '-' && !(tint in TINTS)) throw new Error(`${tint} is no tint: ${Object.keys(TINTS).join(', ')}, or -`)
  const parts = rest.filter((one) => one.includes(':'))
  return {
    role: role as Role,
    tint: tint === '-' ? undefined : (tint as Tint | undefined),
    glyphs: rest.filter((one) => !one.includes(':')),
    person: role === 'person' || parts.length > 0 ? personOf(parts) : undefined,
  }
}
