// What moves on the table: cards from place to place, an attacker towards its target, numbers that rise from cards.
//
// Everything is measured before anything is changed (measuring.ts): copies of cards are dear to lay out.
import { untrack } from 'svelte'
import { shining, tintOf } from '../light/blows.ts'
import { shatter } from '../light/glass.ts'
import { stageOf, type Point, type Stage } from '../light/stage.ts'
import { moves, stretch } from '../settings.svelte.ts'
import type { EventSeen, Snapshot, StepSeen } from '../wire/messages.ts'
import { copyOf, middleOf, moveCopy, moveItself, play, settle, standOf, type Stand } from './copies.ts'
import { cardsOn, carried, counted, laidAt, layOf, liesOn, numberAt, ownCard, placeOf, sideOf, type Lay } from './lay.ts'
import { whenLaid, type Deed } from './measuring.ts'
import type { TableView } from './tableview.svelte.ts'

/** Milliseconds, before the pace stretches them. */
const GLIDE = 380
const LUNGE = 420
const FLOAT = 1_100
const SHATTER = 900
const FAR_ENOUGH = 12

/** A mat on which a step moves things. */
interface Moving {
  mat: HTMLElement
  stage: Stage
  before: Lay
  step: StepSeen | null
}

const time = (usual: number): number => usual * Math.min(1.6, stretch())

const moveOf = (step: StepSeen | null, handle: string): EventSeen | undefined =>
  step?.events.findLast((event) => (event.kind === 'moved' || event.kind === 'made') && String(event.handle ?? 0) === handle)

/** Let the cards of a mat move when the picture changes. To be called by what has the mat, before the mat is made: only
 * then is it known how the cards lay. What flies lies in a `layer` of its own. */
export function letMove(session: () => TableView, mat: () => HTMLElement | undefined, layer: () => HTMLElement | undefined): void {
  let strand = ''
  let shown: Snapshot | null = null
  $effect.pre(() => {
    const tableView = session()
    const { picture } = tableView
    if (picture === shown) return
    shown = picture
    untrack(() => {
      const [here, above] = [mat(), layer()]
      const same = strand === tableView.strand
      strand = tableView.strand
      if (!same || !here || !above || !moves()) return
      const [before, { step }] = [layOf(here), tableView]
      whenLaid(() => movesOf(here, above, before, step))
    })
  })
}

/** What moves, since a step has moved it, from where it lay as in `lay`. */
function movesOf(mat: HTMLElement, layer: HTMLElement, lay: Lay, step: StepSeen | null): Deed[] {
  if (!moves() || lay.stands.size === 0) return []
  const cards = new Map([...cardsOn(mat)].map((card) => [card.dataset['handle'] ?? '', card]))
  for (const card of cards.values()) settle(card)
  const moving = { mat, stage: stageOf(layer), before: carried(lay), step }
  const boxes = new Map([...cards].map(([handle, card]) => [handle, card.getBoundingClientRect()]))
  const leans = lean(mat, moving.stage, step)
  const deeds = leans ? [leans.deed] : []
  for (const [handle, card] of cards) {
    if (card === leans?.card) continue
    const was = moving.before.stands.get(handle)
    if (was && step?.feels?.break && step.roles?.[handle] === 'down') deeds.push(breakAway(moving, card, was))
    else deeds.push(was ? glide(moving, handle, card, was) : arrive(moving, card, moveOf(step, handle)))
  }
  for (const [handle, stand] of moving.before.stands) if (!cards.has(handle)) deeds.push(leave(moving, handle, stand))
  deeds.push(...float(moving))
  const cardAt = (handle: string) => {
    const [box, card] = [boxes.get(handle), cards.get(handle)]
    return box && card ? { box, card } : laidAt(moving.before, handle)
  }
  return [...deeds, ...light(moving, cardAt)]
}

/** From which pile cards came last that lie where they cannot be seen, by handle. */
const cameFrom = new Map<string, [number, string]>()

function keepPlaces(mat: HTMLElement, { events }: StepSeen): void {
  for (const { kind, handle, from } of events) if (kind === 'moved' && handle && from && placeOf(mat, from)) cameFrom.set(String(handle), from)
}

/** What shines at what a step has brought. */
function light({ mat, stage, step }: Moving, cardAt: (handle: string) => { box: DOMRect; card: Element } | null): Deed[] {
  if (!step) return []
  keepPlaces(mat, step)
  if (!step.feels) return []
  const boxOf = (card: Element) => ({ box: card.getBoundingClientRect(), card })
  const ground = {
    mat,
    stage,
    pace: time(1),
    cardAt,
    pileOf: (handle: string) => placeOf(mat, cameFrom.get(handle)),
    portraitOf: (seat: number) => {
      const card = ownCard(sideOf(mat, seat))
      return card && boxOf(card)
    },
    numberOf: (event: EventSeen) => counted(mat, event)?.getBoundingClientRect() ?? null,
  }
  return shining(ground, step)
}

const shift = (from: Point, to: Point): string => `${to.x - from.x}px ${to.y - from.y}px`
const isFar = (was: Point, is: Point): boolean => Math.hypot(was.x - is.x, was.y - is.y) >= FAR_ENOUGH
const nothing: Deed = () => undefined

/** A card goes from where it lay to where it lies: itself within its zone, as a copy from one to another, since zones
 * cut off what sticks out of them. */
