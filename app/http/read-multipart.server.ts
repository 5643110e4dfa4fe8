import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'

export type PostedFile = {
  field: string
  /** Reads the file; null if it is too large, or breaks off. A file that is not read is skipped. */
  read: () => Promise<Uint8Array | null>
}

/** Limits are checked after each slice: a body that was buffered comes as one chunk. */
const maxSliceBytes = 16 * 1024

type FormField = [name: string, value: string]

type FormLimits = { maxFields: number; maxTextBytes: number; maxFiles: number; maxFileBytes: number }

/**
 * Streams a posted form, multipart or urlencoded, and returns its text fields in order; null if the body is no form, breaks off,
 * or exceeds a limit. `onFile` gets each chosen file as it begins to arrive, with the fields before it; the rest of the form waits
 * for it. Without `onFile` files are skipped. Rejects if `onFile` rejects.
 */
export async function readMultipart(
  request: Request,
  limits: FormLimits,
  onFile: ((file: PostedFile, before: readonly FormField[]) => Promise<void>) | null,
): Promise<FormField[] | null> {
  const parser = makeParser(request.headers.get('content-type') ?? '', limits)
  if (!parser || !request.body) return null
  const fields: FormField[] = []
  let textBytes = 0
  let isRefused = false
  const refuse = () => {
    isRefused = true
  }
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    textBytes += value.length
    const isBeyond = fields.length >= limits.maxFields || textBytes > limits.maxTextBytes
    if (isNameCut || isValueCut || isBeyond) refuse()
    else fields.push([name, value])
  })
  const broken = new AbortController()
  const works: Promise<void>[] = []
  const faults: unknown[] = []
  // Files that have arrived whole: no more is read until they are handled.
  let arrived: Promise<void>[] = []
  parser.on('file', (field, stream, fileName) => {
    // An empty file input is a file without a name.
    if (!fileName || !onFile) return void stream.resume()
    const work = (async () => {
      try {
        await onFile({ field, read: () => collect(stream, broken.signal) }, fields)
      } catch (error) {
        faults.push(error)
      }
      stream.resume()
    })()
    works.push(work)
    stream.once('end', () => arrived.push(work))
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit', 'error'] as const) parser.on(limit, refuse)
  const ended = new Promise<void>((end) => parser.once('finish', end).once('error', () => end()))

  const body = request.body.getReader()
  for (;;) {
    // Null: the connection broke, or the body exceeded its limit.
    const piece = await body.read().catch(() => null)
    if (!piece || isRefused || faults.length > 0) {
      broken.abort()
      await body.cancel().catch(() => {})
      break
    }
    if (piece.done) {
      parser.end()
      await ended
      break
    }
    for (let at = 0; at < piece.value.length && !isRefused; at += maxSliceBytes) {
      if (!parser.write(piece.value.subarray(at, at + maxSliceBytes)))
        await Promise.race([ended, new Promise((drained) => parser.once('drain', drained))])
      const done = arrived
      arrived = []
      await Promise.all(done)
    }
  }
  await Promise.all(works)
  if (faults.length > 0) throw faults[0]
  return isRefused || broken.signal.aborted ? null : fields
}

function makeParser(contentType: string, limits: FormLimits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: 100,
        fieldSize: limits.maxTextBytes,
        // Busboy silently drops urlencoded fields beyond its limit; one more is read, and refused above.
        fields: limits.maxFields + 1,
        files: limits.maxFiles,
        parts: limits.maxFields + limits.maxFiles + 1,
        fileSize: limits.maxFileBytes,
        headerPairs: 20,
      },
    })
  } catch {
    // The body is no form, or has no boundary.
    return null
  }
}

function collect(stream: BusboyFileStream, broken: AbortSignal): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  return new Promise((done) => {
    if (broken.aborted) return done(null)
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => done(stream.truncated ? null : Buffer.concat(chunks)))
    stream.once('error', () => done(null))
    broken.addEventListener('abort', () => done(null), { once: true })
  })
}
