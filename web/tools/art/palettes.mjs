// The icons that the games' palettes name. The page gets palettes from the server; the build has to know which icons to
// ship, and reads them in the games' files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const GAMES = new URL('../../../src/tefuda/games/', import.meta.url)

/** The names of all icons in the palettes of all games. */
export function palettes() {
  const found = new Set()
  if (!existsSync(GAMES)) return found
  for (const game of readdirSync(GAMES)) {
    const file = new URL(`${game}/palettes.py`, GAMES)
    if (!existsSync(file)) continue
    for (const [, words] of readFileSync(file, 'utf8').matchAll(/(?:crest|lands|plants|emblems)="([^"]*)"/g)) for (const word of words.split(/\s+/)) found.add(word)
  }
  return found
}
