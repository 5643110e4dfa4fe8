import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that a test can cut: `down()` refuses and breaks connections, `up()` lets them through again. */
export type TcpProxy = { url: string; down: () => Promise<void>; up: () => Promise<void> }

/** Stands before the server of `target`; `url` is the same address with the proxy's host and port. Starts up. */
export async function startProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server
  let ownPort = 0

  const pass = (incoming: Socket) => {
    const outgoing = connect(Number(port || 5432), hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    incoming.pipe(outgoing).pipe(incoming)
  }
  const up = async () => {
    server = createServer(pass)
    await new Promise<void>((listening) => server.listen(ownPort, '127.0.0.1', listening))
    ownPort = (server.address() as { port: number }).port
  }
  const down = async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await up()
  const url = new URL(target)
  url.host = `127.0.0.1:${ownPort}`
  return { url: url.href, down, up }
}
