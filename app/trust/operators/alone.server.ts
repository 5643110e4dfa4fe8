import { sql } from 'drizzle-orm'

/** Whether no second operator could decide instead; one who is leaving cannot sign in. */
export const isAlone = sql`(
  select count(*) < 2 from operators named join users on users.id = named.user_id
  where named.enrolled_at is not null and users.leaving_at is null)`
