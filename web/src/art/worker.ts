// Draws plates off the main thread, one after another, and keeps them.
import version from 'virtual:art/version'
import { chooseEmblems, type Facts } from './emblems.ts'
import { KeptPlates } from './kept.ts'
import { paint } from './paint.ts'
import { HEIGHT, WIDTH } from './picture.ts'
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

async function drawn({ look, facts, wide }: Wanted): Promise<Blob> {
  const { words, again } = await loadWords()
  const whole: Facts = { ...facts, again: again[againKey(look, facts.name)] ?? 0 }
  const chosen = chooseEmblems(whole, words)
  const glyphs = await loadGlyphs(glyphsOf(whole, chosen))
  const canvas = new OffscreenCanvas(wide, Math.round((wide * HEIGHT) / WIDTH))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas')
  context.fillStyle = GROUND
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / WIDTH, canvas.height / HEIGHT)
  paint(context, plateOf(whole, chosen, glyphs))
  return canvas.convertToBlob(FORMAT)
}

let before: Promise<void> = Promise.resolve()

self.onmessage = ({ data }: MessageEvent<Wanted>) => {
  before = before.then(async () => {
    let picture: Blob | null = null
    try {
      picture = (await kept.get(data.key)) ?? null
      if (!picture) {
        picture = await drawn(data)
        void kept.put(data.key, picture)
      }
    } catch (error) {
      console.warn('plates:', error)
    }
    self.postMessage({ key: data.key, picture } satisfies Drawn)
  })
}
