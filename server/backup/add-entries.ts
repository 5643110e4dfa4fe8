import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Storage } from '#app/images/file-storage.ts'
import { filesOf, hiddenPrefix, publicPrefix } from '#app/images/hiding/picture-places.server.ts'
import { type Manifest, pictureEntry, tablePart } from './manifest.ts'
import { addPicture, createSum } from './sum.ts'
import type { Table } from './tables.ts'

/** Tables are split, because a tar entry states its length first. */
const partBytes = 4 * 1024 * 1024
const fetchedAtOnce = 8

export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

export async function addTable(client: pg.Client, { name, columns }: Table, add: AddEntry) {
  const sum = createSum()
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy (select ${names} from ${client.escapeIdentifier(name)}) to stdout`))
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let number = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    sum.add(chunk)
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < partBytes) continue
    const all = Buffer.concat(waiting)
    // Each part holds whole rows: COPY writes a line break within a value as \n.
    const end = all.lastIndexOf(0x0a) + 1
    if (end > 0) await add(tablePart(name, (number += 1)), all.subarray(0, end))
    waiting = [all.subarray(end)]
    waitingBytes = all.length - end
  }
  if (waitingBytes > 0) await add(tablePart(name, number + 1), Buffer.concat(waiting))
  return { name, columns, rows: rows.rowCount, ...sum.result() }
}

/** The files of pictures that are hidden in the snapshot, without their prefix. */
export async function findHiddenFiles(
  client: pg.Client,
  tables: readonly Table[],
): Promise<ReadonlySet<string>> {
  // A backup before an update may be of a database without the column.
  if (!tables.some(({ name, columns }) => name === 'pictures' && columns.includes('hidden_at')))
    return new Set()
  const { rows } = await client.query<{ imageUrl: string }>(
    'select image_url as "imageUrl" from pictures where hidden_at is not null',
  )
  return new Set(rows.flatMap(({ imageUrl }) => filesOf(imageUrl)))
}

/**
 * Leaves out unfinished uploads: they change all the time, and their browsers start again. A picture that is moved meanwhile stands
 * where the snapshot's row says: among the `hidden` ones, or the public ones.
 */
export async function addPictures(
  storage: Storage,
  hidden: ReadonlySet<string>,
  add: AddEntry,
): Promise<Manifest['pictures']> {
  const prefixes = [publicPrefix, hiddenPrefix]
  const names = new Set<string>()
  for (const prefix of prefixes)
    for await (const files of storage.list(prefix))
      for (const { key } of files) names.add(key.slice(prefix.length))
  const fetchFile = async (key: string) => {
    const name = key.slice(key.indexOf('/') + 1)
    // The third try finds what was moved between the first two.
    for (const prefix of [...prefixes, publicPrefix]) {
      const bytes = await storage.get(prefix + name)
      if (bytes) return bytes
    }
    return null
  }
  // Sorted, so that the same pictures make the same backup.
  const keys = [...names].map((name) => (hidden.has(name) ? hiddenPrefix : publicPrefix) + name).sort()
  const sum = createSum()
  let files = 0
  for (let at = 0; at < keys.length; at += fetchedAtOnce) {
    const some = keys.slice(at, at + fetchedAtOnce)
    const fetched = await Promise.all(some.map(fetchFile))
    for (const [place, bytes] of fetched.entries()) {
      const key = some[place] ?? ''
      // The sweep deleted it a moment ago: the snapshot does not show it.
      if (!bytes) continue
      await add(pictureEntry(key), bytes)
      addPicture(sum, key, bytes)
      files += 1
    }
  }
  return { files, ...sum.result() }
}
