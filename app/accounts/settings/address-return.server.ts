import { createHash, randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Events, mailOwnerLater, noteEvent } from '#app/accounts/events/account-events.server.ts'
import { createRecoveryTokens, type RecoveryTokens } from '#app/accounts/recovery/recovery.server.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import type { Database } from '#db/client.ts'
import { retryDeadlock, sqlStateOf, uniqueViolation } from '#db/errors.ts'
import { formerAddressMail, type Mailer, messageIdOf, returnDays } from './email-mails.ts'

/** Whether an account has this address, or `others` than the one of `userId` may put it back. */
export const isAddressTaken = (email: SQL, userId: SQL = sql`null::uuid`) => sql`(
  exists (select from users where users.email = ${email})
  or exists (select from email_returns r
    where r.email = ${email} and r.user_id is distinct from ${userId} and r.expires_at > now()))`

/**
 * Lets the owner of the address that an account had until now put it back, by a link that is mailed there. An account that came back to
 * an address has none for those that it had since: otherwise they would take it away again.
 */
export async function keepFormerAddress(
  { jobs }: Pick<Events, 'jobs'>,
  tx: Database,
  changed: { userId: string; email: string; formerEmail: string },
): Promise<void> {
  const { userId, email, formerEmail } = changed
  const cameBack = await tx.execute(sql`
    delete from email_returns where user_id = ${userId} and created_at >= (
      select created_at from email_returns where user_id = ${userId} and email = ${email} and expires_at > now())
    returning id`)
  if (cameBack.rows.length > 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into email_returns (user_id, email, expires_at)
    values (${userId}, ${formerEmail}, now() + ${`${returnDays} days`}::interval) returning id`)
  await mailOwnerLater(jobs, { about: 'former-address', returnId: rows[0]?.id ?? '' }, tx)
}

/** The queue's job: mails the link to the former address. A repeated mail has another link, and its own Message-ID. */
export async function mailFormerAddressNow(
  { db, sendMail, origin }: Mailer,
  returnId: string,
): Promise<void> {
  const token = newLinkToken()
  const hash = hashOfToken(token)
  const { rows } = await db.execute<{ email: string; language: string | null }>(sql`
    update email_returns set token_hash = ${hash} where id = ${returnId} and expires_at > now()
    returning email, (select language from users where users.id = user_id) as language`)
  const [former] = rows
  if (!former) return
  const messageId = messageIdOf(origin, `return-${hash.slice(0, 16)}`)
  const mail = inLanguage(asLanguage(former.language), () => formerAddressMail(origin, token))
  await sendMail({ to: former.email, messageId, ...mail })
}

/** The address that a living link puts back; null if it is used or too old. Changes nothing. */
export async function findFormerAddress(db: Database, token: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from email_returns where token_hash = ${hashOfToken(token)} and expires_at > now()`)
  return rows[0]?.email ?? null
}

type Returned =
  | { ok: true; email: string; recovery: RecoveryTokens }
  | { ok: false; reason: 'dead' | 'taken' }

/**
 * Uses the link, exactly once among concurrent tries: the account has its former address again, and no password. Triggers end what the
 * password and the addresses since then opened; `recovery` leads to a new one.
 */
export async function returnAddress(events: Events, token: string, device: string): Promise<Returned> {
  try {
    return await retryDeadlock(() => events.db.transaction((tx) => returnOnce(events, tx, { token, device })))
  } catch (fault) {
    if (sqlStateOf(fault) === uniqueViolation) return { ok: false, reason: 'taken' }
    throw fault
  }
}

async function returnOnce(
  events: Events,
  tx: Database,
  { token, device }: { token: string; device: string },
): Promise<Returned> {
  type Back = { userId: string; email: string; lostEmail: string; createdAt: string }
  const { rows } = await tx.execute<Back>(sql`
    with used as (
      delete from email_returns where token_hash = ${hashOfToken(token)} and expires_at > now()
      returning user_id, email, created_at
    ),
    former as (
      select u.id, u.email from users u join used on used.user_id = u.id where not u.is_gone for update of u
    )
    update users set email = used.email, email_verified = true, updated_at = now() from used, former
    where users.id = former.id
    returning users.id as "userId", users.email, former.email as "lostEmail", used.created_at::text as "createdAt"`)
  const [back] = rows
  if (!back) return { ok: false, reason: 'dead' }
  const { userId, email, lostEmail, createdAt } = back
  // A statement of its own sees the addresses that were confirmed while the one above waited for the account.
  await tx.execute(sql`delete from email_returns where user_id = ${userId} and created_at > ${createdAt}`)
  await tx.execute(sql`
    update accounts set password = null, updated_at = now() where user_id = ${userId} and provider_id = 'credential'`)
  await tx.execute(sql`update contact_settings set mail_dead_at = null where user_id = ${userId}`)
  await noteEvent(events, tx, { userId, kind: 'address', device })
  await mailOwnerLater(events.jobs, { about: 'returned-address', email: lostEmail }, tx)
  const recovery = await createRecoveryTokens(tx, email)
  return recovery ? { ok: true, email, recovery } : { ok: false, reason: 'dead' }
}

/** The secret of a link in a mail; the database has its hash alone. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
