import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { CleanUp } from './stop.ts'

/** A query to a silent database gives up sooner; all that follows has to end within 10 seconds too (server/process/stop.ts). */
const cutAfterMs = 7_000

/**
 * How long a proxy may still use a connection that it keeps: closed under its hands, it would cost somebody a form. nginx
 * takes the one used last first, so that under load all have had their last answer by then.
 */
const keptByProxyMs = 1_500

/**
 * Shuts `server` down: it accepts no new connection, lets running requests finish, and cuts the rest after 7 seconds.
 * `endStreams` is called until none is left: streams do not end by themselves, and browsers reconnect to the next
 * server. Create it before the server listens.
 */
export function createShutdown(
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
  // For Node a connection is idle once its answer has ended, also when most of that has still to be sent.
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
      // Each connection hears with its next answer that it was the last.
      server.prependListener('request', (_req, res) => void res.setHeader('connection', 'close'))
      server.close(() => {
        clearTimeout(cut)
        clearInterval(sweep)
        closed()
      })
    })
}
