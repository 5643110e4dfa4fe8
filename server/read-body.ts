/** What is too large is still read to its end, up to here: a browser that is cut off while it sends shows no answer. */
const maxBytesToSkip = 8 * 1024 * 1024

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
