import { type SQL, sql } from 'drizzle-orm'
import { type Channel, mailsPerDay, pushesPerDay } from '#app/notices/notice-rules.ts'
import type { Database } from '#db/client.ts'
import type { NoticeKey } from './claim-notices.server.ts'

/** `id` is the same each time that the notice is tried. `day` is that of South Africa. */
type Claim = { id: string; day: string }

/** The SQL that counts one more for the person, unless the day is full. */
const counted = (userId: string, day: string, channel: Channel): SQL => {
  const [column, most] = channel === 'mail' ? [sql`mailed`, mailsPerDay] : [sql`pushed`, pushesPerDay]
  return sql`
    insert into notice_counts (user_id, day, ${column}) values (${userId}, ${day}, 1)
    on conflict (user_id, day) do update set ${column} = notice_counts.${column} + 1 where notice_counts.${column} < ${most}
    returning user_id`
}

/** Counts the notice and notes that it is being sent, up to `number`; false if the day is full. */
export async function countNotice(
  db: Database,
  { userId, conversationId, channel }: NoticeKey,
  { id, day, number }: Claim & { number: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with counted as (${counted(userId, day, channel)})
    update outbound o set claimed_id = ${id}, claimed_number = ${number} from counted
    where o.user_id = counted.user_id and conversation_id = ${conversationId} and channel = ${channel}`)
  return rowCount === 1
}

/**
 * Puts all mail that waits for the person into one digest. Returns its conversations; none if the day has had its digest. With
 * `isAgain` those of a digest that a crash cut off: another process may be sending one that has just been begun.
 */
export async function countDigest(
  db: Database,
  userId: string,
  { id, day, isAgain, leasedUntilMs }: Claim & { isAgain: boolean; leasedUntilMs: number },
): Promise<{ conversationId: string; number: number; lastSentNumber: number }[]> {
  const { rows } = await db.execute<{ conversationId: string; number: number; lastSentNumber: number }>(sql`
    with counted as (
      insert into notice_counts (user_id, day, has_digest) values (${userId}, ${day}, true)
      on conflict (user_id, day) do update set has_digest = true where not notice_counts.has_digest
      returning user_id
    )
    update outbound set claimed_id = ${id}, claimed_number = coalesce(claimed_number, newest_number),
      due_at = to_timestamp(${leasedUntilMs / 1000}::float8)
    where user_id = ${userId} and channel = 'mail' and newest_number > last_sent_number
      and (${isAgain}::boolean and claimed_id = ${id} or claimed_id is null and exists (select from counted))
    returning conversation_id as "conversationId", claimed_number as number, last_sent_number as "lastSentNumber"`)
  return rows
}
