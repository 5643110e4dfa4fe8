import { sql } from 'drizzle-orm'
import { parseEmail, recoveryLinkMinutes } from '#app/accounts/account.ts'
import { type Accounts, type Refusal, tooMany } from '#app/accounts/accounts.server.ts'
import { type Events, noteEvent } from '#app/accounts/events/account-events.server.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import type { Database } from '#db/client.ts'
import { retryDeadlock, sqlStateOf, uniqueViolation } from '#db/errors.ts'
import { hashOfToken, isAddressTaken, keepFormerAddress, newLinkToken } from './address-return.server.ts'
import { confirmMail, type Mailer, messageIdOf, noticeOfNewAddress, takenMail } from './email-mails.ts'
import { checkOwnPassword, type Owner, wrongPassword } from './own-password.server.ts'
import { ownTexts } from './own-texts.ts'

/** Mails about a person's new address, to both. */
export const addressQueue = 'new-address-mail'

const life = sql.raw(`interval '${recoveryLinkMinutes} minutes'`)

/**
 * Asks for another address: a link to it confirms, the old one is told, and nothing changes before. A later request replaces this one.
 * The result does not tell whether the address has an account: only the mail to it does.
 */
export async function askForNewAddress(
  { db, attempts, jobs }: Accounts,
  owner: Owner,
  typed: { email: string; password: string },
): Promise<{ ok: true; email: string } | Refusal> {
  const email = parseEmail(typed.email)
  if (!email.ok) return { ...email, reason: 'invalid' }
  if (email.value === owner.email)
    return { ok: false, reason: 'invalid', field: 'email', message: ownTexts.sameAddress }
  const checked = await checkOwnPassword({ db, attempts }, owner, typed.password)
  if (!checked.ok) return checked
  const { userId } = owner
  const tried = await attempts.newAddress({ userId, email: email.value }, async (mayMail) => {
    // The locks wait for a concurrent new password or departure, which ends what was asked for before.
    const insert = () =>
      db.execute(sql`
        insert into email_changes (user_id, email, expires_at, mailed_at)
        select a.user_id, ${email.value}, now() + ${life}, case when not ${mayMail}::boolean then now() end
        from accounts a join users u on u.id = a.user_id
        where a.user_id = ${userId} and a.provider_id = 'credential' and a.password = ${checked.hash}
          and u.leaving_at is null
        for share of a, u
        on conflict (user_id) do update
          set email = excluded.email, token_hash = null, mailed_at = excluded.mailed_at, created_at = now(), expires_at = excluded.expires_at
        returning user_id`)
    const { rows } = await retryDeadlock(insert)
    if (rows.length > 0) await jobs.add(addressQueue, { userId })
    return rows.length > 0
  })
  if (tried.isTooMany) return tooMany(tried)
  return tried.outcome ? { ok: true, email: email.value } : wrongPassword
}

/**
 * The queue's job: mails a link to the new address, then tells the old one, which may be dead. Job and mails are tried again until both
 * are sent; a repeated link is a new one.
 */
export async function mailNewAddressNow(mailer: Mailer, userId: string, jobId: string): Promise<void> {
  const { db, sendMail, origin } = mailer
  const { rows } = await db.execute<Change>(sql`
    select c.email, u.email as "oldEmail", ${isAddressTaken(sql`c.email`, sql`c.user_id`)} as "isTaken",
      c.mailed_at is not null as "isMailed", u.language, (
        select language from users where id = coalesce(
          (select id from users where email = c.email),
          (select user_id from email_returns r
            where r.email = c.email and r.user_id <> c.user_id and r.expires_at > now() limit 1))) as "languageThere"
    from email_changes c join users u on u.id = c.user_id where c.user_id = ${userId} and c.expires_at > now()`)
  const [change] = rows
  if (!change) return
  await inLanguage(asLanguage(change.language), async () => {
    if (!change.isMailed)
      await mailLink(mailer, userId, { ...change, messageId: messageIdOf(origin, `address-${jobId}`) })
    const notice = noticeOfNewAddress(origin, change.email)
    await sendMail({ to: change.oldEmail, messageId: messageIdOf(origin, `address-old-${jobId}`), ...notice })
  })
}

type Change = {
  email: string
  oldEmail: string
  isTaken: boolean
  isMailed: boolean
  language: string | null
  /** That of the person who has the address already; only they read what comes there. */
  languageThere: string | null
}

async function mailLink(
  { db, sendMail, origin }: Mailer,
  userId: string,
  { email, isTaken, languageThere, messageId }: Change & { messageId: string },
): Promise<void> {
  const isThis = sql`user_id = ${userId} and email = ${email}`
  if (isTaken) {
    const mail = inLanguage(asLanguage(languageThere), () => takenMail(origin))
    await sendMail({ to: email, messageId, ...mail })
  } else {
    const token = newLinkToken()
    await db.execute(sql`
      update email_changes set token_hash = ${hashOfToken(token)}, expires_at = now() + ${life} where ${isThis}`)
    await sendMail({ to: email, messageId, ...confirmMail(origin, token) })
  }
  await db.execute(sql`update email_changes set mailed_at = now() where ${isThis}`)
}

/** The address that a living link is for; null if it is used, replaced or too old. Changes nothing. */
export async function findNewAddress(db: Database, token: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from email_changes where token_hash = ${hashOfToken(token)} and expires_at > now()`)
  return rows[0]?.email ?? null
}

/** The address that waits for its link; null if none does. */
export async function findWaitingAddress(db: Database, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from email_changes where user_id = ${userId} and expires_at > now()`)
  return rows[0]?.email ?? null
}

/**
 * Uses the link, exactly once among concurrent tries; a trigger ends links that were mailed to the old address, which gets one to put
 * itself back. Returns the person and the new address, or null: also if somebody else has taken it meanwhile.
 */
export async function confirmNewAddress(
  events: Events,
  token: string,
  device: string,
): Promise<{ userId: string; email: string } | null> {
  try {
    return await retryDeadlock(() =>
      events.db.transaction((tx) => confirmOnce(events, tx, { token, device })),
    )
  } catch (fault) {
    if (sqlStateOf(fault) === uniqueViolation) return null
    throw fault
  }
}

async function confirmOnce(
  events: Events,
  tx: Database,
  { token, device }: { token: string; device: string },
): Promise<{ userId: string; email: string } | null> {
  const { rows } = await tx.execute<{ userId: string; email: string; formerEmail: string }>(sql`
    with used as (
      delete from email_changes where token_hash = ${hashOfToken(token)} and expires_at > now() returning user_id, email
    ),
    former as (
      select u.id, u.email from users u join used on used.user_id = u.id where leaving_at is null for update of u
    )
    update users set email = used.email, email_verified = true, updated_at = now() from used, former
    where users.id = former.id
    returning users.id as "userId", users.email, former.email as "formerEmail"`)
  const [changed] = rows
  if (!changed) return null
  await keepFormerAddress(events, tx, changed)
  await tx.execute(sql`update contact_settings set mail_dead_at = null where user_id = ${changed.userId}`)
  await noteEvent(events, tx, { userId: changed.userId, kind: 'address', device })
  return changed
}
