/** What is too large is still read to its end, up to here: a browser that is cut off while it sends shows no answer. */
export const maxBytesToSkip = 8 * 1024 * 1024

/** How long a client may be silent in the middle of a body: longer than a phone needs to find the line again. */
const maxIdleMs = 60_000

/** In all we wait a minute for a body, and a second more for so many bytes of it: a tenth of what the thinnest line carries. */
const graceMs = 60_000
const bytesPerSecond = 500

/**
 * Reads `body` piece by piece. `null`: the client takes too long. Only the time that we wait for it counts, not what we
 * take to deal with a piece.
 */
function patientReader(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let bytes = 0
  let waitedMs = 0
  return {
    async read() {
      const leftMs = graceMs + (bytes / bytesPerSecond) * 1000 - waitedMs
      const from = performance.now()
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<null>((over) => {
        timer = setTimeout(over, Math.min(maxIdleMs, leftMs), null)
      })
      const piece = await Promise.race([reader.read(), tooLong]).finally(() => clearTimeout(timer))
      waitedMs += performance.now() - from
      bytes += piece?.value?.length ?? 0
      return piece
    },
    cancel: (reason?: unknown) => reader.cancel(reason),
  }
}

/** The whole body, or why there is none. Rejects when the connection breaks before its end. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'too-slow'> {
  if (!request.body) return new Uint8Array()
  const reader = patientReader(request.body)
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const piece = await reader.read()
    if (!piece || size > maxBytesToSkip) {
      await reader.cancel().catch(() => {})
      return piece ? 'too-large' : 'too-slow'
    }
    if (piece.done) break
    size += piece.value.length
    if (size <= maxBytes) chunks.push(piece.value)
  }
  if (size > maxBytes) return 'too-large'
  const body = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}

/** The same bytes as they come. Breaks off beyond `maxBytes`, and tells `onTooLarge`; and when the client takes too long. */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  onTooLarge: () => void,
): ReadableStream<Uint8Array> {
  const reader = patientReader(body)
  let bytes = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await reader.read()
      if (piece?.done) return controller.close()
      bytes += piece?.value.length ?? 0
      if (piece && bytes <= maxBytes) return controller.enqueue(piece.value)
      if (piece) onTooLarge()
      controller.error(new Error(piece ? 'the body is too large' : 'nothing more comes'))
      await reader.cancel().catch(() => {})
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
