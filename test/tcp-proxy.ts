import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that a test can break; `url` is the server's address with the proxy's host and port. */
export type TcpProxy = {
  url: string
  /** Refuses connections and cuts the open ones. */
  down: () => Promise<void>
  /** Accepts connections and keeps the open ones, but passes nothing on: the other end has gone silent. */
  stall: () => void
  /** Passes everything on again; what was stalled stays lost. */
  up: () => Promise<void>
}

/** Stands before the server of `target`, and starts up. */
export async function startProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let ownPort = 0
  let isStalled = false

  const accept = (incoming: Socket) => {
    keep(incoming)
    if (isStalled) return
    const outgoing = keep(connect(Number(port || 5432), hostname))
    incoming.on('data', (bytes) => isStalled || outgoing.write(bytes)).on('close', () => outgoing.destroy())
    outgoing.on('data', (bytes) => isStalled || incoming.write(bytes)).on('close', () => incoming.destroy())
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const down = async () => {
    const closed = new Promise((done) => (server ? server.close(done) : done(null)))
    cut()
    await closed
    server = null
  }
  const up = async () => {
    if (isStalled) cut()
    isStalled = false
    if (server) return
    server = createServer(accept)
    await new Promise<void>((listening) => server?.listen(ownPort, '127.0.0.1', listening))
    ownPort = (server.address() as { port: number }).port
  }
  const stall = () => {
    isStalled = true
  }

  await up()
  const url = new URL(target)
  url.host = `127.0.0.1:${ownPort}`
  return { url: url.href, down, stall, up }
}
