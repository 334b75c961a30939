// The words and glyphs of plates, loaded when they are first needed.
import { hashOf } from './chance.ts'
import type { Glyph } from './glass.ts'
import { unpacked } from './unpacking.ts'
import { Words } from './words.ts'

export interface Table {
  words: Words
  /** Seeds that are changed since two plates of a class were too alike, by the hash of the class and the name. */
  again: Record<string, number>
}

let table: Promise<Table> | undefined

export function loadWords(): Promise<Table> {
  table ??= import('virtual:art/words').then(({ default: { lines, counts, chosen, again } }) => ({ words: new Words(lines, counts, chosen), again }))
  return table
}

export const againKey = (look: string, name: string): string => hashOf(`${look} ${name}`).toString(36)

const glyphs = new Map<string, Glyph>()
const chunks = new Map<number, Promise<void>>()

/** Have glyphs ready; those that there are not are left out. */
export async function loadGlyphs(names: Iterable<string>): Promise<ReadonlyMap<string, Glyph>> {
  const { where, chunks: all } = await import('virtual:art/glyphs')
  const wanted = new Set([...names].filter((name) => !glyphs.has(name)).map((name) => where[name]))
  await Promise.all(
    [...wanted].map((at) => {
      const load = at === undefined ? undefined : all[at]
      if (at === undefined || !load) return
      const loading =
        chunks.get(at) ??
        load().then(({ default: chunk }) => {
          // Solid bodies are told in half as fine a grid.
          for (const [name, [d, solid, ...box]] of Object.entries(chunk)) glyphs.set(name, { d: unpacked(d), solid: unpacked(solid, 2), box })
        })
      chunks.set(at, loading)
      loading.catch(() => chunks.delete(at))
      return loading
    }),
  )
  return glyphs
}

