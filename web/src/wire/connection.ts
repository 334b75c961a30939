// One connection to a room that comes back by itself: after a lost connection, a slept computer, a restarted server.
import { takeConnection } from './early.ts'
import { PROTOCOL, type ToPage, type ToServer } from './messages.ts'

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed'

const FIRST_WAIT = 300
const LONGEST_WAIT = 5_000
/** After so long without a word the server is asked whether it is there, */
const QUIET = 20_000
/** and if it says nothing for so long, the connection is lost: a browser may not notice by itself for many minutes. */
const PATIENCE = 5_000
/** Close codes after which coming back is of no use. */
const FINAL = new Set([4400, 4403])

export interface Known {
  steps: number
  mark: string
  language: string
}

export interface Handler {
  /** What the page still has of the log. */
  known(): Known
  handle(message: ToPage): void
  stateIs(state: ConnectionState): void
}

export class Connection {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer = 0
  private silence = 0
  private state: ConnectionState = 'connecting'
  private readonly room: string
  private readonly token: string
  private readonly handler: Handler

  constructor(room: string, token: string, handler: Handler) {
    this.room = room
    this.token = token
    this.handler = handler
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.connect()
  }

  /** Send a message; false when there is no connection just now. */
  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    clearTimeout(this.timer)
    clearTimeout(this.silence)
    this.state = 'closed'
    this.socket?.close()
    this.socket = null
  }

  private become(state: ConnectionState): void {
    this.state = state
    this.handler.stateIs(state)
  }

  /** The network or the reader is back: come back at once, or see whether the connection still holds. */
  private readonly wake = (): void => {
    if (document.hidden) return
    if (this.state === 'open') this.ask()
    if (this.state !== 'lost') return
    this.wait = FIRST_WAIT
    this.connect()
  }

  private ask(): void {
    clearTimeout(this.silence)
    if (this.send({ type: 'ping', number: 0 })) this.silence = window.setTimeout(() => this.lose(), PATIENCE)
  }

  private lose(): void {
    clearTimeout(this.silence)
    this.socket?.close()
    this.socket = null
    this.become('lost')
    this.timer = window.setTimeout(() => this.connect(), this.wait)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private connect(): void {
    clearTimeout(this.timer)
    this.become('connecting')
    const secure = location.protocol === 'https:' ? 'wss' : 'ws'
    const early = takeConnection(this.room, this.token)
    const socket = early?.socket ?? new WebSocket(`${secure}://${location.host}/ws?room=${encodeURIComponent(this.room)}`)
    this.socket = socket
    socket.onopen = () => {
      this.send({ type: 'enter', protocol: PROTOCOL, room: this.room, token: this.token, ...this.handler.known() })
    }
    const take = (message: ToPage) => {
      if (this.socket !== socket) return
      clearTimeout(this.silence)
      this.silence = window.setTimeout(() => this.ask(), QUIET)
      if (message.type === 'welcome') {
        this.wait = FIRST_WAIT
        this.become('open')
      }
      this.handler.handle(message)
    }
    socket.onmessage = (event: MessageEvent<string>) => take(JSON.parse(event.data) as ToPage)
    // Whoever opens the connection is not ready for its messages yet.
    if (early) queueMicrotask(() => early.messages.splice(0).forEach(take))
    socket.onclose = (event) => {
      if (this.socket !== socket) return
      if (!FINAL.has(event.code)) return this.lose()
      clearTimeout(this.silence)
      this.socket = null
      this.become('closed')
    }
  }
}
