import { sql } from 'drizzle-orm'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import type { TrySend } from '#app/mail/mail.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import type { TypedNotice } from '#app/trust/pages/legal.ts'
import type { Database } from '#db/client.ts'
import { type Answer, answerMail, noticeMail } from './answer-mail.ts'
import { caseTexts, reportedOften, undoMinutes } from './case.ts'

export type DecisionNotifier = {
  db: Database
  origin: string
  trySend: TrySend
  /** Where take-down notices go; without it they wait as cases. */
  operatorEmail: string | undefined
}

/** Days in which a mail that cannot be sent is tried again. */
export const triedDays = 2

type Due = Omit<Answer, 'day'> & {
  reporterId: string | null
  email: string
  language: string | null
  createdAtMs: number
}

/** Tells reporters of decisions, `undoMinutes` after them, and the operator of take-down notices; to be repeated. */
export async function notifyReporters(notifier: DecisionNotifier): Promise<void> {
  const { db, origin, operatorEmail, trySend } = notifier
  for (const due of await findDueAnswers(db)) {
    await inLanguage(asLanguage(due.language), async () => {
      const mail = answerMail({ ...due, day: shortDay(due.createdAtMs, Date.now()) }, origin)
      if (due.email === '' || (await trySend({ to: due.email, ...mail }))) await markNotified(db, due)
    })
  }
  if (operatorEmail === undefined) return
  // The operator's desk is English.
  for (const { id, items } of await findDueNotices(db))
    if (await trySend({ to: operatorEmail, ...inLanguage('en', () => noticeMail(id, items, origin)) }))
      await db.execute(sql`update takedown_notices set told_at = now() where id = ${id}`)
}

/** '' is the address of somebody whose mail is refused, or whose account is gone. */
async function findDueAnswers(db: Database): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select coalesce(u.language, r.language) as language, r.id as "reportId", r.reporter_id as "reporterId", decided.*,
      floor(extract(epoch from r.created_at) * 1000)::float8 as "createdAtMs",
      case when s.mail_dead_at is null and u.leaving_at is null then coalesce(u.email, r.reporter_email) else '' end as email
    from reports r
    join lateral (
      select id, state, closed_at from cases
      where cases.kind = r.kind and cases.subject_id = r.subject_id and cases.opened_at <= r.created_at
      order by opened_at desc limit 1
    ) newest on newest.state = 'closed'
      and newest.closed_at between now() - ${`${triedDays} days`}::interval and now() - ${`${undoMinutes} minutes`}::interval
    join lateral (
      select id as "actionId", verb, rule, words from actions
      where case_id = newest.id and rule <> ${reportedOften} order by created_at desc limit 1
    ) decided on true
    left join users u on u.id = r.reporter_id
    left join contact_settings s on s.user_id = r.reporter_id
    where r.told_at is null
    order by r.created_at limit 1000`)
  return rows
}

/** A member who is on the site sees a toast too. */
async function markNotified(db: Database, { reportId, reporterId, verb }: Due): Promise<void> {
  await db.execute(sql`
    with told as (update reports set told_at = now() where id = ${reportId} and told_at is null returning id)
    insert into notifications (to_user_id, type)
    select ${reporterId}::uuid, ${caseTexts.outcomes[verb]} from told where ${reporterId}::uuid is not null`)
}

async function findDueNotices(db: Database) {
  const { rows } = await db.execute<{ id: string; items: TypedNotice }>(sql`
    select id, items from takedown_notices
    where told_at is null and created_at > now() - ${`${triedDays} days`}::interval order by created_at limit 100`)
  return rows
}
