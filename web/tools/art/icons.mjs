// The icons of marks, moments and options. The page gets their names from the server; the build has to know which icons to
// ship, and reads them in the games' files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const GAMES = new URL('../../../src/tefuda/games/', import.meta.url)

/** The names of all icons that the games' tables name. */
export function tableIcons() {
  const found = new Set()
  if (!existsSync(GAMES)) return found
  for (const game of readdirSync(GAMES)) {
    const file = new URL(`${game}/table_icons.py`, GAMES)
    if (existsSync(file)) for (const [, name] of readFileSync(file, 'utf8').matchAll(/^ {4}"[^"]+": "([a-z0-9-]+)",$/gm)) found.add(name)
  }
  return found
}
