import { type SQL, sql } from 'drizzle-orm'

/** A column's moment in ms since 1970; `name` is code, never input. */
export const epochMs = (name: string): SQL => sql.raw(`floor(extract(epoch from ${name}) * 1000)::float8`)
