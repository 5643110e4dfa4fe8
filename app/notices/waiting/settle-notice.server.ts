import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type DueNotice, type NoticeKey, unansweredMails } from './claim-notices.server.ts'

/** The newest message that the notice was decided for: a later one makes it due again. */
type Decided = NoticeKey & Pick<DueNotice, 'newestNumber'>

const isKey = ({ userId, conversationId, channel }: NoticeKey) =>
  sql`user_id = ${userId} and conversation_id = ${conversationId} and channel = ${channel}`

/** Nothing is told, unless a message came meanwhile: then it is decided again at `againMs`. */
export async function dropNotice(db: Database, notice: Decided, againMs: number): Promise<void> {
  await db.execute(sql`
    update outbound set claimed_id = null, claimed_number = null, attempts = 0,
      due_at = case when newest_number > ${notice.newestNumber} then ${timeOf(againMs)} else 'infinity' end
    where ${isKey(notice)}`)
}

/** Decides again at `untilMs`. A claimed notice stays claimed, with its `attempts`. */
export async function delayNotice(
  db: Database,
  notice: NoticeKey & Pick<DueNotice, 'attempts'>,
  untilMs: number,
): Promise<void> {
  const keeps = sql`attempts = case when claimed_id is null then 0 else ${notice.attempts}::integer end`
  await db.execute(sql`update outbound set due_at = ${timeOf(untilMs)}, ${keeps} where ${isKey(notice)}`)
}

/** `isOwnMail`: a mail of this conversation alone, which counts as unanswered; no digest, no push. */
type Sent = { sentNumber: number; nowMs: number; isOwnMail: boolean; againMs: number }

const upTo = sql`${sql.placeholder('sentNumber')}::integer`

const settleSent = prepared(
  'settle_notice',
  sql`
    update outbound o set claimed_id = null, claimed_number = null, attempts = 0, last_sent_number = ${upTo},
      last_sent_at = ${sql.placeholder('now')}::timestamptz,
      unanswered = ${unansweredMails} + ${sql.placeholder('isOwnMail')}::boolean::integer,
      due_at = case when newest_number > ${upTo} then ${sql.placeholder('again')}::timestamptz else 'infinity' end
    where user_id = ${sql.placeholder('userId')} and conversation_id = ${sql.placeholder('conversationId')}
      and channel = ${sql.placeholder('channel')}`,
)

/** Notes that the notice was sent. A message that came meanwhile makes it due again at `againMs`. */
export async function settleNotice(
  db: Database,
  { userId, conversationId, channel }: NoticeKey,
  { sentNumber, nowMs, isOwnMail, againMs }: Sent,
): Promise<void> {
  const times = { now: new Date(nowMs).toISOString(), again: new Date(againMs).toISOString() }
  await settleSent(db, { userId, conversationId, channel, sentNumber, isOwnMail, ...times })
}

const timeOf = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`
