import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Storage } from '#app/images/file-storage.ts'
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

/** Leaves out unfinished uploads: they change all the time, and their browsers start again. */
export async function addPictures(storage: Storage, add: AddEntry): Promise<Manifest['pictures']> {
  const keys: string[] = []
  for await (const files of storage.list('product-images/')) keys.push(...files.map(({ key }) => key))
  // Sorted, so that the same pictures make the same backup.
  keys.sort()
  const sum = createSum()
  let files = 0
  for (let at = 0; at < keys.length; at += fetchedAtOnce) {
    const some = keys.slice(at, at + fetchedAtOnce)
    const fetched = await Promise.all(some.map((key) => storage.get(key)))
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
