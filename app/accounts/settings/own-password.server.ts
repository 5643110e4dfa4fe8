import { sql } from 'drizzle-orm'
import { parseCredentials, parsePasswordTwice } from '#app/accounts/account.ts'
import { type Accounts, type Refusal, tooMany } from '#app/accounts/accounts.server.ts'
import { noteEvent } from '#app/accounts/events/account-events.server.ts'
import { findPassword } from '#app/accounts/session/sessions.server.ts'
import { hashPassword, verifyPassword } from '#app/accounts/sign-in/password-hash.server.ts'
import { retryDeadlock } from '#db/errors.ts'
import { ownTexts } from './own-texts.ts'

/** Somebody who is signed in, and the network address of the request. */
export type Owner = { userId: string; sessionId: string; email: string; clientAddress: string }

/** The hash that was compared. Later statements must match it: the password may have changed meanwhile. */
type Checked = { ok: true; hash: string } | Refusal

/** Asks for the owner's password again; failures count as those of signing in. */
export async function checkOwnPassword(
  { db, attempts }: Pick<Accounts, 'db' | 'attempts'>,
  { sessionId, email, clientAddress }: Owner,
  typed: string,
): Promise<Checked> {
  // The session's own counter: nobody else can fill it.
  const attempt = { email, clientAddress, browserId: `session ${sessionId}` }
  const tried = await attempts.signIn(attempt, async (): Promise<Checked> => {
    const input = parseCredentials({ email, password: typed })
    const own = await findPassword(db, email)
    if (!input.ok || !own || !(await verifyPassword(own.hash, input.value.password))) return wrongPassword
    return { ok: true, hash: own.hash }
  })
  return tried.isTooMany ? tooMany(tried) : tried.outcome
}

export const wrongPassword: Refusal = {
  ok: false,
  reason: 'wrong',
  field: 'password',
  get message() {
    return ownTexts.wrongPassword
  },
}

type TypedPasswords = { current: string; password: string; confirmation: string }

/** A refusal of the new password has `field` 'newPassword'. */
type Changed = { ok: true } | (Omit<Refusal, 'field'> & { field?: 'password' | 'newPassword' | 'email' })

/** Replaces the password; a trigger ends what the former one opened, but for this session (migration 0029). */
export async function changePassword(
  own: Pick<Accounts, 'db' | 'attempts' | 'jobs'>,
  owner: Owner,
  { device, ...typed }: TypedPasswords & { device: string },
): Promise<Changed> {
  const password = parsePasswordTwice(typed.password, typed.confirmation)
  if (!password.ok) return { ...password, reason: 'invalid', field: 'newPassword' }
  const checked = await checkOwnPassword(own, owner, typed.current)
  if (!checked.ok) return checked
  const { userId, sessionId } = owner
  const hash = await hashPassword(password.value)
  const change = () =>
    own.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('kasi.session', ${sessionId}, true)`)
      const changed = await tx.execute(sql`
        update accounts set password = ${hash}, updated_at = now()
        where user_id = ${userId} and provider_id = 'credential' and password = ${checked.hash} returning id`)
      if (changed.rows.length === 0) return false
      await noteEvent(own, tx, { userId, kind: 'password', device })
      return true
    })
  // A link that is used meanwhile ends with this password, and this password with the link.
  return (await retryDeadlock(change)) ? { ok: true } : wrongPassword
}
