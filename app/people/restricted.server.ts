import { type SQL, sql } from 'drizzle-orm'

const isInForce = (userId: SQL, verbs: SQL) => sql`exists (
  select from actions a
  where a.user_id = ${userId} and a.undone_at is null and a.verb in (${verbs}) and (a.until is null or a.until > now()))`

/** Whether the person neither sends nor publishes. */
export const isSuspended = (userId: SQL) => isInForce(userId, sql`'suspend'`)

/** Whether the person begins no conversation and adds no offer, or is suspended. */
export const isLimited = (userId: SQL) => isInForce(userId, sql`'limit', 'suspend'`)
