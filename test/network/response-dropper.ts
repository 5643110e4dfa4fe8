import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type AnswerDropper = {
  origin: string
  /** Whither it leads; may change, as when a server starts anew. */
  port: number
  /** Cuts the connection once the server begins to answer the next so many requests that begin with this. */
  dropAnswersTo: (beginning: string, count: number) => void
  /** Count of dropped responses. */
  dropped: () => number
  close: () => void
}

/** A line that passes requests and loses some responses, as between two cells. */
export async function startAnswerDropper(): Promise<AnswerDropper> {
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
  const dropper: AnswerDropper = {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    port: 0,
    dropAnswersTo: (beginning, count) => Object.assign(drop, { beginning, left: count }),
    dropped: () => drop.count,
    close() {
      for (const socket of open) socket.destroy()
      line.close()
    },
  }
  return dropper
}
