import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The result of a client that sends a byte at a time. */
export type Trickled = { sent: number; response: string; ms: number }

export type Trickling = { ended: Promise<Trickled>; close: () => void }

/** Sends `atOnce`, then `slowly` byte for byte, repeated until the other end hangs up. */
export function trickle(origin: string, atOnce: string, slowly: string, everyMs: number): Trickling {
  const { hostname, port } = new URL(origin)
  const beganAt = performance.now()
  const socket = connect(Number(port), hostname)
  let response = ''
  let sent = 0
  socket.on('error', () => {}).on('data', (bytes: Buffer) => (response += bytes.toString('latin1')))
  const ended = new Promise<Trickled>((end) =>
    socket.once('close', () => end({ sent, response, ms: performance.now() - beganAt })),
  )
  const send = async () => {
    socket.write(atOnce)
    // Spread in time: there are hundreds.
    await sleep(Math.random() * everyMs)
    for (; !socket.destroyed && slowly !== ''; sent += 1) {
      socket.write(slowly[sent % slowly.length] ?? '')
      await sleep(everyMs)
    }
  }
  send().catch(() => socket.destroy())
  return { ended, close: () => socket.destroy() }
}

/** Returns the head of a request from one of our pages. */
export function requestHead(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
): string {
  const all = { host: new URL(origin).host, origin, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
