import { type SQL, sql } from 'drizzle-orm'

/** Whether the person of this column has deleted the account, or is a stand-in for one. */
export const hasLeft = (userId: SQL) => sql`exists (
  select from users leaver where leaver.id = ${userId} and leaver.leaving_at is not null)`
