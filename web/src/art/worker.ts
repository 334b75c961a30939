// Draws plates off the main thread, one after another, and keeps them.
import version from 'virtual:art/version'
import { chooseEmblems, type Facts } from './emblems.ts'
import { KeptPlates } from './kept.ts'
import { paint } from './paint.ts'
import { HEIGHT, WIDTH, type Layer } from './picture.ts'
import { glyphsOf, plateOf } from './plate.ts'
import { againKey, loadGlyphs, loadWords } from './store.ts'

/** A plate that is wanted: `key` names it, `wide` is its width in pixels. */
export interface Wanted {
  key: string
  look: string
  facts: Facts
  wide: number
}
export interface Drawn {
  key: string
  /** Nothing where it could not be drawn. */
  picture: Blob | null
}

/** JPEG takes a tenth of the time that WebP takes; the corners, which it cannot leave open, the page cuts off. */
const FORMAT = { type: 'image/jpeg', quality: 0.92 }
const GROUND = '#101014'
const kept = new KeptPlates(version)

/** The plate that is kept, or how to draw it: its icons are loaded while others are drawn. */
async function ready({ key, look, facts, wide }: Wanted): Promise<Blob | (() => Promise<Blob>)> {
  const found = await kept.get(key)
  if (found) return found
  const { words, again } = await loadWords()
  const whole: Facts = { ...facts, again: again[againKey(look, facts.name)] ?? 0 }
  const chosen = chooseEmblems(whole, words)
  const glyphs = await loadGlyphs(glyphsOf(whole, chosen))
  return () => drawn(plateOf(whole, chosen, glyphs), wide)
}

function drawn(layers: Layer[], wide: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(wide, Math.round((wide * HEIGHT) / WIDTH))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas')
  context.fillStyle = GROUND
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / WIDTH, canvas.height / HEIGHT)
  paint(context, layers)
  return canvas.convertToBlob(FORMAT)
}

/** Plates are drawn in the order in which they were asked for. */
let before: Promise<void> = Promise.resolve()
// The words are needed for whatever comes first.
loadWords().catch(() => undefined)

self.onmessage = ({ data }: MessageEvent<Wanted>) => {
  const found = ready(data)
  found.catch(() => undefined) // told below, when its turn has come
  before = before.then(async () => {
    let picture: Blob | null = null
    try {
      const plate = await found
      picture = plate instanceof Blob ? plate : await plate()
      if (picture !== plate) void kept.put(data.key, picture)
    } catch (error) {
      console.warn('plates:', error)
    }
    self.postMessage({ key: data.key, picture } satisfies Drawn)
  })
}
