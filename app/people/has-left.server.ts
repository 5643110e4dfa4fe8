import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the person of this column has deleted the account, or is a stand-in for one. No `exists`: beside an `or`, PostgreSQL may
 * read the whole table into a hash for it.
 */
export const hasLeft = (userId: SQL) => sql`coalesce(
  (select leaver.leaving_at is not null from users leaver where leaver.id = ${userId}), false)`
