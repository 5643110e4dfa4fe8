import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import {
  addPicture,
  BackupRefused,
  bytesBeforeEnd,
  createSum,
  keyOfPicture,
  type Manifest,
  manifestName,
  manifestSchema,
  type Sum,
  tableOfPart,
} from './manifest.ts'

export type BackupEntry = { name: string; bytes: Buffer }

/** Yields the archive's entries one at a time. Throws when it is damaged, and `BackupRefused` when its end is missing. */
export async function* entriesOf(file: string): AsyncGenerator<BackupEntry> {
  const bytes = await bytesBeforeEnd(file)
  if (bytes === null) throw new BackupRefused(`${file} is no backup of Kasi Market, or its end is missing`)
  const archive = extract()
  const read = pipeline(createReadStream(file, { end: bytes - 1 }), createZstdDecompress(), archive)
  // A failure ends the loop below too.
  read.catch(() => {})
  for await (const entry of archive) {
    const parts: Buffer[] = []
    for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
    yield { name: entry.header.name, bytes: Buffer.concat(parts) }
  }
  await read
}

/** Reads the whole file and compares it with its manifest; throws `BackupRefused`. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const sums = new Map<string, Sum>()
  const pictures = createSum()
  let files = 0
  let manifest: Manifest | null = null
  const take = ({ name, bytes }: BackupEntry) => {
    if (manifest) throw new BackupRefused(`${file} goes on after its end`)
    const table = tableOfPart(name)
    const key = keyOfPicture(name)
    if (name === manifestName) manifest = parseManifest(file, bytes)
    else if (table) sums.set(table, sumOf(sums, table, bytes))
    else if (key) addPicture(pictures, key, bytes)
    else throw new BackupRefused(`${file} holds ${JSON.stringify(name)}, which no backup does`)
    if (key) files += 1
  }
  try {
    for await (const entry of entriesOf(file)) take(entry)
  } catch (error) {
    if (error instanceof BackupRefused || isOfFileSystem(error)) throw error
    throw new BackupRefused(`${file} is damaged`, { cause: error })
  }
  return compare(file, manifest, { sums, pictures: { files, ...pictures.result() } })
}

function compare(
  file: string,
  manifest: Manifest | null,
  found: { sums: Map<string, Sum>; pictures: Omit<Manifest['pictures'], 'missing'> },
): Manifest {
  if (!manifest) throw new BackupRefused(`${file} is damaged: it does not say what is in it`)
  const isSame = (a: { bytes: number; sha256: string }, b: { bytes: number; sha256: string }) =>
    a.bytes === b.bytes && a.sha256 === b.sha256
  const tables = manifest.tables.filter((table) => {
    const sum = found.sums.get(table.name) ?? createSum()
    found.sums.delete(table.name)
    return !isSame(table, sum.result())
  })
  const damaged = [...tables.map(({ name }) => name), ...found.sums.keys()]
  const { pictures } = manifest
  if (!isSame(pictures, found.pictures) || pictures.files !== found.pictures.files) damaged.push('pictures')
  if (damaged.length > 0) throw new BackupRefused(`${file} is damaged: ${damaged.join(', ')}`)
  return manifest
}

function sumOf(sums: Map<string, Sum>, table: string, bytes: Buffer): Sum {
  const sum = sums.get(table) ?? createSum()
  sum.add(bytes)
  return sum
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString()))
  if (parsed.success) return parsed.data
  throw new BackupRefused(`${file} was made by another version of Kasi Market`)
}

/** A missing file, for example: its own message names it. */
const isOfFileSystem = (error: unknown) => error instanceof Error && 'syscall' in error
