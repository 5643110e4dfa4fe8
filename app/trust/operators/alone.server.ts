import { sql } from 'drizzle-orm'

/** Whether no second operator could decide instead. */
export const isAlone = sql`(select count(*) < 2 from operators where enrolled_at is not null)`
