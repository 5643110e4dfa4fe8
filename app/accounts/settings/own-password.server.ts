import { and, eq, ne, sql } from 'drizzle-orm'
import { parseCredentials, parsePasswordTwice } from '#app/accounts/account-rules.ts'
import { type Accounts, type Refusal, tooMany } from '#app/accounts/accounts.server.ts'
import { findPasswordHash } from '#app/accounts/session/sessions.server.ts'
import { hashPassword, verifyPassword } from '#app/accounts/sign-in/password-hash.server.ts'
import { accounts, emailChanges, sessions, verifications } from '#db/schema.ts'
import { ownTexts } from './own-texts.ts'

/** Somebody who is signed in, and the network address of the request. */
export type Owner = { userId: string; sessionId: string; email: string; clientAddress: string }

/** The hash that was compared. Later statements must match it: the password may have changed meanwhile. */
type Checked = { ok: true; hash: string } | Refusal

/** Asks for the owner's password again; failures count as those of signing in. */
export async function checkOwnPassword(
  { db, attempts }: Pick<Accounts, 'db' | 'attempts'>,
  { email, clientAddress }: Owner,
  typed: string,
): Promise<Checked> {
  const tried = await attempts.signIn({ email, clientAddress }, async (): Promise<Checked> => {
    const input = parseCredentials({ email, password: typed })
    const hash = await findPasswordHash(db, email)
    if (!input.ok || hash === null || !(await verifyPassword(hash, input.value.password)))
      return wrongPassword
    return { ok: true, hash }
  })
  return tried.isTooMany ? tooMany(tried) : tried.outcome
}

export const wrongPassword: Refusal = {
  ok: false,
  reason: 'wrong',
  field: 'password',
  message: ownTexts.wrongPassword,
}

type TypedPasswords = { current: string; password: string; confirmation: string }

/** A refusal of the new password has `field` 'newPassword'. */
type Changed = { ok: true } | (Omit<Refusal, 'field'> & { field?: 'password' | 'newPassword' | 'email' })

/** Replaces the password; every other session ends, and every link that was mailed. */
export async function changePassword(
  own: Pick<Accounts, 'db' | 'attempts'>,
  owner: Owner,
  typed: TypedPasswords,
): Promise<Changed> {
  const password = parsePasswordTwice(typed.password, typed.confirmation)
  if (!password.ok) return { ...password, reason: 'invalid', field: 'newPassword' }
  const checked = await checkOwnPassword(own, owner, typed.current)
  if (!checked.ok) return checked
  const { userId, sessionId } = owner
  const hash = await hashPassword(password.value)
  const isChanged = await own.db.transaction(async (tx) => {
    const isUnchanged = and(
      eq(accounts.userId, userId),
      eq(accounts.providerId, 'credential'),
      eq(accounts.password, checked.hash),
    )
    const changed = await tx
      .update(accounts)
      .set({ password: hash, updatedAt: sql`now()` })
      .where(isUnchanged)
    if (changed.rowCount === 0) return false
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await tx.delete(verifications).where(eq(verifications.value, userId))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    return true
  })
  return isChanged ? { ok: true } : wrongPassword
}
