// The icons that plates are made of, made ready at build time: short paths, solid bodies, boxes, authors.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { outlines, readPath, writePath } from './paths.mjs'
import { solidOf } from './solid.mjs'

const WEB = new URL('../../', import.meta.url)
const ICONS = new URL('node_modules/@iconify-json/game-icons/icons.json', WEB)
const KEPT = new URL('.art/', WEB)
/** Coordinates of glyphs are whole numbers from 0 to this; those of their solid bodies to the half of it. */
const BOX = 512

const read = (url) => readFileSync(url, 'utf8')

/** Who drew which icon. */
export function authors() {
  const { authors: named } = JSON.parse(read(new URL('art/authors.json', WEB)))
  return new Map(Object.entries(named).flatMap(([author, icons]) => icons.map((icon) => [icon, author])))
}

/** Glyphs by name: [path, solid body, x, y, width, height]. Throws where there is no such icon, or nobody is known who
 * drew it. What was made of an icon is kept in web/.art. */
export function glyphs(names) {
  const { icons } = JSON.parse(read(ICONS))
  const drawn = authors()
  const version = createHash('sha256')
  for (const file of ['paths.mjs', 'solid.mjs', 'glyphs.mjs']) version.update(read(new URL(file, import.meta.url)))
  version.update(read(ICONS))
  const place = new URL(`${version.digest('hex').slice(0, 16)}.json`, KEPT)
  const kept = existsSync(place) ? JSON.parse(read(place)) : {}
  const made = {}
  let fresh = false
  for (const name of [...names].sort()) {
    if (!icons[name]) throw new Error(`web/art: game-icons has no icon ${name}`)
    if (!drawn.has(name)) throw new Error(`web/art: nobody is known who drew ${name} (art/authors.json): take another icon`)
    if (!kept[name]) {
      kept[name] = glyph(icons[name].body)
      fresh = true
    }
    made[name] = kept[name]
  }
  if (fresh) {
    mkdirSync(KEPT, { recursive: true })
    writeFileSync(place, JSON.stringify(kept))
  }
  return made
}

function glyph(body) {
  const pieces = readPath(/ d="([^"]*)"/.exec(body)[1])
  const scale = BOX / 512
  const points = outlines(pieces).flat()
  const [xs, ys] = [points.map(([x]) => x * scale), points.map(([, y]) => y * scale)]
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round)
  return [writePath(pieces, scale), writePath(solidOf(pieces, 512), scale / 2), left, top, right - left, bottom - top]
}
