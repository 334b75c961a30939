// The page in which tools/art.mjs draws plates: its functions are called from outside.
import { chooseEmblems, type Chosen, type Facts } from '../../src/art/emblems.ts'
import { paint } from '../../src/art/paint.ts'
import { HEIGHT, WIDTH, type Layer } from '../../src/art/picture.ts'
import { glyphsOf, plateOf } from '../../src/art/plate.ts'
import { loadGlyphs, loadWords } from '../../src/art/store.ts'

async function made(facts: Facts): Promise<{ chosen: Chosen; layers: Layer[]; time: number }> {
  const { words } = await loadWords()
  const chosen = chooseEmblems(facts, words)
  const glyphs = await loadGlyphs(glyphsOf(facts, chosen))
  const start = performance.now()
  const layers = plateOf(facts, chooseEmblems(facts, words), glyphs)
  return { chosen, layers, time: performance.now() - start }
}

function canvasOf(layers: Layer[], wide: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = Math.round((wide * HEIGHT) / WIDTH)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.scale(wide / WIDTH, canvas.height / HEIGHT)
  paint(context, layers)
  return canvas
}

/** The difference hash of a picture: 64 bits, whether each of 8 x 8 fields is brighter than the one to its right. */
function differences(canvas: HTMLCanvasElement): string {
  const small = document.createElement('canvas')
  small.width = 9
  small.height = 8
  const context = small.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, 9, 8)
  const { data } = context.getImageData(0, 0, 9, 8)
  const gray = (x: number, y: number) => {
    const at = (y * 9 + x) * 4
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
  }
  let bits = ''
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) bits += gray(x, y) > gray(x + 1, y) ? '1' : '0'
  return bits
}

const tools = {
  /** What plates show and how they hash, at a width. */
  async hashes(all: Facts[], wide: number) {
    const found = []
    for (const facts of all) {
      const { chosen, layers, time } = await made(facts)
      const start = performance.now()
      const hash = differences(canvasOf(layers, wide))
      found.push({ hash, from: chosen.from, glyph: chosen.subject.glyph, person: chosen.person !== undefined, made: time, drawn: performance.now() - start })
    }
    return found
  },
  /** The words of names that the table knows. */
  async hits(names: string[]) {
    const { words } = await loadWords()
    return names.map((name) => words.find(name).hits.map((hit) => hit.word))
  },
  /** What plates show, without drawing them. */
  async chosen(all: Facts[]) {
    const { words } = await loadWords()
    return all.map((facts) => ({ ...chooseEmblems(facts, words), unknown: words.find(facts.name).unknown, hits: words.find(facts.name).hits.map((hit) => hit.word), glyphs: glyphsOf(facts, chooseEmblems(facts, words)) }))
  },
  /** Make plates without drawing them. */
  async make(all: Facts[]) {
    for (const facts of all) await made(facts)
  },
  /** Draw plates as the worker does, at a width. */
  async draw(all: Facts[], wide: number) {
    for (const facts of all) {
      const { layers } = await made(facts)
      const canvas = new OffscreenCanvas(wide, Math.round((wide * HEIGHT) / WIDTH))
      const context = canvas.getContext('2d')!
      context.scale(wide / WIDTH, wide / WIDTH)
      paint(context, layers)
      context.getImageData(0, 0, 1, 1)
    }
  },
  /** Plates side by side, with what they are called below. */
  async show(all: { facts: Facts; name: string }[], wide: number) {
    document.body.style.cssText = 'margin:8px;background:#16171c;color:#ddd;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:8px'
    for (const { facts, name } of all) {
      const { chosen, layers } = await made(facts)
      const box = document.createElement('div')
      box.style.width = `${wide}px`
      box.append(canvasOf(layers, wide), `${name} · ${chosen.subject.glyph}${chosen.companion ? ` + ${chosen.companion.glyph}` : ''} · ${chosen.from}`)
      document.body.append(box)
    }
  },
}
export type Tools = typeof tools
Object.assign(window, { tools })
