// The icons that the games' palettes name. The page gets palettes from the server; the build has to know which icons to
// ship, and reads them in the games' files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const GAMES = new URL('../../../src/tefuda/games/', import.meta.url)

/** The names of the icons in each palette of each game. */
export function palettes() {
  const found = []
  if (!existsSync(GAMES)) return found
  for (const game of readdirSync(GAMES)) {
    const file = new URL(`${game}/palettes.py`, GAMES)
    if (!existsSync(file)) continue
    for (const palette of readFileSync(file, 'utf8').split('palette(').slice(1))
      found.push([...palette.matchAll(/(?:crest|lands|plants|emblems)="([^"]*)"/g)].flatMap(([, words]) => words.split(/\s+/)))
  }
  return found
}
