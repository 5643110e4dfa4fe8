import { sql } from 'drizzle-orm'
import { matchRoutes } from 'react-router'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import { hidePictures, picturesOf } from '#app/images/hiding/hide-pictures.server.ts'
import { currentLanguage } from '#app/language/current-language.ts'
import { routeEntries } from '#app/routes.ts'
import { reportedOften } from '#app/trust/cases/case.ts'
import { noticeNumber, type TypedNotice } from '#app/trust/pages/legal.ts'
import type { Database } from '#db/client.ts'
import {
  type CheckedReport,
  memberReportLimit,
  reasonsByStrength,
  type Subject,
  visitorReportLimit,
  wordsLimit,
} from './report.ts'
import type { Reported } from './subjects.server.ts'

export type Reporting = ReturnType<typeof createReporting>

export const createReporting = (db: Database, makeLimiter: MakeLimiter) => ({
  db,
  countMember: counterOf(makeLimiter(memberReportLimit)),
  countVisitor: counterOf(makeLimiter(visitorReportLimit)),
  countWords: counterOf(makeLimiter(wordsLimit)),
})

export type Reporter = { userId: string } | { clientAddress: string }

/** A member's report says what they think now. */
const renewed = sql`reason = excluded.reason, note = excluded.note`

/** Letters of a note with what came later under the same address; the database has the same check. */
const maxAddedLength = 4000

const byStrength = sql.raw(`array[${reasonsByStrength.map((reason) => `'${reason}'`).join(', ')}]`)
/** Anybody can write anybody's address: what was said before stays, and the stronger reason. */
const added = sql`
  reason = case when array_position(${byStrength}, excluded.reason) < array_position(${byStrength}, reports.reason)
    then excluded.reason else reports.reason end,
  note = case when position(excluded.note in reports.note) > 0 then reports.note
    else left(concat_ws(E'\n\n', nullif(reports.note, ''), excluded.note), ${sql.raw(String(maxAddedLength))}) end`

type NewReport = { subject: Subject; reported: Reported; report: CheckedReport; reporter: Reporter }

/** Hours until somebody must have looked. */
const dueHours = { danger: 2, others: 24 }
/**
 * Days after which an account's word counts in full, if it has also done something that costs work: proved its address, put up an offer, or
 * received a seller's reply. Age alone is free for who makes accounts in advance.
 */
const knownDays = 14
/**
 * An offer is hidden at this weight. A known member weighs 1, new ones 1/4 but at most 1 together. Visitors weigh nothing: one could be many.
 * Reports count as long as the case is open.
 */
const hidingWeight = 3

/**
 * Writes a report and opens its case, or adds to the open one. A person has one report a thing: sending it
 * again renews it and may open a case anew, but it counts once towards hiding. An offer that enough members report is hidden
 * until somebody decides, once a case. `too-many`: for today; `gone`: its owner's account was purged meanwhile.
 */
