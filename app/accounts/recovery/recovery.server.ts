import { randomBytes } from 'node:crypto'
import { runWithTransaction } from '@better-auth/core/context'
import { APIError } from 'better-auth/api'
import { parsePasswordTwice, recoveryLinkMinutes } from '#app/accounts/account-rules.ts'
import { accountTexts } from '#app/accounts/account-texts.ts'
import type { Accounts, Refusal } from '#app/accounts/accounts.server.ts'
import type { Auth } from '#app/accounts/better-auth.server.ts'
import type { RecoveryTokens } from './recovery-tokens.ts'

const identifierOf = ({ accessToken, refreshToken }: RecoveryTokens) =>
  `reset-password:${accessToken}.${refreshToken}`

/** Creates a link's tokens for the account of `email`, valid for an hour; null if there is no account. */
export async function createRecoveryTokens(auth: Auth, email: string): Promise<RecoveryTokens | null> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email)
  if (!found) return null
  const tokens = {
    accessToken: randomBytes(24).toString('base64url'),
    refreshToken: randomBytes(24).toString('base64url'),
  }
  // Better Auth's own reset reads this value; its request function would swallow a failed mail.
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(tokens),
    value: found.user.id,
    expiresAt: new Date(Date.now() + recoveryLinkMinutes * 60_000),
  })
  return tokens
}

/** The address of the link's account; null if the link is unknown, expired or used. Changes nothing. */
export async function findRecoveryEmail(auth: Auth, tokens: RecoveryTokens): Promise<string | null> {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(identifierOf(tokens))
  if (!link || link.expiresAt < new Date()) return null
  const user = await internalAdapter.findUserById(link.value)
  return user?.email ?? null
}

/**
 * Exchanges the link for a new password, exactly once among concurrent tries; null tokens are no link. Password, the
 * end of all sessions and the end of other links are one transaction. A refused password does not use the link up.
 */
export async function setNewPassword(
  { auth }: Accounts,
  tokens: RecoveryTokens | null,
  input: { password: string; confirmation: string },
): Promise<{ ok: true } | Refusal> {
  const password = parsePasswordTwice(input.password, input.confirmation)
  if (!password.ok) return { ...password, reason: 'invalid' }
  if (!tokens) return deadLink
  const { adapter } = await auth.$context
  const body = { newPassword: password.value, token: `${tokens.accessToken}.${tokens.refreshToken}` }
  try {
    await runWithTransaction(adapter, () => auth.api.resetPassword({ body }))
    return { ok: true }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return deadLink
  }
}

const deadLink: Refusal = { ok: false, reason: 'wrong', message: accountTexts.invalidToken }
