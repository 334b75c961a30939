// What a table needs from the server, asked for as soon as its page is opened and before the program of the page has come:
// the room, its game, the connection of the seat that this browser has in it, and the cards that the first view names.
//
// This is a script of its own that comes first (tools/preloading), so it imports nothing. Whoever needs something later
// takes it from here if it has been asked for, once.
import type { ToPage, View } from './messages.ts'

/** A connection that has been opened early, and what has come on it. */
export interface EarlyConnection {
  socket: WebSocket
  token: string
  messages: ToPage[]
}

const PROTOCOL = 1
/** So many cards may be asked for by their keys at once. */
export const MOST_CARDS = 200
/** Milliseconds after which nobody takes an early connection any more. */
const TAKEN = 20_000

const answers = new Map<string, Promise<Response>>()
const connections = new Map<string, EarlyConnection>()

/** The answer to a request that has been made early, if it has been. */
export function takeAnswer(path: string): Promise<Response> | undefined {
  const found = answers.get(path)
  answers.delete(path)
  return found
}

/** The connection of a seat that has been opened early, if it has been and still stands. */
export function takeConnection(room: string, token: string): EarlyConnection | undefined {
  const found = connections.get(room)
  connections.delete(room)
  return found?.token === token && found.socket.readyState <= WebSocket.OPEN ? found : undefined
}

/** Some cards of a game by their keys, as a path. */
export const cardsPath = (game: string, keys: string[], language: string) =>
  `/api/games/${encodeURIComponent(game)}/cards?keys=${encodeURIComponent(keys.join())}&language=${encodeURIComponent(language)}`

/** The keys of the cards that a view names, wherever; no more than may be asked for at once. */
export function cardsNamedIn(view: View): string[] {
  const keys = new Set<string>()
  JSON.stringify(view, (name, value: unknown) => {
    if (name === 'card' && typeof value === 'string') keys.add(value)
    return value
  })
  return [...keys].slice(0, MOST_CARDS)
}

const ask = (path: string) => {
  const answer = fetch(path)
  answer.catch(() => undefined) // whoever takes it is told
  answers.set(path, answer)
}

/** What is kept at a place of this browser, if it can be read. */
function kept<T>(place: string): Partial<T> {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<T> | null) ?? {}
  } catch {
    return {}
  }
}

function begin(room: string): void {
  ask(`/api/rooms/${room}`)
  const seats = Object.values(kept<Record<string, { room: string; game: string; token: string }>>('tefuda.seats'))
  const seat = seats.find((found) => found?.room === room)
  if (!seat) return
  const language = kept<{ language: string }>('tefuda.settings').language ?? (navigator.language.startsWith('ja') ? 'ja' : 'en')
  const { game, token } = seat
  ask(`/api/games/${game}?language=${language}`)
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?room=${room}`)
  const connection: EarlyConnection = { socket, token, messages: [] }
  connections.set(room, connection)
  socket.onopen = () => socket.send(JSON.stringify({ type: 'enter', protocol: PROTOCOL, room, token, steps: 0, mark: '', language }))
  let introduced = false
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as ToPage
    connection.messages.push(message)
    if (message.type !== 'view' || introduced) return
    introduced = true
    const keys = cardsNamedIn(message)
    if (keys.length > 0) ask(cardsPath(game, keys, language))
  }
  setTimeout(() => {
    if (connections.get(room) === connection) socket.close()
    connections.delete(room)
    answers.clear()
  }, TAKEN)
}

const room = /^\/room\/([\w-]+)$/.exec(location.pathname)?.[1]
if (room) begin(room)
