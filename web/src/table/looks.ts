// How the classes and factions of cards look: a hue and an emblem for each, drawn by this project.
import type { Sheet } from '../wire/messages.ts'

export interface Look {
  hue: number
  /** How colourful, 0 to 1. */
  depth: number
  emblem: string
}

const LEAF = 'M12 2C6 6 4 11 6 17c1 2 3 4 6 5 3-1 5-3 6-5 2-6 0-11-6-15Zm0 4v15M12 11l-4-2M12 11l4-2M12 15l-4-1M12 15l4-1'
const BLADE = 'M12 1l2 4v10h-4V5l2-4ZM6 15h12v2H6ZM11 17h2v5h-2Z'
const STAR = 'M12 2l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1Z'
const FLAME = 'M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-5 1-9Z'
const MOON = 'M16 3a10 10 0 1 0 5 14A8 8 0 0 1 16 3ZM6 6l1 2 2 1-2 1-1 2-1-2-2-1 2-1Z'
const SUN = 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3'
const GEM = 'M6 3h12l4 6-10 13L2 9ZM2 9h20M8 9l4 13 4-13M8 9l2-6M16 9l-2-6'
const FLOWER = 'M12 12C8 8 8 3 12 2c4 1 4 6 0 10Zm0 0c5-2 10 0 10 4-2 3-7 1-10-4Zm0 0c0 5-3 10-7 9-2-4 2-8 7-9Zm0 0c-5 0-10-2-10-6 3-3 8 1 10 6Z'
const BOOK = 'M12 5C9 3 6 3 2 4v15c4-1 7-1 10 1 3-2 6-2 10-1V4c-4-1-7-1-10 1Zm0 0v15M5 8h4M5 12h4M15 8h4M15 12h4'
const CROSS = 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7ZM12 8l4 4-4 4-4-4Z'
const CROWN = 'M3 7l4 4 5-8 5 8 4-4-2 12H5ZM5 21h14'

/** By the `look` of a card's sheet. */
const LOOKS: Record<string, Look> = {
  Forestcraft: { hue: 135, depth: 0.9, emblem: LEAF },
  Swordcraft: { hue: 45, depth: 1, emblem: BLADE },
  Runecraft: { hue: 235, depth: 0.9, emblem: STAR },
  Dragoncraft: { hue: 22, depth: 1, emblem: FLAME },
  Abysscraft: { hue: 305, depth: 0.9, emblem: MOON },
  Havencraft: { hue: 85, depth: 0.5, emblem: SUN },
  Vita: { hue: 350, depth: 0.9, emblem: FLOWER },
  Academy: { hue: 240, depth: 0.9, emblem: BOOK },
  Crux: { hue: 60, depth: 0.9, emblem: CROSS },
  Darklore: { hue: 300, depth: 0.9, emblem: MOON },
  Empire: { hue: 20, depth: 0.9, emblem: CROWN },
  Neutral: { hue: 200, depth: 0.2, emblem: GEM },
}
const PLAIN: Look = { hue: 200, depth: 0.12, emblem: GEM }

export function lookOf(sheet: Sheet | undefined): Look {
  return lookFor(sheet?.look ?? '')
}

/** The look of what is like such cards. */
export const lookFor = (look: string): Look => LOOKS[look] ?? PLAIN

/** The look of a deck, by a class that its name or the beginning of its key tells. */
export function lookOfDeck(name: string, key: string): Look {
  const start = key.split('-')[0] ?? ''
  for (const [word, look] of Object.entries(LOOKS)) {
    if (name.includes(word) || (start && word.toLowerCase().startsWith(start))) return look
  }
  return PLAIN
}

/** About how wide a word is, in letters of the usual width. */
export function width(word: string): number {
  let sum = 0
  for (const letter of word) sum += /[mwMW]/.test(letter) ? 1.55 : /[A-Z]/.test(letter) ? 1.15 : /[ijlI'.,]/.test(letter) ? 0.55 : /[frt]/.test(letter) ? 0.75 : 1
  return sum
}

/** A small number that is always the same for a text. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 16777619) >>> 0
  }
  return hash
}

/** The device behind the emblem, drawn from a card's key: petals for those who fight, rays and facets for the rest. */
export function deviceOf(key: string, kind: string): string {
  const hash = hashOf(key)
  const count = 5 + (hash % 8)
  const long = 34 + ((hash >>> 4) % 14)
  const wide = 5 + ((hash >>> 8) % 9)
  const bend = ((hash >>> 12) % 21) - 10
  const start = ((hash >>> 17) % 360) * (Math.PI / 180)
  const at = (angle: number, far: number) =>
    `${(50 + far * Math.cos(angle)).toFixed(1)} ${(50 + far * Math.sin(angle)).toFixed(1)}`
  const sharp = kind === 'spell' || kind === 'amulet' || kind === 'crest'
  const parts: string[] = []
  for (let place = 0; place < count; place++) {
    const angle = start + (place * 2 * Math.PI) / count
    const half = (wide * Math.PI) / 180
    const middle = long * 0.55
    if (sharp) parts.push(`M${at(angle - half, middle)}L${at(angle + (bend * Math.PI) / 300, long)}L${at(angle + half, middle)}L${at(angle, 14)}Z`)
    else
      parts.push(
        `M50 50Q${at(angle - half * 2, middle)} ${at(angle + (bend * Math.PI) / 180, long)}Q${at(angle + half * 2, middle)} 50 50Z`,
      )
  }
  return parts.join('')
}