function glide({ stage, before }: Moving, handle: string, card: HTMLElement, was: Stand): Deed {
  const is = standOf(card)
  if (!isFar(was, is)) return nothing
  const start = { translate: shift(is, was), scale: String(was.width / Math.max(1, is.width)), rotate: was.turn }
  const easing = 'cubic-bezier(.2,.7,.3,1)'
  if (liesOn(before, handle, card, was)) return () => moveItself(card, start, time(GLIDE), easing)
  return () => moveCopy(stage, card, is, [start, {}], time(GLIDE), easing)
}

/** A card breaks where it lay, and lies elsewhere as what is left of it. */
function breakAway({ stage }: Moving, card: HTMLElement, was: Stand): Deed {
  const is = standOf(card)
  if (!isFar(was, is)) return nothing
  return () => {
    shatter(stage, was, was, card.querySelector('img.plate'), tintOf(card), time(SHATTER))
    moveCopy(stage, card, is, [{ opacity: 0, scale: '0.8' }, { opacity: 0, scale: '0.8', offset: 0.4 }, {}], time(1.8 * GLIDE), 'ease-out')
  }
}

function arrive({ mat, stage }: Moving, card: HTMLElement, event: EventSeen | undefined): Deed {
  const [from, is] = [placeOf(mat, event?.from), standOf(card)]
  const start = { translate: from ? shift(is, middleOf(from)) : '0px 0px', scale: from ? '0.4' : '0.7', opacity: 0 }
  return () => moveCopy(stage, card, is, [start, { opacity: 1, offset: 0.4 }, {}], time(GLIDE), 'ease-out')
}

/** A card that has left the mat: its copy goes where it went, or fades away. One that is destroyed flashes first; one
 * that breaks, breaks. */
function leave({ mat, stage, before, step }: Moving, handle: string, stand: Stand): Deed {
  const node = before.nodes.get(handle)
  const event = moveOf(step, handle)
  if (!node || !event) return nothing
  const to = placeOf(mat, event.to)
  const end = { translate: to ? shift(stand, middleOf(to)) : '0px 0px', scale: to ? '0.25' : '0.8', opacity: 0 }
  const down = step?.roles?.[handle] === 'down'
  return () => {
    const copy = copyOf(stage, node, stand)
    copy.style.rotate = stand.turn
    copy.classList.toggle('role-hit', down)
    if (down && step?.feels?.break) {
      shatter(stage, stand, stand, node.querySelector('img.plate'), tintOf(node), time(SHATTER))
      play(copy, [{ opacity: 1 }, { opacity: 0 }], time(GLIDE * 0.4), 'ease-in')
      return
    }
    const shrunk = { scale: '0.96', translate: '0px 0px', opacity: 1, offset: 0.5 }
    play(copy, down ? [{}, shrunk, end] : [{}, end], time(down ? GLIDE * 1.8 : GLIDE), 'ease-in')
  }
}

/** Who attacks leans towards the target (or what is `instead` of it), in the step that says so; where that is not known
 * yet, towards the other player. Tells the card that does. */
function lean(mat: HTMLElement, stage: Stage, step: StepSeen | null, instead: Element | null = null, lasts = time(LUNGE)): { card: HTMLElement; deed: Deed } | null {
  const roles = step?.headline ? Object.entries(step.roles ?? {}) : []
  const one = roles.find(([, role]) => role === 'attacks')?.[0]
  const other = roles.find(([, role]) => role === 'aim')?.[0]
  const card = one && mat.querySelector<HTMLElement>(`[data-handle="${one}"]`)
  if (!card) return null
  const across = mat.querySelector(card.closest('.far') ? '.side.near' : '.side.far')
  const aimed = other ? mat.querySelector(`[data-handle="${other}"]`) : null
  const target = instead ?? aimed ?? ownCard(across) ?? across
  if (!target) return null
  const [from, to] = [standOf(card), middleOf(target.getBoundingClientRect())]
  const far = { translate: `${(to.x - from.x) * 0.35}px ${(to.y - from.y) * 0.35}px`, scale: '1.08', offset: 0.45 }
  return { card, deed: () => moveCopy(stage, card, from, [{}, far, {}], lasts, 'ease-in-out') }
}

/** Let the card that attacks in a step lean towards `target`; whether there is one. */
export function lunge(mat: HTMLElement, layer: HTMLElement, step: StepSeen, target: Element | null, lasts: number): boolean {
  const leans = lean(mat, stageOf(layer), step, target, lasts)
  leans?.deed()
  return leans !== null
}

/** Numbers that have changed rise from where they stand. */
function float({ mat, stage, before, step }: Moving): Deed[] {
  return (step?.events ?? []).flatMap((event) => {
    const box = event.by && event.name ? numberAt(mat, before, event) : null
    return box ? [() => rise(stage, box, event.by ?? 0)] : []
  })
}

function rise({ layer, origin }: Stage, box: DOMRect, by: number): void {
  const number = document.createElement('span')
  number.textContent = by > 0 ? `+${by}` : `−${-by}`
  number.className = `rises ${by > 0 ? 'more' : 'less'}`
  Object.assign(number.style, { left: `${box.x + box.width / 2 - origin.x}px`, top: `${box.y - origin.y}px` })
  layer.append(number)
  play(
    number,
    [
      { translate: '-50% 0', scale: '.6', opacity: 0 },
      { translate: '-50% -40%', scale: '1.25', opacity: 1, offset: 0.2 },
      { translate: '-50% -60%', scale: '1', opacity: 1, offset: 0.7 },
      { translate: '-50% -130%', scale: '1', opacity: 0 },
    ],
    time(FLOAT),
    'ease-out',
  )
}
