import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; bytes: number }

type Asked = {
  origin: string
  path: string
  /** The headers of request `n`. */
  headers?: (n: number) => Record<string, string>
  connections?: number
}

/** Asks one server, as `loadInTurns` does. */
export async function load({ seconds, ...asked }: Asked & { seconds: number }): Promise<Load> {
  const [one] = await loadInTurns([asked], { seconds, turnMs: seconds * 1000 })
  if (!one) throw new Error('nothing was measured')
  return one
}

/**
 * Asks each in turn, as fast as it is answered, on 32 connections that stay open, each waiting for its answer; every one of
 * `asked` for that many seconds in all. Turns are short, as a machine that others share is half as fast from one second to
 * the next. It reads no more of HTTP than the length of an answer: a whole client would be slower than the servers that it
 * measures. Throws at any answer but 200.
 */
export async function loadInTurns(
  asked: Asked[],
  { seconds, turnMs = 100 }: { seconds: number; turnMs?: number },
): Promise<Load[]> {
  const crowds = asked.map(openCrowd)
  for (let turn = 0; turn < (seconds * 1000) / turnMs; turn += 1)
    for (const crowd of crowds) await crowd.ask(turnMs)
  return crowds.map((crowd) => crowd.close())
}

function openCrowd({ origin, path, headers = () => ({}), connections = 32 }: Asked) {
  const { hostname, port, host } = new URL(origin)
  const latencies: number[] = []
  let asked = 0
  let bytes = 0
  let elapsedMs = 0
  let endsAt = 0
  const requestOf = (n: number) => {
    const lines = Object.entries({ host, ...browserHeaders, ...headers(n) }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  }
  // Composed beforehand: what is measured is the server.
  const requests = Array.from({ length: headers.length > 0 ? 512 : 1 }, (_, n) => requestOf(n))

  const askOn = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let startedAt = 0
      let missing = 0
      const next = () => {
        startedAt = performance.now()
        if (startedAt > endsAt) return resolve()
        socket.write(requests[(asked += 1) % requests.length] ?? '')
      }
      socket.removeAllListeners()
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('the server closed the connection')))
      socket.on('data', (chunk: Buffer) => {
        if (missing === 0) {
          missing = wholeLength(chunk)
          bytes = missing
        }
        missing -= chunk.length
        if (missing > 0) return
        latencies.push(performance.now() - startedAt)
        next()
      })
      if (socket.connecting) socket.once('connect', next)
      else next()
    })
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay())

  return {
    async ask(ms: number) {
      const startedAt = performance.now()
      endsAt = startedAt + ms
      await Promise.all(sockets.map(askOn))
      elapsedMs += performance.now() - startedAt
    },
    close(): Load {
      for (const socket of sockets) socket.removeAllListeners().destroy()
      return {
        perSecond: latencies.length / (elapsedMs / 1000),
        p50Ms: percentile(latencies, 0.5),
        p99Ms: percentile(latencies, 0.99),
        bytes,
      }
    },
  }
}

/** The headers that Chromium on a phone sends with a page. */
const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-ZA,en;q=0.9',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
}

/** Of an answer whose head is whole in its first chunk. */
function wholeLength(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  if (end < 0 || !head.startsWith('HTTP/1.1 200'))
    throw new Error(`an answer began with ${head.slice(0, 60)}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('an answer does not say how long it is')
  return end + 4 + Number(length)
}
