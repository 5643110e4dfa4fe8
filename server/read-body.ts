import type { IncomingMessage } from 'node:http'

/** What is too large is still read to its end, up to here: a browser that is cut off while it sends shows no answer. */
const maxBytesToSkip = 8 * 1024 * 1024
const maxMsToSkip = 10_000

/** The whole body, or null when it is larger than `maxBytes`. Rejects when the connection breaks before its end. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > maxBytesToSkip) break
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes) return null
  const body = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}

/** Between two pieces of a streamed body: longer than a phone needs to find the line again. */
const maxIdleMs = 60_000

/** The same bytes as they come; breaks off beyond `maxBytes`, and tells `onTooLarge`, or when nothing comes for a minute. */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  onTooLarge: () => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  let idle: NodeJS.Timeout
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      idle = setTimeout(() => controller.error(new Error('nothing more comes')), maxIdleMs).unref()
    },
    transform(chunk, controller) {
      idle.refresh()
      bytes += chunk.length
      if (bytes <= maxBytes) return controller.enqueue(chunk)
      onTooLarge()
      clearTimeout(idle)
      controller.error(new Error('the body is too large'))
    },
    flush: () => clearTimeout(idle),
  })
  return body.pipeThrough(limit)
}

/**
 * After an answer that did not wait for the end of its request: the rest is taken in for a while and thrown away, so that
 * the browser reads the answer; then the connection is cut.
 */
export function hearOut(req: IncomingMessage): void {
  if (req.complete) return
  let bytes = 0
  const timer = setTimeout(() => req.socket.destroy(), maxMsToSkip)
  req.once('close', () => clearTimeout(timer))
  // The stream that the app got would stop the flow once it is full.
  req.removeAllListeners('data').on('data', (chunk: Buffer) => {
    bytes += chunk.length
    // Nothing more is taken in. To cut at once could take the answer back that is still on its way.
    if (bytes > maxBytesToSkip) req.pause()
  })
  req.resume()
}
