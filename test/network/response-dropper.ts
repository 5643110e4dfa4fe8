import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type ResponseDropper = {
  origin: string
  /** The server's port; changes when a server starts again. */
  port: number
  /** Cuts the connection as soon as the server responds to the next `count` requests that begin with this. */
  dropResponsesTo: (beginning: string, count: number) => void
  /** Returns the number of dropped responses. */
  dropped: () => number
  close: () => void
}

/** Starts a line that carries requests and loses some responses, as between two masts. */
export async function startResponseDropper(): Promise<ResponseDropper> {
  const drop = { beginning: '', left: 0, count: 0 }
  const open = new Set<Socket>()
  const line = createServer((browser) => {
    const server = connect(dropper.port, '127.0.0.1')
    let isDropping = false
    browser.on('data', (bytes) => {
      if (drop.left > 0 && bytes.toString('latin1').startsWith(drop.beginning)) {
        drop.left -= 1
        isDropping = true
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (!isDropping) return void browser.write(bytes)
      drop.count += 1
      browser.destroy()
    })
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  const dropper: ResponseDropper = {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    port: 0,
    dropResponsesTo: (beginning, count) => Object.assign(drop, { beginning, left: count }),
    dropped: () => drop.count,
    close() {
      for (const socket of open) socket.destroy()
      line.close()
    },
  }
  return dropper
}
