// The keys of a replay: to go through it, to see with other eyes, and those of the table for looking.
import { focusOn, look, walk, type Opened } from '../table/keys.ts'
import { EYES, type Watching } from './watching.svelte.ts'

export interface Desk {
  open(pile: Opened): void
  help(): void
}

/** Do what a key says; what is not for the replay is left alone. */
export function pressed(event: KeyboardEvent, watching: Watching, desk: Desk): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (target.closest('input:not([type=range]), select, textarea, dialog, #log')) return
  if (act(event.key, watching, desk, target)) event.preventDefault()
}

function act(key: string, watching: Watching, desk: Desk, target: HTMLElement): boolean {
  if (key.startsWith('Arrow') && target.closest('[data-handle]')) return walk(key, target)
  if (key === ' ' && target.closest('button:not([data-handle]), a')) return false
  const go = WAYS[key]
  if (go) go(watching)
  else if (key === 'Escape') return shut(watching)
  else if (/^[1-3]$/.test(key)) watching.look(EYES[Number(key) - 1]!)
  else if (key === '?') desk.help()
  else if (key === 'l') focusOn('#log')
  else if (key === 'h') focusOn('.near .hand [data-handle], .mat [data-handle]')
  else return look(key, watching, desk.open)
  return true
}

const WAYS: Record<string, (watching: Watching) => void> = {
  ArrowRight: (watching) => void watching.go(1),
  ArrowLeft: (watching) => void watching.go(-1),
  PageDown: (watching) => watching.turn(1),
  PageUp: (watching) => watching.turn(-1),
  Home: (watching) => void watching.seek(0),
  End: (watching) => void watching.seek(watching.last),
  ' ': (watching) => watching.run(),
  e: (watching) => watching.toEnd(),
}

/** Leave the card that is read, or go back to the bar. */
function shut(watching: Watching): boolean {
  const was = watching.readingOpen
  watching.readingOpen = false
  return was || focusOn('#seek')
}
