import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** After this long only the cleanup that was registered first, and runs last, is waited for: the embedded database. */
const timeoutMs = 8_500

/** After this long the process exits in any case; `db/embedded/` then stops the database. */
const deadlineMs = 9_500

/** Ends one thing that the start began. */
export type CleanUp = () => Promise<void>

/**
 * On the first SIGINT, SIGTERM or SIGHUP waits for the start to settle, runs `cleanUps` newest first and exits with 0,
 * always within 10 seconds; with 1 at the deadline. Later signals change nothing: npm passes Ctrl-C on, so it arrives
 * twice.
 */
export function endOnSignals(starting: Promise<void>, cleanUps: CleanUp[]): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => {
      console.error('Stopping took too long; ending at once.')
      process.exit(1)
    }, deadlineMs)
    // Connections to a silent database never end by themselves.
    const timeout = sleep(timeoutMs)
    await starting.catch(() => {})
    const [first, ...others] = cleanUps
    for (const cleanUp of others.toReversed()) await Promise.race([timeout, attempt(cleanUp)])
    if (first) await attempt(first)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

const attempt = (cleanUp: CleanUp) =>
  cleanUp().catch((error: unknown) => console.error('Stopping did not go cleanly:', error))

/** A query to a silent database gives up sooner, and everything after this must end before `deadlineMs`. */
const cutAfterMs = 7_000

/**
 * A proxy may still use its kept connection for this long; closing it under a request would cost somebody a form. nginx
 * reuses the most recent one first, so under load every connection has had its last response by then.
 */
const keptByProxyMs = 1_500

/**
 * Returns what stops `server`: new connections are refused, running requests finish, and the rest is cut after 7 seconds.
 * `endStreams` is called until no stream is left: a stream never ends by itself, and its browser connects again to the
 * next process. Create it before the server listens.
 */
export function createServerClose(
  server: Server,
  endStreams: () => void,
  { isBehindProxy } = { isBehindProxy: false },
): CleanUp {
  let keepIdleUntil = 0
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Node takes a connection for idle once its response has ended, although most of it may still be unsent.
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (performance.now() < keepIdleUntil) return
    for (const socket of sockets) if (socket.writableLength > 0) return
    closeIdle()
  }

  return () =>
    new Promise((closed) => {
      if (isBehindProxy) keepIdleUntil = performance.now() + keptByProxyMs
      const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs)
      const sweep = setInterval(() => {
        endStreams()
        // A kept-alive connection counts as open until it is idle and told to close.
        server.closeIdleConnections()
      }, 50)
      // The next response tells each connection that it was the last.
      server.prependListener('request', (_req, res) => void res.setHeader('connection', 'close'))
      server.close(() => {
        clearTimeout(cut)
        clearInterval(sweep)
        closed()
      })
    })
}
