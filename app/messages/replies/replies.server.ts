import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { repliesOf } from './reply-rules.ts'

/** The replies of a person, as they saved them; the first four before that. */
export async function listReplies(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ words: string }>(
    sql`select words from saved_replies where user_id = ${userId} order by position`,
  )
  return repliesOf(rows.map(({ words }) => words))
}

/** Saves the whole list in one statement; `replies` are at most ten (`parseReplies`). */
export async function saveReplies(db: Database, userId: string, replies: readonly string[]): Promise<void> {
  const kept = JSON.stringify(replies.length > 0 ? replies : [''])
  await db.execute(sql`
    with listed as (
      select position, words from jsonb_array_elements_text(${kept}::jsonb) with ordinality one (words, position)
    ), gone as (
      delete from saved_replies where user_id = ${userId} and position > (select count(*) from listed)
    )
    insert into saved_replies (user_id, position, words) select ${userId}, position, words from listed
    on conflict (user_id, position) do update set words = excluded.words`)
}
