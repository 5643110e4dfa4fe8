import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { findRules, type MessageRules } from './find-warnings.ts'
import { weightsFile } from './learned/find-learned.ts'
import { conceptsFile } from './learned/text-features.ts'

/** To be raised with a change of the code of this folder that finds something else in some message. */
const codeVersion = 2

let learned: string | undefined
const hashLearned = () => hash('sha256', JSON.stringify([weightsFile, conceptsFile].map(readRows)))

/** Names all that decides what is found: the code, what was learned, and this market's own host, whose links lead nowhere else. */
const rulesVersion = (ownHost: string): string => `${codeVersion} ${(learned ??= hashLearned())} ${ownHost}`

/** Pages of the table, each of about 40 messages: read at once, and in one run of the job, which comes each minute. */
const pagesAtOnce = 16
const pagesInRun = 800

type Stored = { id: string; content: string } & { [Rules in keyof MessageRules]: string[] | null }

/**
 * Looks at all messages again if the rules have changed since the last walk, the newest pages of the table first, a part each time it is
 * called. New messages need no look: they are stored with the rules of now.
 */
export async function walkMessages(
  db: Database,
  ownHost: string,
  version = rulesVersion(ownHost),
): Promise<void> {
  let left = await pagesLeft(db, version)
  for (let read = 0; left > 0 && read < pagesInRun; read += pagesAtOnce) {
    const from = Math.max(0, left - pagesAtOnce)
    // Rows that somebody else writes are looked at again in the next minute, with their page.
    if (!(await lookAtPages(db, ownHost, { from, to: left }))) return
    await db.execute(sql`update rules_walk set pages_left = ${from} where version = ${version}`)
    left = from
  }
}

/** Begins a walk if the last one was by other rules. */
async function pagesLeft(db: Database, version: string): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    with begun as (
      insert into rules_walk (version, pages_left)
      select ${version}, pg_relation_size('messages') / current_setting('block_size')::int
      where not exists (select from rules_walk where version = ${version})
      on conflict (is_only) do update set version = excluded.version, pages_left = excluded.pages_left
      returning pages_left
    )
    select pages_left::float8 as left from begun
    union all select pages_left::float8 from rules_walk where version = ${version}`)
  return rows[0]?.left ?? 0
}

/** Writes what has changed in some pages; false if some rows were locked. */
async function lookAtPages(
  db: Database,
  ownHost: string,
  pages: { from: number; to: number },
): Promise<boolean> {
  const { rows } = await db.execute<Stored>(sql`
    select id, content, reader_rules as "readerRules", sender_rules as "senderRules" from messages
    where ctid >= ${`(${pages.from},0)`}::tid and ctid < ${`(${pages.to},0)`}::tid`)
  const changed: (MessageRules & { id: string })[] = []
  for (const { id, content, readerRules, senderRules } of rows) {
    const found = findRules(content, ownHost)
    if (!isDeepStrictEqual({ readerRules, senderRules }, found)) changed.push({ id, ...found })
    await setImmediate()
  }
  if (changed.length === 0) return true
  // Waits for no row while it holds others: somebody who reads a thread marks many at once.
  const { rowCount } = await db.execute(sql`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as one (id uuid, "readerRules" text[], "senderRules" text[])
    ),
    free as (select id from messages where id in (select id from found) for update skip locked)
    update messages set reader_rules = "readerRules", sender_rules = "senderRules"
    from found join free using (id) where messages.id = found.id`)
  return rowCount === changed.length
}
