import { makeZip } from 'client-zip'
import { type SQL, sql } from 'drizzle-orm'
import { copyMail, type Mailer, mailTexts, messageIdOf } from '#app/accounts/settings/email-mails.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import type { Database } from '#db/client.ts'
import { copyTexts } from './own-data.ts'
import { type PersonalTable, personalTables } from './personal-tables.ts'

/** The copy is stored in parts of this size: neither writing nor sending holds it whole. */
const partBytes = 4 * 1024 * 1024

export const copiesPrefix = 'exports/'

type Place = { userId: string; fileId: string }

export const partKey = ({ userId, fileId }: Place, part: number): string =>
  `${copiesPrefix}${userId}/${fileId}/${part}`

export type CopyWriter = Mailer & { storage: Storage }

/**
 * The queue's job: writes a copy and mails its person. A job that was killed begins anew under another name; a finished copy is only
 * mailed. Nothing happens if the person has left.
 */
export async function writeCopyNow(writer: CopyWriter, copyId: string): Promise<void> {
  const { db, sendMail, origin } = writer
  const { rows } = await db.execute<{
    userId: string
    email: string
    language: string | null
    isReady: boolean
  }>(sql`
    select e.user_id as "userId", u.email, u.language, e.ready_at is not null as "isReady"
    from data_exports e join users u on u.id = e.user_id
    where e.id = ${copyId} and e.told_at is null and u.leaving_at is null`)
  const [copy] = rows
  if (!copy) return
  if (!copy.isReady && !(await writeCopy(writer, copyId, copy))) return
  const messageId = messageIdOf(origin, `copy-${copyId}`)
  const mail = inLanguage(asLanguage(copy.language), () => copyMail(origin))
  await sendMail({ to: copy.email, messageId, ...mail })
  await db.execute(sql`update data_exports set told_at = now() where id = ${copyId}`)
}

/** Returns false if the copy is no longer wanted, or another job was faster. */
async function writeCopy(
  { db, storage }: CopyWriter,
  copyId: string,
  { userId, language }: { userId: string; language: string | null },
): Promise<boolean> {
  const place = { userId, fileId: crypto.randomUUID() }
  const { parts, bytes } = await storeParts(
    storage,
    place,
    makeZip(copyEntries({ db, storage }, userId, new Date())),
  )
  const toast = inLanguage(asLanguage(language), () => mailTexts.copy.toast)
  const { rows } = await db.execute(sql`
    with ready as (
      update data_exports set file_id = ${place.fileId}, parts = ${parts}, bytes = ${bytes}, ready_at = now()
      where id = ${copyId} and ready_at is null returning user_id
    )
    insert into notifications (to_user_id, type) select user_id, ${toast} from ready returning id`)
  if (rows.length > 0) return true
  await storage.remove(Array.from({ length: parts }, (_, part) => partKey(place, part)))
  return false
}

async function storeParts(storage: Storage, place: Place, zip: ReadableStream<Uint8Array>) {
  let parts = 0
  let bytes = 0
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  const store = async () => {
    await storage.put(partKey(place, parts), Buffer.concat(waiting))
    parts += 1
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of zip) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    bytes += chunk.length
    if (waitingBytes >= partBytes) await store()
  }
  if (waitingBytes > 0) await store()
  return { parts, bytes }
}

/** A file of the copy; its bytes are read when they are asked for. */
type Entry = { name: string; input: AsyncIterable<Uint8Array | string>; lastModified: Date }

/** Rows of one query, which may take 5 s. */
const rowsPerQuery = 500

/** The files of a person's copy: a text that explains them, each table as JSON, the pictures. */
async function* copyEntries(
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

async function findPrimaryKeys(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace
    group by c.relname`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
