import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'

export type Load = { count: number; perSecond: number; p50Ms: number; p99Ms: number; bytes: number }

type Target = {
  origin: string
  path: string
  /** The headers of request `n`. */
  headers?: (n: number) => Record<string, string>
  connections?: number
}

/** Loads one server, as `loadInTurns` does. */
export async function load({ seconds, ...target }: Target & { seconds: number }): Promise<Load> {
  const [one] = await loadInTurns([target], { seconds, turnMs: seconds * 1000 })
  if (!one) throw new Error('nothing was measured')
  return one
}

/**
 * Loads each server in turn, as fast as it responds, on 32 open connections with one request each, `seconds` in all per
 * entry of `targets`. Turns are short, because a shared machine is half as fast from one second to the next. It parses no
 * more of HTTP than a response's length: a whole client would be slower than the measured servers. Throws at any status
 * but 200.
 */
export async function loadInTurns(
  targets: Target[],
  { seconds, turnMs = 100 }: { seconds: number; turnMs?: number },
): Promise<Load[]> {
  const crowds = targets.map(openCrowd)
  for (let turn = 0; turn < (seconds * 1000) / turnMs; turn += 1)
    for (const crowd of crowds) await crowd.ask(turnMs)
  return crowds.map((crowd) => crowd.close())
}

function openCrowd({ origin, path, headers = () => ({}), connections = 32 }: Target) {
  const { hostname, port, host } = new URL(origin)
  const latencies: number[] = []
  let sent = 0
  let bytes = 0
  let elapsedMs = 0
  let endsAt = 0
  const requestOf = (n: number) => {
    const lines = Object.entries({ host, ...browserHeaders, ...headers(n) }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  }
  // Composed beforehand, so that only the server is measured.
  const requests = Array.from({ length: headers.length > 0 ? 512 : 1 }, (_, n) => requestOf(n))

  const askOn = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let startedAt = 0
      let missing = 0
      const next = () => {
        startedAt = performance.now()
        if (startedAt > endsAt) return resolve()
        socket.write(requests[(sent += 1) % requests.length] ?? '')
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
        count: latencies.length,
        perSecond: latencies.length / (elapsedMs / 1000),
        p50Ms: percentile(latencies, 0.5),
        p99Ms: percentile(latencies, 0.99),
        bytes,
      }
    },
  }
}

/** The headers of Chromium on a phone. */
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

/** Returns the length of a response whose head is whole in its first chunk. */
function wholeLength(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  if (end < 0 || !head.startsWith('HTTP/1.1 200'))
    throw new Error(`an answer began with ${head.slice(0, 60)}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('an answer does not say how long it is')
  return end + 4 + Number(length)
}
