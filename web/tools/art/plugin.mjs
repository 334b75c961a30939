// Vite: what plates are drawn from, as modules that are loaded when they are needed.
//
//   virtual:art/words        the table of words, how many names have each, what was chosen by hand, which seeds are changed
//   virtual:art/glyphs       which chunk each glyph is in, and how a chunk is loaded
//   virtual:art/glyphs/N     a chunk of glyphs
//   virtual:art/icons        the icons of marks, moments and options
//   virtual:art/authors      the icons that are used, by author
//   virtual:art/version      a digest of all that plates are drawn by
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { authors, glyphs } from './glyphs.mjs'
import { packed } from './packing.mjs'
import { glyphsIn, kept, lines } from './words.mjs'
import { chosen } from './chosen.mjs'
import { tableIcons } from './icons.mjs'
import { palettes } from './palettes.mjs'

const START = 'virtual:art/'
/** About so many characters are in one chunk. */
const CHUNK = 16_000

const WEB = fileURLToPath(new URL('../../', import.meta.url))

function version() {
  const digest = createHash('sha256')
  for (const folder of ['src/art', 'art', 'tools/art'])
    for (const name of readdirSync(`${WEB}${folder}`, { recursive: true }).sort()) if (/\.(ts|mjs|json|yaml)$/.test(name)) digest.update(readFileSync(`${WEB}${folder}/${name}`))
  digest.update(JSON.stringify(chosen()))
  return digest.digest('hex').slice(0, 16)
}

const exported = (value) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** Glyphs in small chunks, so that a table loads little that it does not show: those of a palette together, of the others
 * those that are used by the same games. */
export function chunksOf(made, used) {
  const groups = new Map()
  const put = (group, name) => groups.set(group, [...(groups.get(group) ?? []), name])
  const placed = new Set()
  for (const [at, names] of palettes().entries())
    for (const name of names) {
      if (placed.has(name)) continue
      placed.add(name)
      put(`palette ${at}`, name)
    }
  for (const name of Object.keys(made).sort()) if (!placed.has(name)) put(used[name] ?? 0, name)
  const chunks = []
  for (const names of groups.values()) {
    let size = CHUNK
    for (const name of names) {
      if (size >= CHUNK) {
        chunks.push({})
        size = 0
      }
      chunks.at(-1)[name] = made[name]
      size += JSON.stringify(made[name]).length
    }
  }
  return chunks
}

export default function art() {
  let parts
  const read = () => {
    if (parts) return parts
    const entries = lines()
    const names = new Set([...glyphsIn(entries), ...glyphsIn(chosen()), ...palettes().flat(), 'sparkles'])
    parts = { entries, names, chunks: chunksOf(glyphs(names), kept('used.json', {})) }
    return parts
  }
  return {
    name: 'tefuda-art',
    resolveId: (id) => (id.startsWith(START) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${START}`)) return undefined
      const { entries, names, chunks } = read()
      const wanted = id.slice(START.length + 1)
      if (wanted === 'words') return exported({ lines: entries, counts: kept('counts.json', {}), chosen: chosen(), again: kept('again.json', {}) })
      if (wanted === 'version') return exported(version())
      if (wanted === 'authors') {
        const by = {}
        const known = authors()
        for (const name of new Set([...names, ...tableIcons()].sort())) (by[known.get(name)] ??= []).push(name)
        return exported(by)
      }
      if (wanted === 'icons') {
        const made = Object.entries(glyphs(tableIcons())).map(([name, [path, , ...box]]) => [name, [path, ...box]])
        return exported(Object.fromEntries(made))
      }
      if (wanted === 'glyphs') {
        const where = Object.fromEntries(chunks.flatMap((chunk, at) => Object.keys(chunk).map((name) => [name, at])))
        return `export const where = JSON.parse(${JSON.stringify(JSON.stringify(where))})\nexport const chunks = [${chunks.map((_, at) => `() => import('${START}glyphs/${at}')`).join(', ')}]`
      }
      const chunk = Object.entries(chunks[Number(wanted.split('/')[1])])
      return exported(Object.fromEntries(chunk.map(([name, [path, solid, ...box]]) => [name, [packed(path), packed(solid), ...box]])))
    },
  }
}
