import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Every row of every table that has the id somewhere, as 'table: row'; but for announcements, which go within milliseconds. */
export async function rowsWith(db: Database, id: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'announcements'`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(`"${name}"`)} t where t::text like ${`%${id}%`}`,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}
