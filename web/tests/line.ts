// A line to the server that can be cut like a cable, mended again, or left hanging without a sound.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export class Line {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private broken = false

  private constructor(port: number) {
    this.server = createServer((near) => {
      if (this.broken) {
        near.destroy()
        return
      }
      const far = connect(port, '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.sockets.delete(one)
          other.destroy()
        })
      }
    })
  }

  /** A line to a port of this machine. */
  static async to(port: number): Promise<Line> {
    const line = new Line(port)
    await new Promise<void>((ready) => line.server.listen(0, '127.0.0.1', ready))
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Everything that was connected is not any more, and nothing can be. */
  cut(): void {
    this.broken = true
    for (const socket of this.sockets) socket.destroy()
  }

  mend(): void {
    this.broken = false
  }

  /** What is connected stays so, but nothing comes through any more; new connections work. */
  hang(): void {
    for (const socket of this.sockets) {
      socket.unpipe()
      socket.pause()
    }
  }

  close(): void {
    this.cut()
    this.server.close()
  }
}
