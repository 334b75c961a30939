// The requests over HTTP.
import { note } from '../offline/served.svelte.ts'
import { learnLevels, refused, say } from '../text/index.svelte.ts'
import { cardsPath, takeAnswer } from './early.ts'
import type {
  CardOffer,
  DeckBrought,
  DeckChecked,
  DeckOffer,
  DeckProblem,
  GameDescription,
  GameOffer,
  Positions,
  Problem,
  PuzzleOffer,
  ReplayInfo,
  Room,
  RoomWanted,
  SeatTaken,
  SkillText,
  TableNow,
  Told,
} from './messages.ts'

/** A problem of a deck in a line: by its clause, or by the line that cannot be read. */
function reason({ rule, line, message }: DeckProblem): string {
  if (rule !== 'file') return `${rule}: ${message}`
  return line === null ? message : `${say('line', { line })} ${message}`
}

/** A request that the server refused: what it said, for people. */
export class Refused extends Error {
  readonly code: string

  constructor(problem: Problem) {
    super([refused(problem), ...(problem.problems ?? []).map(reason)].join('\n'))
    this.code = problem.code
  }
}

/** A request, with a text to be sent if there is one. */
async function answered(path: string, text?: string): Promise<Response> {
  const sent = text === undefined ? undefined : { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }
  const early = sent ? undefined : takeAnswer(path)
  const response = await (early ?? fetch(path, sent)).catch((error: unknown) => {
    note(false)
    throw error
  })
  note(true)
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null
    throw new Refused(problem ?? { code: String(response.status), message: response.statusText })
  }
  return response
}

async function asked<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await answered(path, body === undefined ? undefined : JSON.stringify(body))
  return (await response.json()) as Answer
}

const named = encodeURIComponent

/** What people are told of something that has failed. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export async function games(language: string): Promise<GameOffer[]> {
  const found = await asked<GameOffer[]>(`/api/games?language=${named(language)}`)
  learnLevels(found.flatMap((offer) => offer.own_levels))
  return found
}
export async function game(name: string, language: string): Promise<GameDescription> {
  const found = await asked<GameDescription>(`/api/games/${named(name)}?language=${named(language)}`)
  learnLevels(found.table.levels)
  return found
}
export const decks = (name: string, language: string) =>
  asked<DeckOffer[]>(`/api/games/${named(name)}/decks?language=${named(language)}`)
export const checkDeck = (name: string, deck: DeckBrought, language: string, restricted = false) =>
  asked<DeckChecked>(`/api/games/${named(name)}/decks/check?language=${named(language)}${restricted ? '&restricted=true' : ''}`, deck)
export const cards = async (name: string, language: string) =>
  (await asked<{ cards: CardOffer[] }>(`/api/games/${named(name)}/cards?language=${named(language)}`)).cards
/** Some cards of a game, by their keys. */
export const someCards = async (name: string, keys: string[], language: string) =>
  (await asked<{ cards: CardOffer[] }>(cardsPath(name, keys, language))).cards
export const skills = (name: string, numbers: number[], language: string) =>
  asked<Record<string, SkillText>>(`/api/games/${named(name)}/skills?numbers=${numbers.join()}&language=${named(language)}`)
export const openRoom = (wanted: RoomWanted) => asked<SeatTaken>('/api/rooms', wanted)
export const room = (id: string) => asked<Room>(`/api/rooms/${named(id)}`)
/** How a table stands, told to one of its seats. */
export const table = (id: string, seat: number, language: string) =>
  asked<TableNow>(`/api/rooms/${named(id)}/table?seat=${seat}&language=${named(language)}`)
export const puzzles = (name: string) => asked<PuzzleOffer[]>(`/api/games/${named(name)}/puzzles`)
export const checkScenarios = (text: string) => asked<PuzzleOffer[]>('/api/scenarios/check', { text })
export const solution = (id: string, language: string) =>
  asked<Told[]>(`/api/rooms/${named(id)}/solution?language=${named(language)}`)
export const takeSeat = (id: string, deck: DeckBrought | null, name: string, language: string) =>
  asked<SeatTaken>(`/api/rooms/${named(id)}/seats`, { deck, name, language, says_ready: true })
/** Take another deck to a match that has not begun. */
export const changeDeck = (id: string, token: string, deck: DeckBrought, language: string) =>
  asked<Room>(`/api/rooms/${named(id)}/deck`, { token, deck, language })

/** Where a finished match of a room is as a file. */
export const matchFile = (id: string, match: string) => `/api/rooms/${named(id)}/matches/${named(match)}`
/** Where a replay is as a file. */
export const replayFile = (id: string) => `/api/replays/${named(id)}/file`
/** A file is passed on as it is: its seed is a number that JavaScript cannot hold. */
export const bringReplay = async (file: string) => (await (await answered('/api/replays', file)).json()) as ReplayInfo
export const bringMatch = async (id: string, match: string) => bringReplay(await (await answered(matchFile(id, match))).text())
export const replay = (id: string) => asked<ReplayInfo>(`/api/replays/${named(id)}`)
export const positions = (id: string, seat: number, first: number, language: string) =>
  asked<Positions>(`/api/replays/${named(id)}/positions?seat=${seat}&first=${first}&language=${named(language)}`)
