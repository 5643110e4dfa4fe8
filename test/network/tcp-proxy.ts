import { connect, createServer, type Server, type Socket } from 'node:net'

/** A breakable way to a server; `url` is the server's address with the proxy's host and port. */
export type TcpProxy = {
  url: string
  /** Refuses connections and cuts the open ones. */
  down: () => Promise<void>
  /** Accepts connections and keeps the open ones, but passes nothing on, like a silent server. */
  stall: () => void
  /** Stalls only those open connections whose client has sent this, like a firewall that has forgotten them. */
  silence: (said: string) => void
  /** Passes everything on again; bytes that were stalled stay lost. */
  up: () => Promise<void>
}

/** Starts a proxy before the server of `target`. */
export async function startProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const pairs = new Set<{ said: string; isSilent: boolean }>()
  let server: Server | null = null
  let ownPort = 0
  let isStalled = false

  const accept = (incoming: Socket) => {
    keep(incoming)
    if (isStalled) return
    const outgoing = keep(connect(Number(port || 5432), hostname))
    const pair = { said: '', isSilent: false }
    pairs.add(pair)
    const pass = (to: Socket) => (bytes: Buffer) => isStalled || pair.isSilent || to.write(bytes)
    incoming.on('data', (bytes) => (pair.said += bytes.toString('latin1')))
    incoming.on('data', pass(outgoing)).on('close', () => outgoing.destroy())
    outgoing.on('data', pass(incoming)).on('close', () => incoming.destroy())
    incoming.on('close', () => pairs.delete(pair))
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
  const silence = (said: string) => {
    for (const pair of pairs) pair.isSilent ||= pair.said.includes(said)
  }

  await up()
  const url = new URL(target)
  url.host = `127.0.0.1:${ownPort}`
  return { url: url.href, down, stall, silence, up }
}
