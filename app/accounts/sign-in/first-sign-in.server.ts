import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * The browser that has just made an account signs in at it by one button, without typing the password again: for a few minutes, once. Its
 * cookie has the token, and a row names the account. Whatever ends links that were mailed ends the row too (migration 0029).
 */
export const firstSignInMinutes = 5

const life = sql.raw(`interval '${firstSignInMinutes} minutes'`)

/** The database stores this hash in place of the token. */
const identifierOf = (token: string) =>
  `first-sign-in:${createHash('sha256').update(token).digest('base64url')}`

export type Owner = { userId: string; hash: string }

/** Returns a token for the account, which works only if the password of `hash` is still the present one. */
export async function createFirstSignIn(db: Database, { userId, hash }: Owner): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  // The lock waits for a concurrent new password, which ends the tokens of the former one.
  await db.execute(sql`
    insert into verifications (identifier, value, expires_at)
    select ${identifierOf(token)}, user_id::text, now() + ${life} from accounts
    where user_id = ${userId} and provider_id = 'credential' and password = ${hash} for share`)
  return token
}

/** The account of the token; null if it is used, ended or too old. Changes nothing. */
export async function findFirstSignIn(
  db: Database,
  token: string,
): Promise<{ userId: string; email: string } | null> {
  const { rows } = await db.execute<{ userId: string; email: string }>(sql`
    select u.id as "userId", u.email from verifications v join users u on u.id = v.value::uuid
    where v.identifier = ${identifierOf(token)} and v.expires_at > now()`)
  return rows[0] ?? null
}

/** Uses the token up, once among concurrent tries; null if it is not this account's, or if no password opens that account. */
export async function takeFirstSignIn(db: Database, token: string, userId: string): Promise<Owner | null> {
  const { rows } = await db.execute<Owner>(sql`
    with used as (
      delete from verifications where identifier = ${identifierOf(token)} and value = ${userId} and expires_at > now()
      returning value::uuid as user_id
    )
    select user_id as "userId", password as hash from accounts join used using (user_id)
    where provider_id = 'credential' and password <> ''`)
  return rows[0] ?? null
}

export async function dropFirstSignIn(db: Database, token: string): Promise<void> {
  await db.execute(sql`delete from verifications where identifier = ${identifierOf(token)}`)
}
