import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountTexts, parsePasswordTwice, recoveryLinkMinutes } from '#app/accounts/account.ts'
import type { Refusal } from '#app/accounts/accounts.server.ts'
import { type Events, noteEvent } from '#app/accounts/events/account-events.server.ts'
import { type Mailer, messageIdOf, recoveryMail } from '#app/accounts/settings/email-mails.ts'
import { hashPassword } from '#app/accounts/sign-in/password-hash.server.ts'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { languageOf } from '#app/people/person-language.server.ts'
import type { Database } from '#db/client.ts'
import { retryDeadlock } from '#db/errors.ts'

/**
 * The tokens of a recovery link (specification §4): two halves of one secret, valid only together; the
 * database has a hash of the whole.
 */
export type RecoveryTokens = z.infer<typeof schema>

const token = z.string().regex(/^[\w-]{20,64}$/)
const schema = z.object({ accessToken: token, refreshToken: token })

export const parseRecoveryTokens = (input: unknown): RecoveryTokens | null =>
  schema.safeParse(input).data ?? null

const life = sql.raw(`interval '${recoveryLinkMinutes} minutes'`)

/** The database stores this hash of a link in place of its tokens. */
const identifierOf = ({ accessToken, refreshToken }: RecoveryTokens) =>
  createHash('sha256').update(`reset-password:${accessToken}.${refreshToken}`).digest('base64url')

/** Creates a link's tokens for the account of `email`, valid for an hour; null if there is no account. */
export async function createRecoveryTokens(db: Database, email: string): Promise<RecoveryTokens | null> {
  const tokens = {
    accessToken: randomBytes(24).toString('base64url'),
    refreshToken: randomBytes(24).toString('base64url'),
  }
  // The lock waits for a concurrent change of the address, which ends links to the former one.
  const { rows } = await db.execute(sql`
    insert into verifications (identifier, value, expires_at)
    select ${identifierOf(tokens)}, id::text, now() + ${life} from users where email = ${email} for share
    returning id`)
  return rows.length > 0 ? tokens : null
}

/** The address of the link's account; null if the link is unknown, expired or used. Changes nothing. */
export async function findRecoveryEmail(db: Database, tokens: RecoveryTokens): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select u.email from verifications v join users u on u.id = v.value::uuid
    where v.identifier = ${identifierOf(tokens)} and v.expires_at > now()`)
  return rows[0]?.email ?? null
}

type NewPassword = {
  password: string
  confirmation: string
  /** Words such as 'Chrome on Android'. */
  device: string
}

/**
 * Exchanges the link for a new password, exactly once among concurrent tries; null tokens are no link. A trigger ends what the former
 * password opened (migration 0029). A refused password does not use the link up.
 */
export async function setNewPassword(
  events: Events,
  tokens: RecoveryTokens | null,
  { device, ...typed }: NewPassword,
): Promise<{ ok: true } | Refusal> {
  const password = parsePasswordTwice(typed.password, typed.confirmation)
  if (!password.ok) return { ...password, reason: 'invalid' }
  // Before the costly hash.
  if (!tokens || (await findRecoveryEmail(events.db, tokens)) === null) return deadLink
  const hash = await hashPassword(password.value)
  const use = () =>
    events.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ userId: string }>(sql`
        with used as (
          delete from verifications where identifier = ${identifierOf(tokens)} and expires_at > now()
          returning value::uuid as user_id
        )
        update accounts set password = ${hash}, updated_at = now() from used
        where accounts.user_id = used.user_id and provider_id = 'credential'
        returning accounts.user_id as "userId"`)
      const [changed] = rows
      if (!changed) return false
      // Only the owner of the mailbox has the link.
      await tx.execute(sql`
        update users set email_verified = true where id = ${changed.userId} and not email_verified`)
      await noteEvent(events, tx, { userId: changed.userId, kind: 'password', device })
      return true
    })
  // Two links of one person that are used at once each end the other.
  return (await retryDeadlock(use)) ? { ok: true } : deadLink
}

const deadLink: Refusal = {
  ok: false,
  reason: 'wrong',
  get message() {
    return accountTexts.invalidToken
  },
}

export const recoveryQueue = 'recovery-mail'

/** Resolves once the queue has stored the job. `mayMail` false: the job sends nothing, and takes as long here. */
export const sendRecoveryMailLater = (
  jobs: Pick<Jobs, 'add'>,
  email: string,
  mayMail: boolean,
): Promise<void> => jobs.add(recoveryQueue, { email, mayMail })

/**
 * The queue's job: creates a link for this try and mails it. Sends nothing without an account. Throws if the mail is
 * not accepted, so that the queue retries; the link stays valid, because a mail may arrive although the connection
 * broke before the acknowledgement.
 */
export async function sendRecoveryMail(
  { db, sendMail, origin }: Mailer,
  email: string,
  jobId: string,
): Promise<void> {
  const tokens = await createRecoveryTokens(db, email)
  if (!tokens) return
  const messageId = messageIdOf(origin, `recovery-${jobId}`)
  const mail = inLanguage(await languageOf(db, { email }), () =>
    recoveryMail(recoveryLink(origin, tokens), email),
  )
  await sendMail({ to: email, messageId, ...mail })
}

/** Specification §4: the link's `type`, `access_token` and `refresh_token`. */
function recoveryLink(origin: string, { accessToken, refreshToken }: RecoveryTokens): string {
  const query = new URLSearchParams({
    type: 'recovery',
    access_token: accessToken,
    refresh_token: refreshToken,
  })
  return `${origin}/auth?${query}`
}
