// Chance that is always the same for the same seed.

/** FNV-1a of a text, mixed so that all its bits depend on all of the text. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export class Chance {
  constructor(private state: number) {}

  /** A number from 0 to 1 (mulberry32 by Tommy Ettinger). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  between(least: number, most: number): number {
    return least + (most - least) * this.next()
  }
  whole(below: number): number {
    return Math.floor(this.next() * below)
  }
  is(share: number): boolean {
    return this.next() < share
  }
  of<T>(things: readonly T[]): T {
    return things[this.whole(things.length)] as T
  }
}
