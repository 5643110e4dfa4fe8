import { sql } from 'drizzle-orm'
import type { MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import { deviceName } from '#app/text/device-name.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseAway, sqlStateOf } from '#db/errors.ts'
import {
  accountTexts,
  type CredentialField,
  type Credentials,
  parseCredentials,
  parseEmail,
  parseNewAccount,
} from './account.ts'
import { createAuth, insertSession, insertUser } from './better-auth.server.ts'
import { type Events, noteDevice } from './events/account-events.server.ts'
import { sendRecoveryMailLater } from './recovery/recovery.server.ts'
import { confirmSession, findPassword } from './session/sessions.server.ts'
import { isAddressTaken } from './settings/address-return.server.ts'
import { type AsSignIn, type Attempt, createAttempts, type TooMany } from './sign-in/attempts.server.ts'
import { findFirstSignIn, type Owner, takeFirstSignIn } from './sign-in/first-sign-in.server.ts'
import { hashPassword, verifyPassword } from './sign-in/password-hash.server.ts'

export type Accounts = ReturnType<typeof createAccounts>

type Parts = Events & { makeLimiter: MakeLimiter; secret: string }

export const createAccounts = ({ db, jobs, makeLimiter, secret }: Parts) => ({
  db,
  jobs,
  auth: createAuth(db, secret),
  attempts: createAttempts(makeLimiter),
})

/** `message` is the text, `field` the field to correct; `waitSeconds` comes with `too-many`. */
export type Refusal = {
  ok: false
  reason: 'invalid' | 'wrong' | 'taken' | 'too-many' | 'failed'
  message: string
  field?: CredentialField
  waitSeconds?: number
}

type NewUser = { id: string; email: string }

/** `hash` is that of the password. */
type SignedUp = { ok: true; user: NewUser; hash: string } | Refusal

/** A browser as limits count it: `id` is null if it has no cookie; `knows` tells whether it has signed in at an account. */
export type AskingBrowser = { id: string | null; knows: (userId: string) => boolean }

/** Limits count a request by its network address and by its browser. */
export type Client = { clientAddress: string; browser: AskingBrowser }

/** Creates an account that can sign in at once (specification §7, auto-confirm-signup); does not sign in. */
export async function signUp(
  accounts: Accounts,
  typed: Credentials,
  { clientAddress, browser }: Client,
): Promise<SignedUp> {
  const input = parseNewAccount(typed)
  if (!input.ok) return { ...input, reason: 'invalid' }
  const attempt = { email: input.value.email, clientAddress, browserId: browser.id }
  const tried = await accounts.attempts.signUp(attempt, (asSignIn) =>
    createUser(accounts, input.value, asSignIn),
  )
  return tried.isTooMany ? tooMany(tried) : tried.outcome
}

async function createUser(
  { db, auth }: Accounts,
  { email, password }: Credentials,
  asSignIn: AsSignIn,
): Promise<SignedUp> {
  const hash = await hashPassword(password)
  try {
    return { ok: true, user: { id: await insertUser(auth, email, hash), email }, hash }
  } catch (error) {
    if (isDatabaseAway(error) || sqlStateOf(error) === undefined) throw error
    // An account has the address, perhaps since a moment ago, or another one may put it back: the database refused it.
    const { rows } = await db.execute(sql`select where ${isAddressTaken(sql`${email}`)}`)
    if (rows.length === 0) return { ok: false, reason: 'failed', message: accountTexts.signUpFailed }
  }
  // The form came twice, or its answer was lost. The password proves whose account it is, so it is checked and counted as at sign-in:
  // signing up tells nobody more of a password.
  const tried = await asSignIn(async () => {
    const owner = await findByPassword(db, { email, password })
    return owner ? { ok: true, user: { id: owner.userId, email }, hash: owner.hash } : taken
  })
  return tried.isTooMany ? taken : tried.outcome
}

/** The person whom these credentials sign in, or null. An address without an account takes as long as a wrong password. */
async function findByPassword(db: Database, { email, password }: Credentials): Promise<Owner | null> {
  const owner = await findPassword(db, email)
  if (!owner) {
    await hashPassword(password)
    return null
  }
  return (await verifyPassword(owner.hash, password)) ? owner : null
}

const taken: Refusal = {
  ok: false,
  reason: 'taken',
  field: 'email',
  get message() {
    return accountTexts.emailTaken
  },
}

type SignedIn = { ok: true; token: string; userId: string } | Refusal

/** `isShared`: others use the phone. `userAgent` is the header. */
type Phone = { isShared: boolean; userAgent: string }

/** Starts a session; `token` goes into the cookie. Unknown addresses take as long as wrong passwords. */
export async function signIn(
  accounts: Accounts,
  typed: Credentials,
  client: Client,
  phone: Phone,
): Promise<SignedIn> {
  const input = parseCredentials(typed)
  if (!input.ok) return { ...input, reason: 'invalid' }
  const attempt = await attemptAt(accounts.db, input.value.email, client)
  const tried = await accounts.attempts.signIn(attempt, async () => {
    const owner = await findByPassword(accounts.db, input.value)
    return owner ? await createSession(accounts, owner, phone) : wrong
  })
  return tried.isTooMany ? tooMany(tried) : tried.outcome
}

/** Starts a session at the account that this browser has just made, by its token, once. `userId` is the account that the button named. */
export async function signInFirst(
  accounts: Accounts,
  { token, userId }: { token: string | null; userId: string },
  client: Client,
  phone: Phone,
): Promise<SignedIn> {
  const made = token && (await findFirstSignIn(accounts.db, token))
  if (!made || made.userId !== userId) return buttonIsOver
  const attempt = await attemptAt(accounts.db, made.email, client)
  const tried = await accounts.attempts.signIn(attempt, async () => {
    const owner = await takeFirstSignIn(accounts.db, token, userId)
    return owner ? await createSession(accounts, owner, phone) : buttonIsOver
  })
  return tried.isTooMany ? tooMany(tried) : tried.outcome
}

/** `hash` is that of the password that was checked, here or a moment ago at sign-up. */
async function createSession(
  accounts: Accounts,
  { userId, hash }: Owner,
  { isShared, userAgent }: Phone,
): Promise<SignedIn> {
  const { db, auth } = accounts
  const token = await insertSession(auth, userId)
  const made = { token, userId, hash, isShared, device: deviceName(userAgent) }
  if (!(await confirmSession(db, made))) return wrong
  await noteDevice(accounts, made)
  return { ok: true, token, userId }
}

const wrong: Refusal = {
  ok: false,
  reason: 'wrong',
  field: 'password',
  get message() {
    return accountTexts.wrongCredentials
  },
}

const buttonIsOver: Refusal = {
  ok: false,
  reason: 'wrong',
  field: 'password',
  get message() {
    return accountTexts.firstSignInOver
  },
}

/**
 * Queues a recovery mail. Result and duration are the same with and without an account: the queue's worker looks it up.
 */
export async function requestRecovery(
  { db, attempts, jobs }: Accounts,
  givenEmail: string,
  client: Client,
): Promise<{ ok: true } | Refusal> {
  const email = parseEmail(givenEmail)
  if (!email.ok) return { ...email, reason: 'invalid' }
  const attempt = await attemptAt(db, email.value, client)
  const tried = await attempts.reset(attempt, (mayMail) => sendRecoveryMailLater(jobs, email.value, mayMail))
  return tried.isTooMany ? tooMany(tried) : { ok: true }
}

/** The attempt, by the browser if it has signed in at the account before. */
export async function attemptAt(
  db: Database,
  email: string,
  { clientAddress, browser }: Client,
): Promise<Attempt> {
  const userId = browser.id === null ? null : await findUserId(db, email)
  return { email, clientAddress, browserId: userId && browser.knows(userId) ? browser.id : null }
}

export async function findUserId(db: Database, email: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  return rows[0]?.id ?? null
}

export function tooMany({ waitSeconds }: TooMany): Refusal {
  const message = accountTexts.tooManyAttempts(Math.ceil(waitSeconds / 60))
  return { ok: false, reason: 'too-many', message, waitSeconds }
}
