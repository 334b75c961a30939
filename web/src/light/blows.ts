// What a step shines like: splinters and flashes where it hits, cracks in portraits, light where something grows.
import type { StepSeen } from '../wire/messages.ts'
import { flash, flip, freeze } from './flashes.ts'
import { crack, spark, type Tint } from './glass.ts'

/** From this force on, a hit is a big blow. */
const BIG = 6
const FULL = 10
/** Milliseconds, before the pace stretches them. */
const SPARK = 700
const FLASH = 260
const FLIP = 620
const CRACK = 1_400
const GOLD: Tint = { hue: 88, depth: 0.9 }

export const middleOf = (box: DOMRect): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** The color of a card's class, as its face has it. */
export function tintOf(card: Element | null | undefined): Tint {
  const style = card?.querySelector<HTMLElement>('.face')?.style
  return { hue: Number(style?.getPropertyValue('--hue') || 200), depth: Number(style?.getPropertyValue('--depth') || 0.1) }
}

/** Whether a card is the portrait of a player. */
const isPortrait = (card: Element): boolean => card.querySelector('[data-own]') !== null

/** The cards that are hit in a step, by handle: those that it says so of, and those whose numbers fall. */
export function hitIn({ events, roles = {}, feels = {} }: StepSeen): Set<string> {
  if (!feels.hit) return new Set()
  const told = Object.entries(roles).filter(([, role]) => role === 'hit')
  const fallen = events.filter(({ kind, by = 0 }) => kind === 'changed' && by < 0)
  return new Set([...told.map(([handle]) => handle), ...fallen.map(({ handle }) => String(handle ?? 0))])
}

/** A blow at a card, or at a place. */
export function strike(mat: HTMLElement, layer: HTMLElement, box: DOMRect, card: Element | null, force: number, pace: number): void {
  const at = middleOf(box)
  spark(layer, at, tintOf(card), force, SPARK * pace)
  if (card && isPortrait(card)) crack(layer, at, { width: box.width, height: box.height, turn: 'none' }, force, CRACK * pace)
  if (force < BIG) return
  flash(layer, at, FLASH * pace)
  freeze(mat)
}

/** Let shine what a step has brought. `boxOf` tells where a card lies, or lay; `crushed` where life was crushed. */
export function shine(mat: HTMLElement, layer: HTMLElement, step: StepSeen, pace: number, boxOf: (handle: string) => { box: DOMRect; card: Element } | null, crushed: DOMRect | null): void {
  const { feels = {}, roles = {} } = step
  for (const handle of hitIn(step)) {
    const found = boxOf(handle)
    if (found) strike(mat, layer, found.box, found.card, feels.hit ?? 1, pace)
  }
  if (feels.crush && crushed) strike(mat, layer, crushed, null, FULL, pace)
  if (!feels.grow) return
  for (const [handle, role] of Object.entries(roles)) {
    const found = role === 'acts' ? boxOf(handle) : null
    if (!found) continue
    flip(layer, found.box, FLIP * pace)
    spark(layer, middleOf(found.box), GOLD, BIG, SPARK * pace)
  }
}
