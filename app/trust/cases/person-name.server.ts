import { type SQL, sql } from 'drizzle-orm'

/** The name of a person's store, else the one that they gave themselves in `/account`; null without either. */
export const personName = (userId: SQL) => sql`(
  select coalesce(named_store.display_name, nullif(named.name, ''))
  from users named left join profiles named_store on named_store.user_id = named.id where named.id = ${userId})`
