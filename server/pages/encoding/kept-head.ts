import type { ServerResponse } from 'node:http'

/** `headers` are flat, name after name, the form that `writeHead` takes fastest. */
export type KeptHead = {
  status: number
  headers: string[]
  /** The text that Node made of them in that second; '' at first. */
  composed: string
  second: number
}

export const keptHead = (status: number, headers: string[]): KeptHead => ({
  status,
  headers,
  composed: '',
  second: 0,
})

/** The property where Node keeps the composed head (decision 0024). */
const composedByNode = '_header'

/**
 * As `res.writeHead`, but Node composes the same head once a second (it has a date), not for each response: checking and
 * joining 13 headers takes as long as everything else before a kept page is sent.
 */
export function writeKeptHead(res: ServerResponse & { [composedByNode]?: unknown }, head: KeptHead): void {
  // The head differs when the connection is about to end, when headers were set before, and in HTTP/1.0 (where a 304 says
  // that the connection ends).
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
  // Node's text is a rope of pieces, flattened again at each use; this copy is flat.
  head.composed = Buffer.from(composed, 'latin1').toString('latin1')
  head.second = second
}
