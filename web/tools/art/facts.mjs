// What is known of all cards of the games: tools/plate_facts.py tells it, and it is kept while the games stay the same.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const KEPT = `${ROOT}web/.art/facts`

const newest = (folder) => Math.max(...readdirSync(folder, { recursive: true }).filter((name) => /\.(py|yaml)$/.test(name)).map((name) => statSync(`${folder}/${name}`).mtimeMs))

/** The games, each with its looks, kinds and cards. */
export function games() {
  const there = existsSync(KEPT) && readdirSync(KEPT).length > 0
  if (!there || Math.min(...readdirSync(KEPT).map((name) => statSync(`${KEPT}/${name}`).mtimeMs)) < newest(`${ROOT}src/tefuda/games`)) {
    const python = process.env.TEFUDA_PYTHON ?? 'python3'
    execFileSync(python, ['tools/plate_facts.py', KEPT], { cwd: ROOT, env: { ...process.env, PYTHONPATH: `${ROOT}src` }, stdio: 'inherit' })
  }
  return readdirSync(KEPT).sort().map((name) => JSON.parse(readFileSync(`${KEPT}/${name}`, 'utf8')))
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
  const looks = new Map(game.looks.map((look) => [look.look, look]))
  const kinds = new Map(game.kinds.map((kind) => [kind.kind, kind]))
  const found = new Map()
  for (const card of game.cards) {
    const look = looks.get(card.look)
    const kind = kinds.get(card.kind)
    if (!look?.palette || !kind) continue
    const { name, words, rarity, strength, grand } = card.plate
    const key = [card.look, name, card.kind, grand].join('\n')
    if (found.has(key)) continue
    const facts = { name, words, palette: look.palette, window: kind.window, subject: kind.subject, rarity, strength, grand, again: 0 }
    found.set(key, { look: card.look, kind: card.kind, key: card.key, name: card.name, seed: seedOf(card.look, name), part: card.part, facts })
  }
  return [...found.values()]
}
