// What a step shines like: splinters and flashes where it hits, cracks in portraits, light where something grows.
import type { Deed } from '../table/measuring.ts'
import type { EventSeen, Feel, StepSeen } from '../wire/messages.ts'
import { flash, flip, freeze, rays, ring, ward } from './flashes.ts'
import { crack, shatter, spark, type Tint } from './glass.ts'
import type { Stage } from './stage.ts'

/** From this force on, a hit is a big blow. */
const BIG = 6
const FULL = 10
/** Milliseconds, before the pace stretches them. */
const SPARK = 700
const FLASH = 260
const FLIP = 620
const CRACK = 1_400
const SHATTER = 900
const RING = 620
const WARD = 700
const RAYS = 900
const GOLD: Tint = { hue: 88, depth: 0.9 }
const SILVER: Tint = { hue: 225, depth: 0.35 }
/** What is crushed or bursts out of a pile shines as wide as this at least, however small the pile is drawn. */
const LEAST = { width: 84, height: 118 }

interface Lying {
  box: DOMRect
  card: Element | null
}

/** A mat on which something shines: how long its times are, and where things lie on it. */
export interface Ground {
  mat: HTMLElement
  stage: Stage
  pace: number
  /** Where a card lies, or lay before the step. */
  cardAt: (handle: string) => Lying | null
  /** From where a card came last that lies where it cannot be seen. */
  pileOf: (handle: string) => DOMRect | null
  /** The own card of a player. */
  portraitOf: (seat: number) => Lying | null
  /** Where a number of a player stands. */
  numberOf: (event: EventSeen) => DOMRect | null
}

export const middleOf = (box: DOMRect): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** The color of a card's class, as its face has it. */
export function tintOf(card: Element | null | undefined): Tint {
  const style = card?.querySelector<HTMLElement>('.face')?.style
  return { hue: Number(style?.getPropertyValue('--hue') || 200), depth: Number(style?.getPropertyValue('--depth') || 0.1) }
}

/** Whether a card is the portrait of a player. */
const isPortrait = (card: Element): boolean => card.querySelector('[data-own]') !== null

/** A box that is not smaller than what has to be seen of it. */
function atLeast(box: DOMRect): DOMRect {
  const [width, height] = [Math.max(box.width, LEAST.width), Math.max(box.height, LEAST.height)]
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
}

/** The cards that are hit in a step, by handle: those that it says so of, those that go down under it, and those whose
 * numbers fall. */
function hitIn({ events, roles = {}, feels = {} }: StepSeen): Set<string> {
  if (!feels.hit) return new Set()
  const told = Object.entries(roles).filter(([, role]) => role === 'hit' || role === 'down')
  const fallen = events.filter(({ kind, by = 0 }) => kind === 'changed' && by < 0)
  return new Set([...told.map(([handle]) => handle), ...fallen.map(({ handle }) => String(handle ?? 0))])
}

/** A blow at a card, or at a place. */
export function strike({ mat, stage, pace }: Pick<Ground, 'mat' | 'stage' | 'pace'>, { box, card }: Lying, force: number): void {
  const at = middleOf(box)
  spark(stage, at, tintOf(card), force, SPARK * pace)
  if (card && isPortrait(card)) crack(stage, at, { width: box.width, height: box.height, turn: 'none' }, force, CRACK * pace)
  if (force < BIG) return
  flash(stage, at, FLASH * pace)
  freeze(mat)
}

/** A player is hit: at their own card, or where the number stands that falls. */
function strikePlayers(ground: Ground, { events, feels = {} }: StepSeen): Deed[] {
  const fallen = events.filter(({ kind, by = 0 }) => kind === 'counted' && by < 0)
  const seats = fallen.length > 0 ? fallen : events.filter(({ seat }) => seat >= 0).slice(0, 1)
  return seats.flatMap((event) => {
    const box = fallen.length > 0 ? ground.numberOf(event) : null
    if (fallen.length > 0 && !box) return []
    const found = ground.portraitOf(event.seat) ?? (box && { box, card: null })
    return found ? [() => strike(ground, found, feels.hit ?? 1)] : []
  })
}

/** The cards of a step that have a role. */
const inRole = ({ roles = {} }: StepSeen, wanted: string): string[] => Object.entries(roles).flatMap(([handle, role]) => (role === wanted ? [handle] : []))

/** Life is crushed: a pane of it breaks where it lay. */
function crush(ground: Ground, handle: string): Deed {
  const { stage, pace } = ground
  const lying = ground.cardAt(handle)
  const box = atLeast(ground.pileOf(handle) ?? lying?.box ?? new DOMRect())
  const plate = lying?.card?.querySelector<HTMLImageElement>('img.plate') ?? null
  return () => {
    strike(ground, { box, card: lying?.card ?? null }, FULL)
    shatter(stage, middleOf(box), { width: box.width, height: box.height, turn: 'none' }, plate, tintOf(lying?.card), SHATTER * pace)
  }
}

/** Something bursts out of what was hidden: rays of gold where it shows itself, or from where it came. */
function burst({ stage, pace, cardAt, pileOf }: Ground, handle: string): Deed | null {
  const found = cardAt(handle)?.box ?? pileOf(handle)
  if (!found) return null
  const box = atLeast(found)
  return () => {
    rays(stage, box, RAYS * pace)
    spark(stage, middleOf(box), GOLD, BIG, SPARK * pace)
  }
}

/** What shines at each card that acts in a step that feels so. */
const ACTING: Partial<Record<Feel, (ground: Ground, handle: string, seat: number) => Deed | null>> = {
  grow: ({ stage, pace, cardAt }, handle) => {
    const found = cardAt(handle)
    if (!found) return null
    return () => {
      flip(stage, found.box, FLIP * pace)
      spark(stage, middleOf(found.box), GOLD, BIG, SPARK * pace)
    }
  },
  burst,
  cast: ({ stage, pace, cardAt, portraitOf }, handle, seat) => {
    const found = cardAt(handle) ?? portraitOf(seat)
    return found && (() => ring(stage, found.box, tintOf(found.card), RING * pace))
  },
  guard: ({ stage, pace, portraitOf }, _handle, seat) => {
    const found = portraitOf(seat)
    if (!found) return null
    return () => {
      ward(stage, found.box, WARD * pace)
      spark(stage, middleOf(found.box), SILVER, 3, SPARK * pace)
    }
  },
}

/** What shines at what a step has brought: measured now, shown when it is called. */
export function shining(ground: Ground, step: StepSeen): Deed[] {
  const { feels = {}, events } = step
  const hit = hitIn(step)
  const deeds: (Deed | null | undefined)[] = []
  for (const handle of hit) {
    const found = ground.cardAt(handle)
    deeds.push(found && (() => strike(ground, found, feels.hit ?? 1)))
  }
  if (feels.hit && (hit.size === 0 || events.some(({ kind, by = 0 }) => kind === 'counted' && by < 0))) deeds.push(...strikePlayers(ground, step))
  if (feels.crush) deeds.push(...inRole(step, 'down').map((handle) => crush(ground, handle)))
  for (const [feel, shines] of Object.entries(ACTING) as [Feel, (typeof ACTING)[Feel]][])
    if (feels[feel]) for (const handle of inRole(step, 'acts')) deeds.push(shines?.(ground, handle, events.find((event) => String(event.handle ?? 0) === handle)?.seat ?? 0))
  return deeds.filter((deed) => deed != null)
}
