import { type SQL, sql } from 'drizzle-orm'
import type { Storage } from '#app/images/file-storage.ts'
import type { Database } from '#db/client.ts'
import { copyTexts } from './copy-texts.ts'
import { personalTables } from './personal-tables.ts'
import type { PersonalTable } from './table-kinds.ts'

/** A file of the copy; its bytes are read when they are asked for. */
type Entry = { name: string; input: AsyncIterable<Uint8Array | string>; lastModified: Date }

/** Rows of one query, which may take 5 s. */
const rowsPerQuery = 500

/** The files of a person's copy: a text that explains them, each table as JSON, the pictures. */
export async function* copyEntries(
  { db, storage }: { db: Database; storage: Storage },
  userId: string,
  madeAt: Date,
): AsyncGenerator<Entry> {
  yield { name: 'READ-ME.txt', input: once(explain()), lastModified: madeAt }
  const keys = await findPrimaryKeys(db)
  for (const table of personalTables) {
    if ('leftOut' in table.exported) continue
    const rows = rowsAsJson(db, table, { userId, order: keys.get(table.name) ?? [] })
    yield { name: `${table.exported.file}.json`, input: rows, lastModified: madeAt }
  }
  // A copy has the person's hidden pictures too.
  for (const prefix of [`product-images/${userId}/`, `hidden/${userId}/`])
    for await (const files of storage.list(prefix))
      for (const { key, modifiedAt } of files)
        if (/(\.jpg|-1280\.webp)$/.test(key))
          yield {
            name: `pictures/${key.slice(prefix.length)}`,
            input: fileOf(storage, key),
            lastModified: modifiedAt,
          }
}

async function* once(text: string) {
  yield text
}

/** A file that was deleted meanwhile is empty. */
async function* fileOf(storage: Storage, key: string) {
  yield (await storage.get(key)) ?? new Uint8Array()
}

function explain(): string {
  const lines = personalTables.flatMap(({ name, exported }) =>
    'leftOut' in exported ? [copyTexts.leftOut(name, exported.leftOut)] : [],
  )
  return [copyTexts.readMe, ...lines, ''].join('\n')
}

async function* rowsAsJson(
  db: Database,
  { name, exported }: PersonalTable,
  { userId, order }: { userId: string; order: readonly string[] },
) {
  if ('leftOut' in exported) return
  const without = (exported.without ?? []).map((column) => `'${column}'`).join(', ')
  const sorted = sql.raw(order.map((column) => `t.${column}`).join(', '))
  yield '['
  for (
    let from = 0, rows: { row: string }[] = [];
    from === 0 || rows.length === rowsPerQuery;
    from += rowsPerQuery
  ) {
    ;({ rows } = await db.execute<{ row: string }>(sql`
      select (to_jsonb(t) - array[${sql.raw(without)}]::text[])::text as row from ${sql.raw(name)} t
      where ${conditionOf(exported.where, userId)} order by ${sorted} limit ${rowsPerQuery} offset ${from}`))
    for (const [nth, { row }] of rows.entries()) yield `${from + nth > 0 ? ',' : ''}\n${row}`
  }
  yield '\n]\n'
}

/** Replaces `$me` by the id, as a parameter. */
const conditionOf = (where: string, userId: string): SQL =>
  sql.join(
    where.split('$me').map((part) => sql.raw(part)),
    sql`${userId}`,
  )

/** The columns of each table's primary key. */
async function findPrimaryKeys(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace
    group by c.relname`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
