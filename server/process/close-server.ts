import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { CleanUp } from './end-process.ts'

/**
 * A query to a silent database gives up sooner, and everything after this must end within 10 seconds too
 * (server/process/end-process.ts).
 */
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
