import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { deleteSearches } from './saved-searches.server.ts'

/** Returns the address of a saved search; null when it is gone. */
export async function findSearchAddress(db: Database, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from saved_searches where id = ${id}`,
  )
  return rows[0]?.address ?? null
}

/** Deletes a saved search, whose link in a mail is the permission. */
export async function stopSearch(db: Database, id: string): Promise<void> {
  await deleteSearches(db, sql`id = ${id}`)
}
