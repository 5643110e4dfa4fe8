import { sql } from 'drizzle-orm'

/** True. No trigger announces what this statement changes in `messages` (migration 0033): the product does, after the commit. */
export const isOwnChange = sql`(select set_config('kasi.own', 'messages', true)) is not null`
