import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type ThinLine = {
  origin: string
  /** From now on every piece comes late, and some connections are cut in the middle of a transfer. */
  worsen: () => void
  /** Cuts every connection, and takes no new one. */
  goDown: () => void
  mend: () => void
  /** Returns the number of cut connections. */
  cuts: () => number
  close: () => void
}

const maxDelayMs = 60
/** The share of pieces, in either direction, at which the connection is cut; a response is a few pieces. */
const cutShare = 0.1

/** Starts a line to the server at `target`, good at first. */
export async function startThinLine(target: string): Promise<ThinLine> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isBad = false
  let isDown = false
  let cuts = 0

  const pass = (from: Socket, to: Socket) => {
    let before = Promise.resolve()
    const send = async (bytes: Buffer, earlier: Promise<void>) => {
      await earlier
      if (isBad) await sleep(Math.random() * maxDelayMs)
      const isCut = isBad && Math.random() < cutShare && !from.destroyed
      to.write(isCut ? bytes.subarray(0, Math.floor(Math.random() * bytes.length)) : bytes)
      if (!isCut) return
      cuts += 1
      from.destroy()
    }
    from.on('data', (bytes: Buffer) => (before = send(bytes, before)))
    // Bytes sent before the client hung up still arrive.
    from
      .on('error', () => {})
      .on('close', () => {
        open.delete(from)
        void before.then(() => to.destroySoon())
      })
    open.add(from)
  }
  const server = createServer((incoming) => {
    if (isDown) return void incoming.destroy()
    const outgoing = connect(Number(port), hostname)
    pass(incoming, outgoing)
    pass(outgoing, incoming)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    worsen: () => void (isBad = true),
    goDown() {
      isDown = true
      cuts += open.size
      for (const socket of open) socket.destroy()
    },
    mend() {
      isBad = false
      isDown = false
    },
    cuts: () => cuts,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
