import type { ServerResponse } from 'node:http'

/** `headers` are flat, name after name, as `writeHead` takes them fastest. */
export type KeptHead = {
  status: number
  headers: string[]
  /** What Node made of them in that second; '' until it has. */
  composed: string
  second: number
}

export const keptHead = (status: number, headers: string[]): KeptHead => ({
  status,
  headers,
  composed: '',
  second: 0,
})

/** Where Node keeps what it composed: decision 0024. */
const composedByNode = '_header'

/**
 * As `res.writeHead`, but Node composes the same head once a second (it bears a date), not for each answer: to check and
 * join 13 headers takes as long as everything else before a kept page is sent.
 */
export function writeKeptHead(res: ServerResponse & { [composedByNode]?: unknown }, head: KeptHead): void {
  // A connection that is about to end, what somebody has set before, and HTTP/1.0 (where a 304 says that the connection ends)
  // make another head.
  const { httpVersion } = res.req
  const isUsual = httpVersion === '1.1' && res.shouldKeepAlive && res.getHeaderNames().length === 0
  const second = Math.floor(Date.now() / 1000)
  if (isUsual && head.composed && head.second === second) {
    res.statusCode = head.status
    res[composedByNode] = head.composed
    return
  }
  res.writeHead(head.status, head.headers)
  const composed = res[composedByNode]
  if (!isUsual || typeof composed !== 'string') return
  // Node's is a chain of pieces, to be joined each time; this is one.
  head.composed = Buffer.from(composed, 'latin1').toString('latin1')
  head.second = second
}
