import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { type StoredPicture, storePicture } from '#app/images/uploading/store-picture.server.ts'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import { type Context, servicesOf } from './services.server.ts'

/**
 * Forms read here have fewer than 20 fields. `request.formData()` is quadratic in their number: 64,000 fields blocked
 * the process for seconds.
 */
const plainLimits = { maxFields: 40, maxTextLength: 128 * 1024, maxFiles: 0, maxFileBytes: 0 }

/**
 * Reads the named fields of a posted form, urlencoded or multipart; a missing field is ''. Those of `lists` repeat, in their order. Null if
 * the body is no form, has too many fields, has a file, or repeats another field.
 */
export async function readForm<Name extends string, List extends string = never>(
  request: Request,
  names: readonly Name[],
  lists: readonly List[] = [],
): Promise<(Record<Name, string> & Record<List, string[]>) | null> {
  const pairs = await readMultipart(request, plainLimits, null)
  if (!pairs) return null
  const valuesOf = (name: string) => pairs.filter(([sent]) => sent === name).map(([, sent]) => sent)
  const fields: Record<string, string | string[]> = {}
  for (const name of names) {
    const [value = '', ...more] = valuesOf(name)
    if (more.length > 0) return null
    fields[name] = value
  }
  for (const list of lists) fields[list] = valuesOf(list)
  return fields as Record<Name, string> & Record<List, string[]>
}

export type PostedFile = {
  field: string
  /** Reads the file; null if it is too large, or breaks off. A file that is not read is skipped. */
  read: () => Promise<Uint8Array | null>
}

type FormField = [name: string, value: string]

/** In UTF-16 units: four times the longest text that is taken, so that a text which is too long comes back whole, with its fault. */
export const maxFieldLength = 16_000

/** `maxTextLength`: of all text fields together, in UTF-16 units. */
type FormLimits = { maxFields: number; maxTextLength: number; maxFiles: number; maxFileBytes: number }

/**
 * Streams a posted form, multipart or urlencoded, and returns its text fields in order, each cut to `maxFieldLength`; null if the body
 * is no form, breaks off, or exceeds a limit. `onFile` gets each chosen file as it begins to arrive, with the fields before it; the rest of the form waits
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
  let textLength = 0
  const stop = new AbortController()
  const refuse = () => stop.abort()
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    textLength += value.length
    const isBeyond = fields.length >= limits.maxFields || textLength > limits.maxTextLength
    if (isNameCut || isValueCut || isBeyond) refuse()
    // Busboy passes on a malformed part without a name.
    else if (name) fields.push([name, value.slice(0, maxFieldLength)])
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, refuse)
  // A file that waits for its turn holds back the rest of the form.
  let handled = Promise.resolve()
  parser.on('file', (field, stream, fileName) => {
    // An empty file input is a file without a name.
    if (!fileName || !field || !onFile) return void stream.resume()
    const before = [...fields]
    handled = handled
      .then(() => onFile({ field, read: () => collect(stream, stop.signal) }, before))
      .finally(() => stream.resume())
    handled.catch(refuse)
  })
  const isWhole = await pipeline(slicesOf(request.body), parser, { signal: stop.signal }).then(
    () => true,
    () => false,
  )
  stop.abort()
  await handled
  return isWhole ? fields : null
}

/** Limits are checked between slices: a body that was buffered comes as one chunk. */
async function* slicesOf(body: ReadableStream<Uint8Array>) {
  for await (const chunk of body)
    for (let at = 0; at < chunk.length; at += maxSliceBytes) yield chunk.subarray(at, at + maxSliceBytes)
}
const maxSliceBytes = 16 * 1024

function makeParser(contentType: string, limits: FormLimits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: 100,
        fieldSize: limits.maxTextLength,
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

/** Stores a picture that came with a form; rejects while the database is away. */
export async function storePosted(
  context: Context,
  userId: string,
  kind: 'logo' | 'product',
  read: PostedFile['read'],
): Promise<StoredPicture> {
  const { pictures, log } = servicesOf(context)
  try {
    return await storePicture(pictures, userId, kind, read)
  } catch (fault) {
    // A full disk must not lose the typed text.
    if (isDatabaseAway(fault)) throw fault
    log.error({ error: describeError(fault) }, 'a picture could not be stored')
    return { ok: false, status: 'busy', reason: pictureRefusals.notStored }
  }
}
