import { sql } from 'drizzle-orm'
import { type Channel, mailsPerDay, pushesPerDay } from '#app/notices/notice-rules.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { DueNotice } from './claim-notices.server.ts'
import { type ContentFor, contentsOf } from './notice-content.server.ts'

/** `id` is the same each time that the notice is tried. `day` is that of South Africa. */
type Claim = { id: string; day: string }

const { placeholder } = sql

const upTo = sql`${placeholder('number')}::integer`

const dayLimits = {
  mail: { counted: sql`mailed`, most: mailsPerDay },
  push: { counted: sql`pushed`, most: pushesPerDay },
}

type Counted = ContentFor | Record<keyof ContentFor, null>

const claimOn = (channel: Channel) => {
  const asked = sql`(values (${placeholder('conversationId')}::uuid, ${placeholder('after')}::integer, ${upTo})) asked (id, after, up_to)`
  const { counted, most } = dayLimits[channel]
  return prepared<Counted>(
    `count_notice_${channel}`,
    sql`
      with counted as (
        insert into notice_counts (user_id, day, ${counted}) values (${placeholder('userId')}, ${placeholder('day')}, 1)
        on conflict (user_id, day) do update set ${counted} = notice_counts.${counted} + 1
          where notice_counts.${counted} < ${most}
        returning user_id
      ),
      claimed as (
        update outbound o set claimed_id = ${placeholder('id')}, claimed_number = ${upTo} from counted
        where o.user_id = counted.user_id and conversation_id = ${placeholder('conversationId')} and channel = ${channel}
        returning o.user_id
      )
      select content.* from claimed left join (${contentsOf(asked)}) content on true`,
  )
}
const claims = { mail: claimOn('mail'), push: claimOn('push') }

/**
 * Counts the notice and notes that it is being sent, up to `number`. Returns what it tells: nothing when all was read meanwhile;
 * null if the day is full.
 */
export async function countNotice(
  db: Database,
  { userId, conversationId, channel, lastSentNumber: after }: DueNotice,
  { id, day, number }: Claim & { number: number },
): Promise<ContentFor[] | null> {
  const rows = await claims[channel](db, { userId, conversationId, id, day, number, after })
  return rows.length === 0 ? null : rows.filter((row) => row.conversationId !== null)
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
