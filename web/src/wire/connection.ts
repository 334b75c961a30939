// One connection to a room that comes back by itself: after a lost line, a slept computer, a restarted server.
import { PROTOCOL, type ToPage, type ToServer } from './messages.ts'

export type LineState = 'connecting' | 'open' | 'lost' | 'closed'

const FIRST_WAIT = 300
const LONGEST_WAIT = 5_000
/** Close codes after which coming back is of no use. */
const FINAL = new Set([4400, 4403])

export interface Known {
  steps: number
  mark: string
}

export interface Hearer {
  /** What the page still has of the log. */
  known(): Known
  hear(message: ToPage): void
  lineIs(state: LineState): void
}

export class Connection {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer = 0
  private state: LineState = 'connecting'
  private readonly room: string
  private readonly token: string
  private readonly hearer: Hearer

  constructor(room: string, token: string, hearer: Hearer) {
    this.room = room
    this.token = token
    this.hearer = hearer
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  /** Send a message; false when there is no line just now. */
  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    clearTimeout(this.timer)
    this.state = 'closed'
    this.socket?.close()
    this.socket = null
  }

  private become(state: LineState): void {
    this.state = state
    this.hearer.lineIs(state)
  }

  private readonly hurry = (): void => {
    if (this.state !== 'lost' || document.hidden) return
    this.wait = FIRST_WAIT
    this.connect()
  }

  private connect(): void {
    clearTimeout(this.timer)
    this.become('connecting')
    const secure = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${secure}://${location.host}/ws`)
    this.socket = socket
    socket.onopen = () => {
      this.send({ type: 'enter', protocol: PROTOCOL, room: this.room, token: this.token, ...this.hearer.known() })
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ToPage
      if (message.type === 'welcome') {
        this.wait = FIRST_WAIT
        this.become('open')
      }
      this.hearer.hear(message)
    }
    socket.onclose = (event) => {
      if (this.socket !== socket) return
      this.socket = null
      if (FINAL.has(event.code)) {
        this.become('closed')
        return
      }
      this.become('lost')
      this.timer = window.setTimeout(() => this.connect(), this.wait)
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }
}
