/** A body that is too large is still read up to here: a browser that is cut off while sending shows no response. */
export const maxBytesToSkip = 8 * 1024 * 1024

/** The longest silence within a body: more than a phone needs to find the line again. */
const maxIdleMs = 60_000

/** A body may take a minute, and a second more for each 500 bytes: a tenth of the thinnest line's rate. */
const graceMs = 60_000
const bytesPerSecond = 500

/**
 * Reads `body` piece by piece; a piece is `null` when the client takes too long. Counts the time spent waiting for the
 * client, not the time spent on a piece.
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

/** Returns the whole body, or why there is none. Rejects when the connection breaks early. */
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
  return size > maxBytes ? 'too-large' : Buffer.concat(chunks)
}

/** Passes the body through. Fails beyond `maxBytes`, after calling `onTooLarge`, and when the client takes too long. */
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
