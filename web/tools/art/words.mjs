// The table of words, read from web/art/words.yaml, and how many names have each word.
import { readFileSync } from 'node:fs'

const ART = new URL('../../art/', import.meta.url)

/** The lines of the table: [words, what they say]. Throws where a line is none. */
export function lines() {
  const found = []
  const seen = new Map()
  for (const [at, text] of readFileSync(new URL('words.yaml', ART), 'utf8').split('\n').entries()) {
    if (!text.trim() || text.startsWith('#')) continue
    const [, words, said] = /^([^:]+): (.+)$/.exec(text) ?? []
    if (!said) throw new Error(`web/art/words.yaml, line ${at + 1}: an entry is "words: role tint glyphs"`)
    for (const word of words.split(',').map((one) => one.trim())) {
      if (seen.has(word)) throw new Error(`web/art/words.yaml, line ${at + 1}: "${word}" stands in line ${seen.get(word)}, too`)
      seen.set(word, at + 1)
    }
    found.push([words, said])
  }
  return found
}

/** The names of all icons that the table names. */
export const glyphsIn = (entries) => new Set(entries.flatMap(([, said]) => said.split(/\s+/).slice(2).filter((one) => !one.includes(':'))))

/** A file of web/art, in JSON; `otherwise` where there is none. */
export function kept(name, otherwise) {
  try {
    return JSON.parse(readFileSync(new URL(name, ART), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
}
