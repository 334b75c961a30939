// What is known of all cards of the games: tools/plate_facts.py tells it, and it is kept while the games stay the same.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { python, ROOT } from './python.mjs'

const KEPT = `${ROOT}web/.art/facts`

/** When a file of a folder was last changed. */
const newest = (folder) => Math.max(...readdirSync(folder, { recursive: true }).filter((name) => /\.(py|yaml)$/.test(name)).map((name) => statSync(`${folder}/${name}`).mtimeMs))

const GAMES = `${ROOT}src/tefuda/games`
/** All games whose cards have plates. */
const all = () => readdirSync(GAMES).filter((folder) => existsSync(`${GAMES}/${folder}/palettes.py`)).map((folder) => folder.replaceAll('_', '-')).sort()

/** The games that are wanted, or all, each with its description and its cards. */
export function games(wanted = []) {
  const names = wanted.length > 0 ? wanted : all()
  const changed = newest(GAMES)
  const isFresh = (name) => existsSync(`${KEPT}/${name}.json`) && statSync(`${KEPT}/${name}.json`).mtimeMs > changed
  if (!names.every(isFresh)) python('tools/plate_facts.py', KEPT, ...names)
  return names.map((name) => JSON.parse(readFileSync(`${KEPT}/${name}.json`, 'utf8')))
}

/** Under what a changed seed is kept: `againKey` of src/art/store.ts. */
function seedOf(look, name) {
  let hash = 2166136261
  const text = `${look} ${name}`
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36)
}

/** What the plates of a game are drawn from: one for each look, name, kind and state, as the page makes it of a card. */
export function platesOf(game) {
  const looks = new Map(game.table.looks.map((look) => [look.look, look]))
  const kinds = new Map(game.table.kinds.map((kind) => [kind.kind, kind]))
  const found = new Map()
  for (const card of game.cards) {
    const { sheet } = card
    const look = looks.get(sheet.look)
    const kind = kinds.get(sheet.kind)
    if (!look?.palette || !kind) continue
    const { name, words, set, rarity, strength, grand, deeds } = sheet.plate
    const key = [sheet.look, name, set, sheet.kind, grand].join('\n')
    if (found.has(key)) continue
    const facts = { name, words, deeds, set, palette: look.palette, window: kind.window, subject: kind.subject, rarity, strength, grand, again: 0 }
    found.set(key, { look: sheet.look, kind: sheet.kind, name: sheet.name, seed: seedOf(sheet.look, name), card, facts })
  }
  return [...found.values()]
}
