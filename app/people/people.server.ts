import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the person of this column has deleted the account, or is a stand-in for one. No `exists`: beside an `or`, PostgreSQL may
 * read the whole table into a hash for it.
 */
export const hasLeft = (userId: SQL) => sql`coalesce(
  (select leaver.leaving_at is not null from users leaver where leaver.id = ${userId}), false)`

const isInForce = (userId: SQL, verbs: SQL) => sql`exists (
  select from actions a
  where a.user_id = ${userId} and a.undone_at is null and a.verb in (${verbs}) and (a.until is null or a.until > now()))`

/** Whether the person neither sends nor publishes. */
export const isSuspended = (userId: SQL) => isInForce(userId, sql`'suspend'`)

/** Whether the person begins no conversation and adds no offer, or is suspended. */
export const isLimited = (userId: SQL) => isInForce(userId, sql`'limit', 'suspend'`)

/** The name of a person's store, else the one that they gave themselves in `/account`; null without either. */
export const personName = (userId: SQL) => sql`(
  select coalesce(named_store.display_name, nullif(named.name, ''))
  from users named left join profiles named_store on named_store.user_id = named.id where named.id = ${userId})`
