import { sql } from 'drizzle-orm'
import { appealDays } from '#app/people/people-rules.ts'
import type { Database } from '#db/client.ts'

/**
 * Writes the one appeal of `userId` against an action about them, which nobody undoes meanwhile. False: not theirs, undone, too late, or
 * appealed already.
 */
export async function appeal(
  db: Database,
  { actionId, userId, words }: { actionId: string; userId: string; words: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into appeals (action_id, words)
    select id, ${words} from actions
    where id = ${actionId} and user_id = ${userId} and verb <> 'dismiss' and undone_at is null
      and created_at > now() - ${`${appealDays} days`}::interval
    for share
    on conflict do nothing returning action_id`)
  return rows.length > 0
}
