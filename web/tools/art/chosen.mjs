// The emblems of the most played cards, chosen by hand: emblems.yaml of each game, read at build time.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const GAMES = new URL('../../../src/tefuda/games/', import.meta.url)

/** Names of cards, and what their plates show: [name, what is said]. Throws where a line is none, or a name stands twice. */
export function chosen() {
  const found = new Map()
  if (!existsSync(GAMES)) return []
  for (const game of readdirSync(GAMES).sort()) {
    const file = new URL(`${game}/emblems.yaml`, GAMES)
    if (!existsSync(file)) continue
    for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (!line.trim() || line.startsWith('#')) continue
      const where = `${game}/emblems.yaml, line ${at + 1}`
      const [, quoted, plain, said] = /^(?:"([^"]+)"|([^":]+)): (\S+ \S+ .+)$/.exec(line) ?? []
      const name = quoted ?? plain
      if (!name) throw new Error(`${where}: an entry is "name: role tint parts glyphs"`)
      if (found.has(name)) throw new Error(`${where}: "${name}" is chosen twice`)
      found.set(name, said)
    }
  }
  return [...found]
}
