import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'

export type PostedFile = { field: string; bytes: Uint8Array; isTooLarge: boolean }

type FormLimits = { maxFields: number; maxTextBytes: number; maxFiles: number; maxFileBytes: number }

/**
 * Reads a posted form with files, piece by piece: `onFile` gets each file that was chosen, one after the other, and
 * what follows is read when it is done. A file over its limit is skipped and says so; its form is still read. Answers the
 * other fields in order; null when the body is no form, is cut off, or is beyond the limits of a form of ours.
 */
export async function readMultipart(
  request: Request,
  limits: FormLimits,
  onFile: (file: PostedFile) => Promise<void>,
): Promise<[name: string, value: string][] | null> {
  const parser = makeParser(request.headers.get('content-type') ?? '', limits)
  if (!parser || !request.body) return null
  const fields: [string, string][] = []
  let textBytes = 0
  let isRefused = false
  const refuse = () => {
    isRefused = true
  }
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    textBytes += value.length
    if (isNameCut || isValueCut || textBytes > limits.maxTextBytes) refuse()
    else fields.push([name, value])
  })
  const atWork: Promise<void>[] = []
  parser.on('file', (field, stream, fileName) => {
    // A file input that was left empty is a file without a name.
    if (fileName)
      collect(stream, (bytes) => atWork.push(onFile({ field, bytes, isTooLarge: stream.truncated ?? false })))
    else stream.resume()
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit', 'error'] as const) parser.on(limit, refuse)
  const ended = new Promise<void>((end) => parser.once('finish', end).once('error', () => end()))
  const body = request.body.getReader()
  for (;;) {
    // A connection that breaks, or a body that is cut off for its size.
    const piece = await body.read().catch(() => null)
    if (!piece || isRefused) {
      await body.cancel().catch(() => {})
      await Promise.all(atWork)
      return null
    }
    if (piece.done) break
    if (!parser.write(piece.value))
      await Promise.race([ended, new Promise((drained) => parser.once('drain', drained))])
    await Promise.all(atWork)
  }
  parser.end()
  await ended
  await Promise.all(atWork)
  return isRefused ? null : fields
}

function makeParser(contentType: string, limits: FormLimits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: 100,
        fieldSize: limits.maxTextBytes,
        fields: limits.maxFields,
        files: limits.maxFiles,
        fileSize: limits.maxFileBytes,
        headerPairs: 20,
      },
    })
  } catch {
    // No form, or one without a boundary.
    return null
  }
}

function collect(stream: BusboyFileStream, onEnd: (bytes: Uint8Array) => void) {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.once('end', () => onEnd(Buffer.concat(chunks)))
  // A form that breaks off: its parser says so too.
  stream.once('error', () => {})
}
