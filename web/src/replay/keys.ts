// The keys of a replay: to go through it, to see with other eyes, and those of the table for looking.
import { focusOn, look, walk, type Opened } from '../table/keys.ts'
import { EYES, type ReplaySession } from './session.svelte.ts'

export interface KeyActions {
  open(pile: Opened): void
  help(): void
}

/** Do what a key says; what is not for the replay is left alone. */
export function pressed(event: KeyboardEvent, session: ReplaySession, actions: KeyActions): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (target.closest('input:not([type=range]), select, textarea, dialog, #log')) return
  if (act(event.key, session, actions, target)) event.preventDefault()
}

function act(key: string, session: ReplaySession, actions: KeyActions, target: HTMLElement): boolean {
  if (key.startsWith('Arrow') && target.closest('[data-handle]')) return walk(key, target)
  if (key === ' ' && target.closest('button:not([data-handle]), a')) return false
  const go = WAYS[key]
  if (go) go(session)
  else if (key === 'Escape') return shut(session)
  else if (/^[1-3]$/.test(key)) session.look(EYES[Number(key) - 1]!)
  else if (key === '?') actions.help()
  else if (key === 'l') focusOn('#log')
  else if (key === 'h') focusOn('.near .hand [data-handle], .mat [data-handle]')
  else return look(key, session, actions.open)
  return true
}

const WAYS: Record<string, (session: ReplaySession) => void> = {
  ArrowRight: (session) => void session.go(1),
  ArrowLeft: (session) => void session.go(-1),
  PageDown: (session) => session.turn(1),
  PageUp: (session) => session.turn(-1),
  Home: (session) => void session.seek(0),
  End: (session) => void session.seek(session.last),
  ' ': (session) => session.run(),
  e: (session) => session.toEnd(),
}

/** Leave the card that is read, or go back to the bar. */
function shut(session: ReplaySession): boolean {
  const was = session.readingOpen
  session.readingOpen = false
  return was || focusOn('#seek')
}
