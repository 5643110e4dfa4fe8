import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type pg from 'pg'
import { z } from 'zod'

/** Grows with each new format. */
export const backupFormat = 1

const part = { bytes: z.number().int(), sha256: z.string() }

/** The last entry of a backup; a file without it is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), when: z.number().int() })),
  /** Referenced tables come first, so that they can be filled in this order. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), ...part }),
  ),
  /** Sums over all files, ordered by key. `missing` names the pictures that rows show and the storage lacked. */
  pictures: z.object({ files: z.number().int(), missing: z.array(z.string()).default([]), ...part }),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const tablePart = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`
export const tableOfPart = (name: string): string | null =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? null
export const pictureEntry = (key: string): string => `pictures/${key}`
export const keyOfPicture = (name: string): string | null =>
  /^pictures\/((?:product-images|hidden)\/.+)$/.exec(name)?.[1] ?? null

const endText = 'end of a backup of Kasi Market\n'

/**
 * The last bytes of a backup: a zstd frame that programs skip (RFC 8878, 3.1.2). Node's decompression does not notice
 * that the last few bytes of a file are missing.
 */
export const endMark = Buffer.alloc(8 + endText.length)
endMark.writeUInt32LE(0x184d2a5e, 0)
endMark.writeUInt32LE(endText.length, 4)
endMark.write(endText, 8)

/** Returns the number of bytes before the mark; null when the file does not end with it. */
export async function bytesBeforeEnd(path: string): Promise<number | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = size - endMark.length
    if (bytes <= 0) return null
    const found = await file.read(Buffer.alloc(endMark.length), 0, endMark.length, bytes)
    return found.buffer.equals(endMark) ? bytes : null
  } finally {
    await file.close()
  }
}

export type Sum = ReturnType<typeof createSum>

export function createSum() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(more: Uint8Array): void {
      hash.update(more)
      bytes += more.length
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
  }
}

/** Adds the key and the length before the bytes, so that files cannot run into one another. */
export function addPicture(sum: Sum, key: string, bytes: Uint8Array): void {
  sum.add(Buffer.from(`${key} ${bytes.length}\n`))
  sum.add(bytes)
}

/** Says which pictures a backup lacks, in one line; null where it has all. */
export function tellMissing({ pictures: { missing } }: Manifest): string | null {
  const [first] = missing
  if (first === undefined) return null
  const count = missing.length === 1 ? 'a picture' : `${missing.length} pictures`
  return `${count} that the market shows cannot be found in the storage, such as ${first}`
}

/** A backup or restore that changed nothing; the message is for the person who started it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export type Table = { name: string; columns: string[] }

/** Returns the tables of the current schema, referenced ones first, without generated columns. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct r.relname::text from pg_constraint join pg_class r on r.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by relname`)
  const ordered: Table[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ needs }) => !needs.some((need) => names.has(need)))
    if (ready.length === 0) throw new Error(`tables refer to one another: ${[...names].join(', ')}`)
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Makes every server write a value as the same text, to the microsecond. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(`set datestyle to 'ISO, YMD'; set timezone to 'UTC'; set intervalstyle to 'iso_8601';
    set extra_float_digits to 1; set bytea_output to 'hex'; set client_encoding to 'UTF8'`)
}
