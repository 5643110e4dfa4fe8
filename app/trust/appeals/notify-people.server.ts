import { type SQL, sql } from 'drizzle-orm'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import { reportedOften, undoMinutes } from '#app/trust/cases/case.ts'
import { type DecisionNotifier, triedDays } from '#app/trust/cases/notify-reporters.server.ts'
import { epochMs, titleOfCase } from '#app/trust/cases/read-cases.server.ts'
import type { Database } from '#db/client.ts'
import { appealTexts } from './appeal.ts'
import { appealMail, statementMail, takenBackMail } from './statement-mail.ts'

/** '' is the address of somebody whose mail is refused, or who has left: they read it if they come back. */
type Due = Parameters<typeof appealMail>[0] & { email: string; language: string | null }

const tried = `${triedDays} days`
const undoable = `${undoMinutes} minutes`

type News = {
  where: SQL
  mailOf: typeof appealMail
  /** Notes that the person was told. */
  note: (due: Due) => SQL
}

const newAction: News = {
  where: sql`a.told_at is null and a.undone_at is null
    and a.created_at between now() - ${tried}::interval and now() - ${undoable}::interval`,
  mailOf: statementMail,
  note: ({ actionId, verb }) => sql`
    with told as (update actions set told_at = now() where id = ${actionId} and told_at is null returning user_id)
    insert into notifications (to_user_id, type) select user_id, ${appealTexts.toasts[verb]} from told`,
}

/** Not where a person decided as the rule had, or where the answer to an appeal says it. */
const takenBack: News = {
  where: sql`a.told_at is not null and a.taken_back_told_at is null and (p.action_id is null or p.outcome = 'upheld')
    and a.undone_at between now() - ${tried}::interval and now() - ${undoable}::interval
    and not (a.rule = ${reportedOften} and exists (
      select from actions n where n.case_id = a.case_id and n.verb in ('hide', 'suspend') and n.undone_at is null))`,
  mailOf: takenBackMail,
  note: ({ actionId }) => sql`update actions set taken_back_told_at = now() where id = ${actionId}`,
}

const decidedAppeal: News = {
  where: sql`p.told_at is null and p.decided_at > now() - ${tried}::interval`,
  mailOf: appealMail,
  note: ({ actionId }) => sql`update appeals set told_at = now() where action_id = ${actionId}`,
}

/**
 * Tells people of actions about them, `undoMinutes` after them, of those that were taken back, and of their appeals; to be repeated.
 * A person on the site sees a toast of a new action too.
 */
export async function notifyPeople(notifier: DecisionNotifier): Promise<void> {
  const { db, origin, trySend } = notifier
  for (const { where, mailOf, note } of [newAction, takenBack, decidedAppeal])
    for (const due of await findDue(db, where))
      await inLanguage(asLanguage(due.language), async () => {
        const mail = mailOf(due, origin, Date.now())
        if (due.email === '' || (await trySend({ to: due.email, ...mail }))) await db.execute(note(due))
      })
}

/** Only of appeals are `outcome` and `answer` no nulls. */
async function findDue(db: Database, where: SQL): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select a.id as "actionId", a.verb, c.kind, a.rule, a.words, ${titleOfCase} as title,
      ${epochMs('a.created_at')} as "createdAtMs", ${epochMs('a.until')} as "untilMs", p.outcome, p.answer, u.language,
      case when s.mail_dead_at is null and u.leaving_at is null then u.email else '' end as email
    from actions a
    join users u on u.id = a.user_id
    join cases c on c.id = a.case_id
    left join contact_settings s on s.user_id = a.user_id
    left join appeals p on p.action_id = a.id
    where a.verb <> 'dismiss' and ${where}
    order by a.created_at limit 1000`)
  return rows
}