export async function sendReport(
  { db, countMember, countVisitor }: Omit<Reporting, 'countWords'>,
  { subject, reported, report, reporter }: NewReport,
): Promise<'sent' | 'too-many' | 'gone'> {
  const userId = 'userId' in reporter ? reporter.userId : null
  const waitSeconds =
    'userId' in reporter ? await countMember(reporter.userId) : await countVisitor(reporter.clientAddress)
  if (waitSeconds > 0) return 'too-many'
  const hours = report.reason === 'danger' ? dueHours.danger : dueHours.others
  const { kind, id } = subject
  const uniqueReport = userId
    ? sql`(reporter_id, kind, subject_id)`
    : sql`(reporter_email, kind, subject_id) where reporter_id is null and reporter_email <> ''`
  return await db.transaction(async (tx) => {
    // A purge of the owner waits for this report, and reduces it.
    const { rows } = await tx.execute(sql`select from users where id = ${reported.ownerId} for key share`)
    if (rows.length === 0) return 'gone'
    // The next statement sees what another report of the same thing has just written.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report ${kind} ${id}`}, 0))`)
    const { rowCount: hidden } = await tx.execute(sql`
      with open_case as (
        select opened_at from cases where kind = ${kind} and subject_id = ${id} and state = 'open'
      ),
      reported as (
        insert into reports (reporter_id, reporter_name, reporter_email, kind, subject_id, owner_id, reason, note, language, evidence, created_at)
        values (${userId}::uuid, ${report.name}, ${report.email}, ${kind}, ${id}, ${reported.ownerId}, ${report.reason},
          ${report.note}, ${currentLanguage()}, ${JSON.stringify(reported.evidence)}::jsonb, statement_timestamp())
        on conflict ${uniqueReport} do update set ${userId ? renewed : added}, told_at = null, language = excluded.language,
          -- What was reported is kept as it was at the first report of the case.
          evidence = case when reports.created_at >= (select opened_at from open_case) then reports.evidence else excluded.evidence end,
          created_at = case when reports.created_at >= (select opened_at from open_case) then reports.created_at else excluded.created_at end
        returning xmax = 0 as is_first, created_at = statement_timestamp() as joins_case
      ),
      reporter as (
        select is_first and ${userId}::uuid is not null as is_member, exists (
          select from users where id = ${userId}::uuid and created_at < now() - ${`${knownDays} days`}::interval
            and (
              email_verified or exists (select from listings where user_id = users.id)
              or exists (
                select from conversations c join messages m on m.conversation_id = c.id
                where c.buyer_id = users.id and m.sender_id <> users.id
              )
            )
        ) as is_known, is_first, joins_case from reported
      ),
      opened as (
        insert into cases (kind, subject_id, owner_id, score, opened_at, due_at, known_reporters, new_reporters)
        select ${kind}, ${id}, ${reported.ownerId}::uuid, case when not joins_case then 0 when is_known then 100 else 25 end,
          statement_timestamp(), now() + ${`${hours} hours`}::interval, (is_first and is_known)::int, (is_member and not is_known)::int
        from reporter
        on conflict (kind, subject_id) where state = 'open' do update
          set score = cases.score + excluded.score, due_at = least(cases.due_at, excluded.due_at),
            known_reporters = cases.known_reporters + excluded.known_reporters,
            new_reporters = cases.new_reporters + excluded.new_reporters
        returning id, subject_id, known_reporters + least(new_reporters * 0.25, 1) as weight
      ),
      acted as (
        insert into actions (case_id, user_id, verb, rule)
        select opened.id, user_id, 'hide', ${reportedOften} from opened join listings on listings.id = subject_id
        where weight >= ${hidingWeight} and hidden_by is null
          and not exists (select from actions where case_id = opened.id and rule = ${reportedOften})
        returning id
      )
      update listings set hidden_by = acted.id from acted where listings.id = ${id}`)
    if (hidden) await hidePictures(tx, picturesOf(reported.ownerId))
    return 'sent'
  })
}

/** Somebody signed it: as much as three members' reports. */
const noticeScore = 300

/** Stores a notice, opens its case, and returns its number; null if too many came from the address today. */
export async function sendTakedownNotice(
  { db, countVisitor }: Reporting,
  items: TypedNotice,
  clientAddress: string,
): Promise<string | null> {
  if ((await countVisitor(clientAddress)) > 0) return null
  const { rows } = await db.execute<{ id: string }>(sql`
    with notice as (
      insert into takedown_notices (items) values (${JSON.stringify(items)}::jsonb) returning id
    )
    insert into cases (kind, subject_id, score, due_at)
    select 'notice', id, ${noticeScore}, now() + ${`${dueHours.others} hours`}::interval from notice
    returning subject_id as id`)
  const [row] = rows
  return row ? noticeNumber(row.id) : null
}

/** Each report makes the case of its page more urgent among those of words, which come after all others (listCases). */
const wordsScore = 10

const pages = routeEntries.map(({ path }) => ({ path }))

/** `page` is the path of a page. */
export type WrongWords = { language: string; page: string; wrong: string; better: string }

/**
 * Stores what somebody says of our words, and opens a case, or adds to the open one of the language and page. Of the page it stores the
 * pattern, such as `/listing/:listingId`, which names no offer and no person; `/*` for a path without a page. Returns false if `by`, a member
 * or an address, has sent too many today.
 */
export async function sendWrongWords(
  { db, countWords }: Reporting,
  words: WrongWords,
  by: string,
): Promise<boolean> {
  if ((await countWords(by)) > 0) return false
  const page = matchRoutes(pages, words.page)?.at(-1)?.route.path ?? '/*'
  const items = { ...words, page }
  await db.execute(sql`
    with sent as (
      insert into wrong_words (subject_id, items)
      values (md5(${`${items.language} ${page}`})::uuid, ${JSON.stringify(items)}::jsonb) returning subject_id
    )
    insert into cases (kind, subject_id, score, due_at)
    select 'words', subject_id, ${wordsScore}, now() + ${`${dueHours.others} hours`}::interval from sent
    on conflict (kind, subject_id) where state = 'open' do update set score = cases.score + excluded.score`)
  return true
}
