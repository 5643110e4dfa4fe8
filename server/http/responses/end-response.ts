import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { maxBytesToSkip } from '#server/http/requests/read-body.ts'

/** How much more of a request is taken in after its answer was sent, and for how long. */
export type Patience = { maxBytes: number; maxMs: number }

/** A form: a browser that is cut off while it sends may not show the answer. */
export const forForms: Patience = { maxBytes: maxBytesToSkip, maxMs: 10_000 }

/**
 * A part of an upload. No more of it is taken in: Chromium repeats a whole part by itself when its connection breaks before
 * the answer, and the sender would pay for the same bytes twice.
 */
export const forUploads: Patience = { maxBytes: 0, maxMs: 500 }

/**
 * Ends `res` with `bytes`. An answer that goes out before its request has arrived says `Connection: close`, so that neither
 * browser nor proxy puts another request on a connection that is going to be cut. The rest is taken in and dropped, as far
 * as `patience` goes: a connection that is closed while somebody sends takes the answer back with it (RFC 9112, §9.6).
 */
export async function endAnswer(
  res: ServerResponse,
  bytes: Buffer | undefined,
  patience: Patience = forForms,
): Promise<void> {
  const { req } = res
  // Node emits 'request' before it parses a body that arrived in the same packet.
  if (!req.complete) await setImmediate()
  if (req.complete) return void res.end(bytes)
  res.setHeader('connection', 'close')
  if (bytes) res.write(bytes)
  else res.flushHeaders()
  void dropRest(req, patience).then(() => res.end())
}

/** Resolves when `req` has arrived, is gone, or was waited for long enough. */
function dropRest(req: IncomingMessage, { maxBytes, maxMs }: Patience): Promise<void> {
  return new Promise((dropped) => {
    const timer = setTimeout(dropped, maxMs)
    const end = () => {
      clearTimeout(timer)
      dropped()
    }
    req.once('end', end).once('close', end)
    let bytes = 0
    // The stream that the app got would stop the flow once it is full.
    req.removeAllListeners('data').on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) req.pause()
    })
    req.resume()
  })
}

/**
 * Cuts the connection of a request that is still arriving so long after its answer. For answers that are sent without
 * looking at the body (files, streams): the connection is not used for another request before this one is complete.
 */
export function cutUnfinished(req: IncomingMessage): void {
  if (req.complete) return
  const timer = setTimeout(() => req.complete || req.socket.destroy(), forForms.maxMs)
  req.once('close', () => clearTimeout(timer))
}
