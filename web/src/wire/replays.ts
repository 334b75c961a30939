// The finished games that this browser knows: those of its own seats, and replays that were brought.
import { LOOKS_ON, type DeckFace } from './messages.ts'
import { matchFile, replayFile } from './requests.ts'
import { storedList } from './stored.ts'

export interface KeptReplay {
  /** What follows `/replay/` in its address: the id of a replay, or a room and the number of its match. */
  at: string
  game: string
  names: string[]
  /** One's own seat; whoever was brought a replay watches it. */
  seat: number
  /** Who has won; null for a draw, missing if it was not played to its end. */
  winner?: number | null
  when: number
  /** What is known of the players: the names of their decks, and the cards that stood for them. */
  sides?: ReplaySide[]
  /** The turn in which it ended. */
  turns?: number
}

export interface ReplaySide {
  deck?: string | undefined
  face?: DeckFace | undefined
}

const PLACE = 'tefuda.replays'
const MOST = 200

export const keptReplays = (): KeptReplay[] => storedList(PLACE)

function write(replays: KeptReplay[]): void {
  localStorage.setItem(PLACE, JSON.stringify(replays.slice(0, MOST)))
}

/** Keep a replay; one that is kept already stays as it is. */
export function keepReplay(replay: Omit<KeptReplay, 'when'>): void {
  const kept = keptReplays()
  if (!kept.some((other) => other.at === replay.at)) write([{ ...replay, when: Date.now() }, ...kept])
}

export function forgetReplay(at: string): void {
  write(keptReplays().filter((replay) => replay.at !== at))
}

/** The seat of this browser in a replay. */
export function seatIn(at: string): number {
  return keptReplays().find((replay) => replay.at === at)?.seat ?? LOOKS_ON
}

/** Where a replay is as a file. */
export function fileOf(at: string): string {
  const [id = '', match] = at.split('/')
  return match ? matchFile(id, match) : replayFile(id)
}
