import { sql } from 'drizzle-orm'
import type { Channel } from '#app/notices/notice-rules.ts'
import { quietHours } from '#app/notices/settings/settings.server.ts'
import type { MailChoice, QuietHours } from '#app/notices/settings/settings-form.ts'
import { isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** Whether a notice may tell of the message `m`: its reader has neither read it nor blocked its sender, who is not suspended. */
export const mayBeNotified = sql`not m.read
  and not exists (select from blocks b where b.by_id = m.recipient_id and b.of_id = m.sender_id)
  and not ${isSuspended(sql`m.sender_id`)}`

/** A process that dies leaves its notices to the others after this; a mail server may take 40 s to refuse. */
export const leaseMs = 90_000

export type NoticeKey = { userId: string; conversationId: string; channel: Channel }

/** A due notice with what decides about it. Times are milliseconds since 1970. */
export type DueNotice = NoticeKey & {
  /** The last message to the person when this was read. */
  newestNumber: number
  /** A notice that a crash cut off. */
  claimedId: string | null
  claimedNumber: number | null
  attempts: number
  lastSentNumber: number
  lastSentMs: number | null
  unanswered: number
  unread: number
  isWatching: boolean
  mailChoice: MailChoice
  pushMessages: boolean
  showsText: boolean
  quiet: QuietHours | null
  isMailDead: boolean
  pushedMs: number | null
  mailed: number
  pushed: number
  hasDigest: boolean
}

/** Mails of a row `o` of `outbound` since its person last wrote in the conversation. */
export const unansweredMails = sql`case when exists (
    select from messages m
    where m.conversation_id = o.conversation_id and m.number > o.last_sent_number and m.sender_id = o.user_id
  ) then 0 else o.unanswered end`

const millis = (time: string) => sql.raw(`floor(extract(epoch from ${time}) * 1000)::float8`)

const now = sql`${sql.placeholder('now')}::timestamptz`

const claimDue = prepared<DueNotice>(
  'claim_due_notices',
  sql`
    with due as (
      select user_id, conversation_id, channel from outbound o
      where due_at <= ${now} and due_at < 'infinity' and channel = ${sql.placeholder('channel')}
        and user_id <> all(${sql.placeholder('except')}::uuid[])
        and not exists (
          select from outbound p where p.user_id = o.user_id and p.channel = o.channel
            and (p.due_at, p.conversation_id) < (o.due_at, o.conversation_id))
      order by due_at limit ${sql.placeholder('limit')} for update skip locked
    ),
    leased as (
      update outbound o set due_at = ${now} + ${sql.raw(`interval '${leaseMs / 1000} seconds'`)}, attempts = attempts + 1
      from due where (o.user_id, o.conversation_id, o.channel) = (due.user_id, due.conversation_id, due.channel)
      returning o.*
    )
    select o.user_id as "userId", o.conversation_id as "conversationId", o.channel, o.newest_number as "newestNumber",
      o.claimed_id as "claimedId", o.claimed_number as "claimedNumber", o.attempts,
      o.last_sent_number as "lastSentNumber", ${millis('o.last_sent_at')} as "lastSentMs",
      ${unansweredMails} as unanswered,
      (select count(*)::int from messages m
        where m.recipient_id = o.user_id and m.conversation_id = o.conversation_id and ${mayBeNotified}
          and m.number > o.last_sent_number and m.number <= coalesce(o.claimed_number, o.newest_number)) as unread,
      exists (select from watching w where w.user_id = o.user_id and w.until > now()) as "isWatching",
      coalesce(s.mail_messages, 'soon') as "mailChoice", coalesce(s.push_messages, true) as "pushMessages",
      coalesce(s.shows_text, false) as "showsText", ${quietHours} as quiet,
      s.mail_dead_at is not null as "isMailDead",
      (select ${millis('p.last_sent_at')} from outbound p
        where p.user_id = o.user_id and p.conversation_id = o.conversation_id and p.channel = 'push'
          and exists (
            select from messages m where m.recipient_id = p.user_id and m.conversation_id = p.conversation_id and not m.read
              and m.number <= p.last_sent_number and m.number > o.last_sent_number)) as "pushedMs",
      coalesce(c.mailed, 0) as mailed, coalesce(c.pushed, 0) as pushed, coalesce(c.has_digest, false) as "hasDigest"
    from leased o
      left join contact_settings s on s.user_id = o.user_id
      left join notice_counts c on c.user_id = o.user_id and c.day = ${sql.placeholder('day')}::date`,
)

type Wanted = { channel: Channel; limit: number; except: readonly string[]; day: string; nowMs: number }

/**
 * Takes due notices that no other process has taken, for a minute and a half: the oldest of each person, except of those whose ids
 * `except` holds. `day` is that of South Africa.
 */
export async function claimNotices(
  db: Database,
  { channel, limit, except, day, nowMs }: Wanted,
): Promise<DueNotice[]> {
  const ids = `{${except.join(',')}}`
  return await claimDue(db, { channel, limit, except: ids, day, now: new Date(nowMs).toISOString() })
}

/** Notices that wait, for an operator. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from outbound where due_at < 'infinity'`,
  )
  return rows[0]?.count ?? 0
}
