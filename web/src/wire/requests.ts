// The requests over HTTP.
import type {
  CardOffer,
  DeckBrought,
  DeckOffer,
  GameDescription,
  GameOffer,
  Problem,
  Room,
  RoomWanted,
  SeatTaken,
} from './messages.ts'

/** A request that the server refused: what it said, for people. */
export class Refused extends Error {
  readonly code: string

  constructor(problem: Problem) {
    const reasons = problem.problems?.map((found) => `${found.rule}: ${found.message}`) ?? []
    super([problem.message, ...reasons].join('\n'))
    this.code = problem.code
  }
}

async function asked<Answer>(path: string, body?: unknown): Promise<Answer> {
  const sent =
    body === undefined
      ? undefined
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, sent)
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null
    throw new Refused(problem ?? { code: String(response.status), message: response.statusText })
  }
  return (await response.json()) as Answer
}

const named = encodeURIComponent

export const games = () => asked<GameOffer[]>('/api/games')
export const game = (name: string) => asked<GameDescription>(`/api/games/${named(name)}`)
export const decks = (name: string) => asked<DeckOffer[]>(`/api/games/${named(name)}/decks`)
export const cards = async (name: string, language: string) =>
  (await asked<{ cards: CardOffer[] }>(`/api/games/${named(name)}/cards?language=${named(language)}`)).cards
export const openRoom = (wanted: RoomWanted) => asked<SeatTaken>('/api/rooms', wanted)
export const room = (id: string) => asked<Room>(`/api/rooms/${named(id)}`)
export const takeSeat = (id: string, deck: DeckBrought, name: string) =>
  asked<SeatTaken>(`/api/rooms/${named(id)}/seats`, { deck, name })
