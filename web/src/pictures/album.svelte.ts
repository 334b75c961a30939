// Pictures of the reader's own folder, for the faces of cards: kept small, in this browser alone, never sent anywhere.
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import type { CardOffer } from '../wire/messages.ts'
import { nameOfFile, nameOfPicture } from './names.ts'
import { PictureStore } from './store.ts'

/** Pictures are scaled down to this width, in pixels. */
const WIDTH = 360
const LARGEST_FILE = 25_000_000
/** So many pictures are kept, and so many bytes of them. */
const MOST = 4_000
const MOST_BYTES = 120_000_000

const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])

class Album {
  /** How many pictures there are, and how many bytes; null before the browser has been asked. */
  count = $state<number | null>(null)
  bytes = $state(0)
  /** How many files have been looked at, of how many, while some are being taken in. */
  done = $state(0)
  all = $state(0)
  private names = $state.raw<Set<string>>(new Set())
  private readonly urls = new SvelteMap<string, string>()
  private readonly asked = new Set<string>()
  private readonly store = new PictureStore()

  /** Find out what is kept. */
  async open(): Promise<void> {
    const kept = await this.store.list()
    this.names = new Set(kept.keys())
    this.count = kept.size
    this.bytes = [...kept.values()].reduce((sum, size) => sum + size, 0)
  }

  /** The address of the picture of a card; empty if there is none, or not yet. */
  pictureOf(offer: CardOffer | undefined): string {
    if (!offer || this.names.size === 0) return ''
    const name = nameOfPicture(offer, this.names)
    if (!name) return ''
    const url = this.urls.get(name)
    if (url === undefined) untrack(() => void this.fetch(name))
    return url ?? ''
  }

  private async fetch(name: string): Promise<void> {
    if (this.asked.has(name)) return
    this.asked.add(name)
    const picture = await this.store.picture(name)
    if (picture && this.asked.has(name)) this.urls.set(name, URL.createObjectURL(picture))
  }

  /** Take in pictures; those that are none, or too many, are left out. Returns how many were taken. */
  async add(files: File[]): Promise<number> {
    const pictures = files.filter((file) => KINDS.has(file.type) && file.size <= LARGEST_FILE && nameOfFile(file.name))
    let taken = 0
    this.done = 0
    this.all = pictures.length
    for (const file of pictures) {
      const name = nameOfFile(file.name)
      const room = (this.names.size < MOST || this.names.has(name)) && this.bytes < MOST_BYTES
      const small = room ? await scaled(file) : null
      if (small) {
        await this.store.put(name, small)
        this.drop(name)
        this.bytes += small.size
        this.names = new Set([...this.names, name])
        this.count = this.names.size
        taken += 1
      }
      this.done += 1
    }
    this.all = 0
    await this.open()
    return taken
  }

  /** Forget all pictures. */
  async forget(): Promise<void> {
    await this.store.clear()
    for (const name of [...this.urls.keys()]) this.drop(name)
    await this.open()
  }

  private drop(name: string): void {
    const url = this.urls.get(name)
    if (url) URL.revokeObjectURL(url)
    this.urls.delete(name)
    this.asked.delete(name)
  }
}

/** A picture in the size of a card; null if the file is none. */
async function scaled(file: File): Promise<Blob | null> {
  try {
    const whole = await createImageBitmap(file)
    const factor = Math.min(1, WIDTH / whole.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(whole.width * factor))
    canvas.height = Math.max(1, Math.min(WIDTH * 3, Math.round(whole.height * factor)))
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
  } catch {
    return null
  }
}

export const album = new Album()
void album.open().catch(() => undefined) // a browser that keeps nothing (a private window) has no pictures
