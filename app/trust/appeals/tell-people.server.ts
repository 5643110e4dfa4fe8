import { type SQL, sql } from 'drizzle-orm'
import { reportedOften, undoMinutes } from '#app/trust/cases/case-rules.ts'
import { epochMs } from '#app/trust/cases/epoch-ms.server.ts'
import { type DecisionTeller, isSent, triedDays } from '#app/trust/cases/tell-decisions.server.ts'
import type { Database } from '#db/client.ts'
import type { AppealOutcome } from './appeal-rules.ts'
import { appealTexts } from './appeal-texts.ts'
import { appealMail, type Statement, statementMail, takenBackMail } from './statement-mail.ts'

/** '' is the address of somebody whose mail is refused, or who has left: they read it if they come back. */
type Due = Statement & { email: string }

/**
 * Tells people of actions about them, `undoMinutes` after them, of those that were taken back, and of their appeals; to be repeated.
 * A person on the site sees a toast of a new action too.
 */
export async function tellPeople(teller: DecisionTeller): Promise<void> {
  const { db, origin } = teller
  for (const due of await findNew(db)) {
    const mail = statementMail(due, origin, Date.now())
    if (due.email === '' || (await isSent(teller, { to: due.email, ...mail })))
      await db.execute(sql`
        with told as (update actions set told_at = now() where id = ${due.actionId} and told_at is null returning user_id)
        insert into notifications (to_user_id, type) select user_id, ${appealTexts.toasts[due.verb]} from told`)
  }
  for (const due of await findTakenBack(db)) {
    const mail = takenBackMail(due, origin, Date.now())
    if (due.email === '' || (await isSent(teller, { to: due.email, ...mail })))
      await db.execute(sql`update actions set taken_back_told_at = now() where id = ${due.actionId}`)
  }
  for (const due of await findDecidedAppeals(db)) {
    const mail = appealMail(due, origin, Date.now())
    if (due.email === '' || (await isSent(teller, { to: due.email, ...mail })))
      await db.execute(sql`update appeals set told_at = now() where action_id = ${due.actionId}`)
  }
}

const tried = `${triedDays} days`
const undoable = `${undoMinutes} minutes`

const dueRows = (more: SQL, where: SQL) => sql`
  select a.id as "actionId", a.verb, c.kind, a.rule, a.words, coalesce(l.title, '') as title,
    ${epochMs('a.created_at')} as "createdAtMs", ${epochMs('a.until')} as "untilMs",
    case when s.mail_dead_at is null and u.leaving_at is null then u.email else '' end as email ${more}
  from actions a
  join users u on u.id = a.user_id
  join cases c on c.id = a.case_id
  left join listings l on c.kind = 'listing' and l.id = c.subject_id
  left join contact_settings s on s.user_id = a.user_id
  left join appeals p on p.action_id = a.id
  where a.verb <> 'dismiss' and ${where}
  order by a.created_at limit 1000`

async function findNew(db: Database): Promise<Due[]> {
  const { rows } = await db.execute<Due>(
    dueRows(
      sql``,
      sql`a.told_at is null and a.undone_at is null
        and a.created_at between now() - ${tried}::interval and now() - ${undoable}::interval`,
    ),
  )
  return rows
}

/** Not where a person decided as the rule had, or where the answer to an appeal says it. */
async function findTakenBack(db: Database): Promise<Due[]> {
  const { rows } = await db.execute<Due>(
    dueRows(
      sql``,
      sql`a.told_at is not null and a.taken_back_told_at is null and (p.action_id is null or p.outcome = 'upheld')
        and a.undone_at between now() - ${tried}::interval and now() - ${undoable}::interval
        and not (a.rule = ${reportedOften} and exists (
          select from actions n where n.case_id = a.case_id and n.verb in ('hide', 'suspend') and n.undone_at is null))`,
    ),
  )
  return rows
}

async function findDecidedAppeals(
  db: Database,
): Promise<(Due & { outcome: AppealOutcome; answer: string })[]> {
  const { rows } = await db.execute<Due & { outcome: AppealOutcome; answer: string }>(
    dueRows(sql`, p.outcome, p.answer`, sql`p.told_at is null and p.decided_at > now() - ${tried}::interval`),
  )
  return rows
}
