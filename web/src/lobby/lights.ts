// The light of a player who sits in a waiting room.
import type { PlayerInfo } from '../wire/messages.ts'

export function lightOf({ here, ready }: PlayerInfo): 'ready' | 'here' | 'away' {
  if (!here) return 'away'
  return ready ? 'ready' : 'here'
}
