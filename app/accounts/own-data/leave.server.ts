import { sql } from 'drizzle-orm'
import { leaverMail, type Mailer, messageIdOf } from '#app/accounts/settings/email-mails.ts'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import { hidePictures, picturesOf } from '#app/images/hiding/hide-pictures.server.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import type { Database } from '#db/client.ts'
import { retryDeadlock } from '#db/errors.ts'
import type { OwnData } from './copies.server.ts'
import { graceDays, graceMs } from './own-data.ts'

type Leaving = Pick<OwnData, 'db' | 'jobs'>
type Owner = { userId: string; hash: string }

const grace = sql.raw(`interval '${graceDays} days'`)

/**
 * Deletes an account, for `graceDays` in a way that can be undone: a trigger ends all sessions and links (migration 0029), offers and
 * store leave the market, waiting mails and copies go, and the mail that says how to come back waits. Returns false if the password of
 * `hash` was replaced meanwhile.
 */
export const leave = (deps: Leaving, owner: Owner): Promise<boolean> =>
  // A save of the same person locks the offer first, then the person.
  retryDeadlock(() => leaveOnce(deps, owner))

async function leaveOnce({ db, jobs }: Leaving, { userId, hash }: Owner): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Waits for saves that have begun; later ones see that the owner has left (trigger keep_left).
    await tx.execute(sql`select from users where id = ${userId} for update`)
    const { rows } = await tx.execute(sql`
      update users set leaving_at = now(), updated_at = now()
      where id = ${userId} and leaving_at is null and exists (
        select from accounts where user_id = ${userId} and provider_id = 'credential' and password = ${hash} for share)
      returning id`)
    if (rows.length === 0) return false
    await tx.execute(sql`
      update listings set is_active = false, left_with_owner = true where user_id = ${userId} and is_active`)
    for (const table of ['outbound', 'data_exports', 'message_drafts'])
      await tx.execute(sql`delete from ${sql.raw(table)} where user_id = ${userId}`)
    await hidePictures(tx, picturesOf(userId))
    await forgetPages(tx, userId)
    await mailLeaverLater(jobs, userId, tx)
    return true
  })
}

/** A store without offers is on pages too. */
const forgetPages = (db: Database, userId: string) =>
  db.execute(sql`select announce('market_changed', ${userId})`)

export type Leaver = { userId: string; email: string; goneAtMs: number }

/** The person of a living session who has deleted the account, and may still come back. */
export async function findLeaver(db: Database, token: string): Promise<Leaver | null> {
  const { rows } = await db.execute<Leaver>(sql`
    select u.id as "userId", u.email,
      floor(extract(epoch from u.leaving_at + ${grace}) * 1000)::float8 as "goneAtMs"
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now() and u.leaving_at > now() - ${grace} and not u.is_gone`)
  return rows[0] ?? null
}

/** Undoes `leave`, but for sessions and what was deleted. Returns false if there is nothing to undo, or it is too late. */
export async function comeBack(db: Database, token: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ userId: string }>(sql`
      update users u set leaving_at = null, updated_at = now() from sessions s
      where s.token = ${token} and s.expires_at > now() and s.user_id = u.id
        and u.leaving_at > clock_timestamp() - ${grace} and not u.is_gone
      returning u.id as "userId"`)
    const [back] = rows
    if (!back) return false
    await tx.execute(sql`
      update listings set left_with_owner = false, is_active = state in ('active', 'reserved')
      where user_id = ${back.userId} and left_with_owner`)
    await hidePictures(tx, picturesOf(back.userId))
    await forgetPages(tx, back.userId)
    return true
  })
}

export const leaverQueue = 'leaver-mail'

/** Mails somebody who deletes the account how to come back, if the transaction is committed. */
const mailLeaverLater = (jobs: Pick<Jobs, 'add'>, userId: string, tx: Database): Promise<void> =>
  jobs.add(leaverQueue, { userId }, tx)

/** The queue's job: tells somebody who deleted the account how to come back; nothing if they are back already. */
export async function mailLeaverNow({ db, sendMail, origin }: Mailer, userId: string): Promise<void> {
  const { rows } = await db.execute<{ email: string; language: string | null; leftAtMs: number }>(sql`
    select email, language, floor(extract(epoch from leaving_at) * 1000)::float8 as "leftAtMs"
    from users where id = ${userId} and leaving_at is not null and not is_gone`)
  const [leaver] = rows
  if (!leaver) return
  const { email, language, leftAtMs } = leaver
  const messageId = messageIdOf(origin, `leaving-${leftAtMs}-${userId}`)
  const mail = inLanguage(asLanguage(language), () =>
    leaverMail(origin, shortDay(leftAtMs + graceMs, Date.now())),
  )
  await sendMail({ to: email, messageId, ...mail })
}
