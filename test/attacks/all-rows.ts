import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

export type Row = Record<string, unknown>
/** The rows of each table by key; `files` are the storage's. */
export type AllRows = Map<string, Map<string, Row>>
/** A changed row: without `before` it is new, without `after` it is deleted. */
export type Change = { table: string; before: Row | null; after: Row | null }

/** Written by jobs within seconds, whatever is asked meanwhile: words of offers, offers to be matched, and how far the rules of warnings have come. */
const counted = ['search_changes', 'words', 'rules_walk', 'fresh_offers']

/** Reads every row of every table of ours but those that are counted, and every stored file. */
export async function readAllRows(client: pg.ClientBase, storage: string): Promise<AllRows> {
  const { rows: tables } = await client.query<{ name: string; key: string | null }>(
    `
    select c.relname as name,
      (select string_agg(quote_ident(a.attname), ',') from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)`,
    [counted],
  )
  const all: AllRows = new Map([['files', await readFiles(storage)]])
  for (const { name, key } of tables) {
    const { rows } = await client.query<{ key: string; row: Row }>(
      `select row(${key ?? 't.*'})::text as key, to_jsonb(t) as row from "${name}" t`,
    )
    all.set(name, new Map(rows.map((one) => [one.key, one.row])))
  }
  return all
}

async function readFiles(storage: string): Promise<Map<string, Row>> {
  const entries = await readdir(storage, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const read = async (path: string): Promise<[string, Row]> => {
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    return [path, { path: path.slice(storage.length), sha256 }]
  }
  return new Map(await Promise.all(paths.map(read)))
}

export function changesBetween(before: AllRows, after: AllRows): Change[] {
  const changes: Change[] = []
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [
      before.get(table) ?? new Map<string, Row>(),
      after.get(table) ?? new Map<string, Row>(),
    ]
    for (const key of new Set([...old.keys(), ...now.keys()])) {
      const [was, is] = [old.get(key) ?? null, now.get(key) ?? null]
      if (JSON.stringify(was) !== JSON.stringify(is)) changes.push({ table, before: was, after: is })
    }
  }
  return changes
}
