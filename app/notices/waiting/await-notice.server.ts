import { type SQL, sql } from 'drizzle-orm'
import { mailPauseMs } from '#app/notices/notice-rules.ts'
import { isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { mayBeNotified } from './claim-notices.server.ts'

/** How long after a message its notices are due. */
export type NoticeDelays = { pushSeconds: number; mailSeconds: number }

/** When the notices of a message are due, as ISO 8601. */
export type NoticeTimes = { pushDueAt: string; mailDueAt: string }

export const noticeTimes = ({ pushSeconds, mailSeconds }: NoticeDelays, nowMs: number): NoticeTimes => ({
  pushDueAt: new Date(nowMs + pushSeconds * 1000).toISOString(),
  mailDueAt: new Date(nowMs + mailSeconds * 1000).toISOString(),
})

const dueAt = (name: keyof NoticeTimes) => sql`${sql.placeholder(name)}::timestamptz`
const mailPause = sql.raw(`interval '${mailPauseMs / 60_000} minutes'`)

/**
 * The SQL that makes notices of a message wait, for the statement that also writes it; `message` names its row, and the placeholders
 * are those of `NoticeTimes`. A notice that waits keeps its time: three messages in a minute are one notice. One that is being
 * sent, or tried again, keeps its time too, or another process would send it as well. Without `offset 0` PostgreSQL may read the whole
 * table into a hash.
 */
export const awaitNotices = (message: SQL): SQL => sql`
  insert into outbound (user_id, conversation_id, channel, newest_number, due_at)
  select recipient_id, conversation_id, channel, number, due_at
  from ${message}, (values ('push', ${dueAt('pushDueAt')}), ('mail', ${dueAt('mailDueAt')})) notices (channel, due_at)
  where channel = 'mail' or exists (select from push_subscriptions where user_id = recipient_id offset 0)
  on conflict (user_id, conversation_id, channel) do update set
    newest_number = excluded.newest_number,
    due_at = case when outbound.attempts > 0 then outbound.due_at else least(outbound.due_at, greatest(excluded.due_at,
      case when outbound.channel = 'mail' then outbound.last_sent_at + ${mailPause} end)) end`

/** Longer than the job that repeats it is ever away. */
const since = sql`now() - interval '2 days'`

/** Makes notices of messages due that were held back while their sender was suspended, once that is over; to be repeated. */
export async function notifyAfterSuspensions(db: Database, nowMs: number): Promise<void> {
  await db.execute(sql`
    update outbound o set due_at = to_timestamp(${nowMs / 1000}::float8)
    from actions ended join conversations c on ended.user_id in (c.seller_id, c.buyer_id)
    where ended.verb = 'suspend' and coalesce(ended.undone_at, ended.until) between ${since} and now() and not ${isSuspended(sql`ended.user_id`)}
      and o.conversation_id = c.id and o.user_id <> ended.user_id and o.due_at = 'infinity'
      and exists (
        select from messages m where m.recipient_id = o.user_id and m.conversation_id = o.conversation_id
          and m.number > o.last_sent_number and ${mayBeNotified})`)
}
