import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema.ts'
import {
  type CredentialField,
  type Credentials,
  parseCredentials,
  parseEmail,
  parseNewAccount,
} from './account-rules.ts'
import { accountTexts } from './account-texts.ts'
import type { Attempts, Gate } from './attempts.server.ts'
import { type Auth, takenUserId } from './auth.server.ts'

/** What the verbs of this domain work on. */
export type Accounts = {
  db: Database
  auth: Auth
  attempts: Attempts
  /** Puts the mail into the durable queue; resolves once it is safe there. */
  queueRecoveryMail: (email: string) => Promise<void>
}

/** `message` is for the person, `field` what to change; `waitSeconds` comes with `too-many`. */
export type Refusal = {
  ok: false
  reason: 'invalid' | 'wrong' | 'taken' | 'too-many' | 'failed'
  message: string
  field?: CredentialField
  waitSeconds?: number
}

export type NewUser = { id: string; email: string }

/** Makes an account that can sign in at once (spec §7, auto-confirm-signup); it does not sign in. */
export async function signUp(
  { db, auth, attempts }: Accounts,
  given: Credentials,
  clientAddress: string,
): Promise<{ ok: true; user: NewUser } | Refusal> {
  const input = parseNewAccount(given)
  if (!input.ok) return { ...input, reason: 'invalid' }
  const { email } = input.value
  const gate = await attempts.signUp({ email, clientAddress })
  if (!gate.open) return tooMany(gate)
  try {
    const { user } = await auth.api.signUpEmail({ body: { name: '', ...input.value } })
    if (user.id === takenUserId) return taken
    await gate.giveBack()
    return { ok: true, user: { id: user.id, email: user.email } }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    // Two sign-ups of one address at once: the database let one through.
    if (await isTaken(db, email)) return taken
    return { ok: false, reason: 'failed', message: accountTexts.signUpFailed }
  }
}

const taken: Refusal = { ok: false, reason: 'taken', field: 'email', message: accountTexts.emailTaken }

const isTaken = async (db: Database, email: string) => (await db.$count(users, eq(users.email, email))) > 0

/** Starts a session; `token` is what the browser keeps. Unknown addresses cost the same time as wrong passwords. */
export async function signIn(
  { auth, attempts }: Accounts,
  given: Credentials,
  clientAddress: string,
): Promise<{ ok: true; token: string } | Refusal> {
  const input = parseCredentials(given)
  if (!input.ok) return { ...input, reason: 'invalid' }
  const gate = await attempts.signIn({ email: input.value.email, clientAddress })
  if (!gate.open) return tooMany(gate)
  try {
    const { token } = await auth.api.signInEmail({ body: input.value })
    await gate.giveBack()
    return { ok: true, token }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    if (gate.isLast) return tooMany(await attempts.signIn({ email: input.value.email, clientAddress }))
    return { ok: false, reason: 'wrong', field: 'password', message: error.message }
  }
}

/**
 * Asks for a recovery mail. The answer is the same, and takes as long, whether the address has an account or not: the
 * queue's worker finds out.
 */
export async function requestRecovery(
  { attempts, queueRecoveryMail }: Accounts,
  givenEmail: string,
  clientAddress: string,
): Promise<{ ok: true } | Refusal> {
  const email = parseEmail(givenEmail)
  if (!email.ok) return { ...email, reason: 'invalid' }
  const gate = await attempts.reset({ email: email.value, clientAddress })
  if (!gate.open) return tooMany(gate)
  await queueRecoveryMail(email.value)
  return { ok: true }
}

function tooMany(gate: Gate): Refusal {
  const waitSeconds = gate.open ? 60 : gate.waitSeconds
  const message = accountTexts.tooManyAttempts(Math.ceil(waitSeconds / 60))
  return { ok: false, reason: 'too-many', message, waitSeconds }
}
