// How cards look: their colours and emblems, which the game's description has.
import type { Look, Presentation } from '../wire/messages.ts'

const PLAIN: Look = { look: '', hue: 200, depth: 0.12, emblem: 'M6 3h12l4 6-10 13L2 9ZM2 9h20M8 9l4 13 4-13M8 9l2-6M16 9l-2-6' }

/** The look of cards, by the `look` of their sheets. */
export const lookFor = (table: Presentation, look = ''): Look => table.looks.find((found) => found.look === look) ?? PLAIN

/** A small number that is always the same for a text. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 16777619) >>> 0
  }
  return hash
}

/** The device behind the emblem, drawn from a card's name: petals, or, for a `sharp` one, rays and facets. */
export function deviceOf(key: string, sharp: boolean): string {
  const hash = hashOf(key)
  const count = 5 + (hash % 8)
  const long = 34 + ((hash >>> 4) % 14)
  const wide = 5 + ((hash >>> 8) % 9)
  const bend = ((hash >>> 12) % 21) - 10
  const start = ((hash >>> 17) % 360) * (Math.PI / 180)
  const at = (angle: number, far: number) =>
    `${(50 + far * Math.cos(angle)).toFixed(1)} ${(50 + far * Math.sin(angle)).toFixed(1)}`
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
