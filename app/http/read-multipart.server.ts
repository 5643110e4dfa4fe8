import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'

export type PostedFile = {
  field: string
  /** Takes in its bytes; null when it is larger than a file may be, or breaks off. What nobody reads is skipped. */
  read: () => Promise<Uint8Array | null>
}

/** The limits are checked after each slice: a body that was read before comes as one piece. */
const maxSliceBytes = 16 * 1024

type FormField = [name: string, value: string]

type FormLimits = { maxFields: number; maxTextBytes: number; maxFiles: number; maxFileBytes: number }

/**
 * Reads a posted form, multipart or urlencoded, piece by piece. `onFile` gets each file that was chosen as it begins to come, one
 * after the other, with the fields before it; what follows it is read when it has been dealt with. Without `onFile` files are
 * skipped. Returns the other fields in order; null when the body is no form, is cut off, or is beyond the limits of a form of ours. Rejects with what
 * `onFile` rejected with.
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
  // What is to be waited for before more is read: files that have come as a whole.
  let arrived: Promise<void>[] = []
  parser.on('file', (field, stream, fileName) => {
    // A file input that was left empty is a file without a name.
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
    // A connection that breaks, or a body that is cut off for its size.
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
        // Busboy silently drops urlencoded fields beyond its limit: it reads one more, which is refused above.
        fields: limits.maxFields + 1,
        files: limits.maxFiles,
        parts: limits.maxFields + limits.maxFiles + 1,
        fileSize: limits.maxFileBytes,
        headerPairs: 20,
      },
    })
  } catch {
    // No form, or one without a boundary.
    return null
  }
}

function collect(stream: BusboyFileStream, broken: AbortSignal): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  return new Promise((done) => {
    // It broke off before anybody came to read it.
    if (broken.aborted) return done(null)
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => done(stream.truncated ? null : Buffer.concat(chunks)))
    // A form that breaks off: its parser says so too.
    stream.once('error', () => done(null))
    broken.addEventListener('abort', () => done(null), { once: true })
  })
}
