// The keys of the table: every option, every card and every pile without a mouse.
import { keyAt, typed } from './typing.svelte.ts'
import type { Choice, TableView } from './tableview.svelte.ts'
import type { SeatSession } from './session.svelte.ts'
import type { ZoneText } from '../wire/messages.ts'

/** A pile that is looked through. */
export interface Opened {
  seat: number
  zone: ZoneText
}

export interface KeyActions {
  open(pile: Opened): void
  help(): void
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A key that is held down does what it does once; only walking goes on. */
export function repeated(event: KeyboardEvent): void {
  if (!event.repeat || event.key in ARROWS || event.key === 'Tab') return
  if ((event.target as HTMLElement).closest('input, select, textarea, [role=log]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Do what a key says; what is not for the table is left alone. */
export function pressed(event: KeyboardEvent, session: SeatSession, actions: KeyActions): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (target.closest('input, select, textarea, dialog')) return
  if (act(event, session, actions, target)) event.preventDefault()
}

function act(event: KeyboardEvent, session: SeatSession, actions: KeyActions, target: HTMLElement): boolean {
  const { key } = event
  if (key in ARROWS) return !target.closest('#log') && walk(key, target)
  if (session.playing && (key === ' ' || key === 'e')) {
    if (key === ' ') session.showNext()
    else session.toEnd()
    return true
  }
  if (key === 'Escape') return shut(session)
  if (session.selecting && select(key, session, target)) return true
  if (choose(key, session)) return true
  if (key === 'z' && !session.looksOn) return session.undo()
  if (key === 'a' && !session.looksOn) session.windows.toggle()
  else if (key === 'w' && !session.looksOn) session.windows.rest()
  else if (key === 'H' && !session.looksOn) session.advise()
  else if (key === '?') actions.help()
  else if (key === 'l') focusOn('#log')
  else if (key === 'h') focusOn('.near .hand [data-handle]')
  else if (key === 'j' || key === 'J') goThroughLit(key === 'j' ? 1 : -1, target)
  else if (key === 'o') focusOn('#options ul button', '#options button')
  else return look(key, session, actions.open)
  return true
}

function shut(session: SeatSession): boolean {
  const was = session.asking ?? session.confirming ?? (session.readingOpen || typed.keys)
  session.asking = null
  session.confirming = null
  session.readingOpen = false
  typed.keys = ''
  return Boolean(was)
}

/** Keys for a selection: make it, let it be proposed, take the last pick back. */
function select(key: string, session: SeatSession, target: HTMLElement): boolean {
  const { selecting } = session
  if (!selecting) return false
  if (key === 'Enter') return !target.closest('button, a') && selecting.confirm()
  if (key === 'd') return selecting.confirm()
  if (key === 'Backspace') selecting.takeBack(selecting.picks.length - 1)
  else if (key === 's') document.querySelector<HTMLElement>('[data-do=suggest]')?.click()
  else return false
  return true
}

/** A number is an option by its place (`SeatSession.placeOf`), a letter one by its kind. */
function choose(key: string, session: SeatSession): boolean {
  if (session.confirming) return false
  const listed: Choice[] = session.asking ? session.choicesFor(session.asking.seen.handle) : session.choices
  if (/^\d$/.test(key) && listed.length > 0) return count(key, listed, session)
  typed.keys = ''
  const choice = listed.find((found) => session.kindOf(found.option)?.key === key)
  if (choice) session.choose(choice)
  return choice !== undefined
}

/** A figure: alone an option, or part of a number that begins with 0. */
function count(figure: string, listed: Choice[], session: SeatSession): boolean {
  const keys = typed.keys + figure
  typed.keys = ''
  const keyOf = (choice: Choice, order: number) => keyAt(session.placeOf(choice, order))
  const choice = listed.find((one, order) => keyOf(one, order) === keys)
  if (choice) session.choose(choice)
  else if (listed.some((one, order) => keyOf(one, order).startsWith(keys))) typed.keys = keys
  return true
}

/** Open the pile that a key names. */
export function look(key: string, tableView: TableView, open: (pile: Opened) => void): boolean {
  const zone = tableView.game.table.zones.find((found) => found.key && found.key === key.toLowerCase())
  if (!zone) return false
  const seat = key === zone.key ? tableView.near : 1 - tableView.near
  if (tableView.cardsIn(seat, zone.zone).length > 0) open({ seat, zone })
  return true
}

/** The first thing that is there, of the first selector that finds one. */
export function focusOn(...selectors: string[]): boolean {
  const found = selectors.flatMap(visible)[0]
  found?.focus()
  return found !== undefined
}

const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => node.offsetParent !== null)

/** Go to the next card that can be used or chosen: one's own first. */
function goThroughLit(by: 1 | -1, target: HTMLElement): void {
  const lit = ['.near .card.lit', '.far .card.lit'].flatMap(visible)
  const place = lit.indexOf(target)
  const next = place < 0 && by < 0 ? lit.length - 1 : (place + by + lit.length) % lit.length
  lit[next]?.focus()
}

/** Walk to the nearest card in the direction of an arrow. */
export function walk(arrow: string, target: HTMLElement): boolean {
  const [right, down] = ARROWS[arrow] ?? [0, 0]
  const cards = [...document.querySelectorAll<HTMLElement>('.mat [data-handle]')]
  const here = target.closest('[data-handle]')?.getBoundingClientRect()
  if (!here) {
    if (target.closest('#options') && down !== 0) return step(down, target)
    focusOn('.near .card.lit', '.card.lit', '.near .hand [data-handle]', '.mat [data-handle]')
    return true
  }
  let best: HTMLElement | null = null
  let least = Infinity
  for (const card of cards) {
    const there = card.getBoundingClientRect()
    const x = there.x + there.width / 2 - here.x - here.width / 2
    const y = there.y + there.height / 2 - here.y - here.height / 2
    const along = x * right + y * down
    const aside = Math.abs(x * down) + Math.abs(y * right)
    if (along < 4) continue
    const far = along + aside * 2.5
    if (far < least) [best, least] = [card, far]
  }
  best?.focus()
  return true
}

/** Walk through the list of options. */
function step(by: number, target: HTMLElement): boolean {
  const buttons = visible('#options button')
  const place = buttons.indexOf(target)
  buttons[(place + by + buttons.length) % buttons.length]?.focus()
  return true
}
