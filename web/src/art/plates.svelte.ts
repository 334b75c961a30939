// The plates of cards: asked of a worker when a card is first shown, a few at a time, and a few shown at a frame.
import { untrack } from 'svelte'
import { MediaQuery, SvelteMap } from 'svelte/reactivity'
import { settings } from '../settings.svelte.ts'
import { afterFaces } from '../table/mounting.ts'
import type { Presentation, Sheet } from '../wire/messages.ts'
import type { Drawn, Wanted } from './worker.ts'

/** Widths in which plates are drawn, for screens of one pixel a unit: on the table, where a card is read, in a scene. */
const WIDTHS = { small: 168, large: 320, huge: 560 } as const
export type Size = keyof typeof WIDTHS

/** In a window as large as this, cards on the table are larger, too, and one that lies across shows its plate larger still. */
const vast = new MediaQuery('(min-width: 100rem) and (min-height: 56rem)')
const VAST = 224

/** The width in which a plate of a size is drawn. */
const widthOf = (size: Size) => (size === 'small' && vast.current ? VAST : WIDTHS[size])

/** The size in which a plate is drawn that is shown so many units of the page wide: none is drawn larger than it is. */
export const sizeFor = (wide: number): Size => (wide <= WIDTHS.small ? 'small' : wide <= WIDTHS.large ? 'large' : 'huge')

/** So many are asked of the worker at a time: it fetches what it draws them from at once, and a page has few cores for all
 * that and for its frames. */
const AT_A_TIME = 4
/** So many are shown at a frame, so that no frame takes long. */
const AT_A_FRAME = 4
/** So many are held; then those that were asked for first are let go. */
const MOST = 900

/** What a picture is drawn from. */
export type Pictured = Pick<Sheet, 'kind' | 'look' | 'plate'>

class Plates {
  private readonly urls = new SvelteMap<string, string>()
  private readonly asked = new Set<string>()
  private worker: Worker | null | undefined
  /** Those that the worker is not asked for yet, and how many it has been asked for that it has not drawn. */
  private wanted: Wanted[] = []
  private drawing = 0
  private waiting: Drawn[] = []

  /** Whether a card has a plate. */
  has(table: Presentation, sheet: Pictured | undefined): boolean {
    return settings.art && sheet?.plate != null && table.looks.some((look) => look.look === sheet.look && look.palette)
  }

  /** The address of a card's plate, or of its picture without a frame; empty if it has none, or not yet. */
  plateOf(table: Presentation, sheet: Pictured | undefined, size: Size, bare = false): string {
    if (!sheet?.plate || !this.has(table, sheet)) return ''
    const wide = widthOf(size) * Math.min(2, Math.ceil(window.devicePixelRatio))
    const kind = table.kinds.find((found) => found.kind === sheet.kind)
    const palette = table.looks.find((found) => found.look === sheet.look)?.palette
    if (!kind || !palette) return ''
    const { name, words, set, rarity, strength, grand, deeds } = sheet.plate
    const look = sheet.look ?? ''
    const bold = size === 'small' && !bare
    const key = [table.game, look, name, set, kind.window, kind.subject, rarity, strength, grand, wide, ...(bare ? ['bare'] : bold ? ['bold'] : [])].join('|')
    const url = this.urls.get(key)
    if (url === undefined) {
      const facts = { name, words, deeds, set, palette, window: kind.window, subject: kind.subject, rarity, strength, grand, bare, bold, again: 0 }
      untrack(() => this.ask({ key, look, facts, wide }))
    }
    return url ?? ''
  }

  private ask(wanted: Wanted): void {
    if (this.asked.has(wanted.key)) return
    this.asked.add(wanted.key)
    if (!this.start()) return
    this.wanted.push(wanted)
    afterFaces(this.handOut)
  }

  private readonly handOut = (): void => {
    while (this.drawing < AT_A_TIME) {
      const next = this.wanted.shift()
      if (!next) return
      this.drawing++
      // What the description holds are proxies of the page's state in places; a worker takes plain values.
      this.worker?.postMessage(JSON.parse(JSON.stringify(next)))
    }
  }

  start(): Worker | null {
    if (this.worker !== undefined) return this.worker
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return (this.worker = null)
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Drawn>) => {
      this.drawing--
      if (this.wanted.length > 0) afterFaces(this.handOut)
      this.waiting.push(data)
      if (this.waiting.length === 1) requestAnimationFrame(() => this.show())
    }
    return (this.worker = worker)
  }

  /** A plate is handed out when it can be drawn at once: until then its card has an emblem. */
  private async take(key: string, url: string): Promise<void> {
    const image = new Image()
    image.src = url
    await image.decode().catch(() => undefined)
    this.urls.set(key, url)
  }

  private show(): void {
    for (const { key, picture } of this.waiting.splice(0, AT_A_FRAME)) if (picture) void this.take(key, URL.createObjectURL(picture))
    if (this.waiting.length > 0) requestAnimationFrame(() => this.show())
    for (const key of this.asked) {
      if (this.asked.size <= MOST) return
      const url = this.urls.get(key)
      if (!url) continue
      URL.revokeObjectURL(url)
      this.urls.delete(key)
      this.asked.delete(key)
    }
  }
}

export const plates = new Plates()
// Whoever loads this is about to show cards: words are there by the time that the first of them come. At a table, what is
// needed to play comes first.
if (untrack(() => settings.art) && !location.pathname.startsWith('/room/')) plates.start()
