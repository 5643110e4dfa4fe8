import { type SQL, sql } from 'drizzle-orm'

/** One who is leaving cannot sign in. */
const operatorsAtWork = sql`operators named join users on users.id = named.user_id
  where named.enrolled_at is not null and users.leaving_at is null`

/** Whether no second operator could decide instead. */
export const isAlone = sql`(select count(*) < 2 from ${operatorsAtWork})`

/** Whether there is no operator but these two. */
export const hasNoOther = (one: SQL, other: SQL) => sql`not exists (
  select from ${operatorsAtWork} and named.user_id is distinct from ${one} and named.user_id is distinct from ${other})`
