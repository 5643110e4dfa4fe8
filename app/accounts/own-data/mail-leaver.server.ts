import { sql } from 'drizzle-orm'
import { leaverMail } from '#app/accounts/settings/email-mails.ts'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import type { SendMail } from '#app/mail/mail.ts'
import { shortDay } from '#app/text/short-day.ts'
import type { Database } from '#db/client.ts'
import { graceMs } from './own-data-rules.ts'

export const leaverQueue = 'leaver-mail'

/** Mails somebody who deletes the account how to come back, if the transaction is committed. */
export const mailLeaverLater = (jobs: Pick<Jobs, 'add'>, userId: string, tx: Database): Promise<void> =>
  jobs.add(leaverQueue, { userId }, tx)

type Mailer = { db: Database; sendMail: SendMail; origin: string }

/** The queue's job: tells somebody who deleted the account how to come back; nothing if they are back already. */
export async function mailLeaverNow({ db, sendMail, origin }: Mailer, userId: string): Promise<void> {
  const { rows } = await db.execute<{ email: string; leftAtMs: number }>(sql`
    select email, floor(extract(epoch from leaving_at) * 1000)::float8 as "leftAtMs"
    from users where id = ${userId} and leaving_at is not null and not is_gone`)
  const [leaver] = rows
  if (!leaver) return
  const { email, leftAtMs } = leaver
  const messageId = `<leaving-${leftAtMs}-${userId}@${new URL(origin).hostname}>`
  await sendMail({ to: email, messageId, ...leaverMail(origin, shortDay(leftAtMs + graceMs, Date.now())) })
}
