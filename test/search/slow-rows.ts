import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * Puts a view in the place of `table`, whose rows that meet `condition` each take `seconds` to read; other conditions of a query come
 * first. Returns how to take it away.
 */
export async function slowDown(
  db: Database,
  table: 'listings' | 'words',
  { condition, seconds }: { condition: string; seconds: number },
): Promise<() => Promise<void>> {
  const [seen, kept] = [sql.raw(table), sql.raw(`quick_${table}`)]
  await db.execute(sql`create or replace function slow(seconds float8) returns boolean language plpgsql volatile cost 1000000
    as $$ begin perform pg_sleep(seconds); return true; end $$`)
  await db.execute(sql`alter table ${seen} rename to ${kept}`)
  await db.execute(
    sql`create view ${seen} as select * from ${kept} where not (${sql.raw(condition)}) or slow(${sql.raw(String(seconds))})`,
  )
  return () =>
    db.transaction(async (own) => {
      await own.execute(sql`drop view ${seen}`)
      await own.execute(sql`alter table ${kept} rename to ${seen}`)
    })
}
