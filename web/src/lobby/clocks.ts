// What a clock is called.
import { say } from '../text/index.svelte.ts'
import type { ClockSettings } from '../wire/messages.ts'

export function clockText({ kind, seconds }: ClockSettings): string {
  if (kind === 'none') return say('clock_none')
  return kind === 'move' ? say('clock_move', { seconds }) : say('clock_game', { minutes: seconds / 60 })
}
