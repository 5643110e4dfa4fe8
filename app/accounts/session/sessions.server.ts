import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { sessionDays } from './session-rules.ts'

/**
 * A signed-in user; `secondsLeft` by the database's clock; `isShared`: others use the phone. `language` is that of the person's mails; null
 * for somebody who never chose one.
 */
export type Session = {
  id: string
  userId: string
  email: string
  secondsLeft: number
  isShared: boolean
  language: string | null
}

const secondsLeft = sql`floor(extract(epoch from expires_at - now()))::int as "secondsLeft"`

const sessionByToken = prepared<Session>(
  'session_by_token',
  sql`
    select sessions.id, user_id as "userId", email, ${secondsLeft}, is_shared as "isShared",
      users.language
    from sessions join users on users.id = user_id
    where token = ${sql.placeholder('token')} and expires_at > now() and leaving_at is null`,
)

/**
 * The live session of `token`, or null; null too for somebody who deleted the account, and can only come back. One query: Better Auth
 * takes two, and hides a failing database behind its own error.
 */
export async function findSession(db: Database, token: string): Promise<Session | null> {
  const [session] = await sessionByToken(db, { token })
  return session ?? null
}

const aliveSession = prepared(
  'alive_session',
  sql`select from sessions where id = ${sql.placeholder('id')} and expires_at > now()`,
)

export async function isSessionAlive(db: Database, id: string): Promise<boolean> {
  return (await aliveSession(db, { id })).length > 0
}

/** Extends the session to its whole life; null if it has ended meanwhile. */
export async function renewSession(db: Database, session: Session): Promise<Session | null> {
  const { rows } = await db.execute<{ secondsLeft: number }>(sql`
    update sessions set expires_at = now() + make_interval(days => ${sessionDays}), updated_at = now()
    where id = ${session.id} and expires_at > now() returning ${secondsLeft}`)
  return rows[0] ? { ...session, ...rows[0] } : null
}

/** The person who has this address, and the hash of their password; null if nobody has it. */
export async function findPassword(
  db: Database,
  email: string,
): Promise<{ userId: string; hash: string } | null> {
  const { rows } = await db.execute<{ userId: string; hash: string }>(sql`
    select user_id as "userId", password as hash from accounts join users on users.id = user_id
    where email = ${email} and provider_id = 'credential' and password <> ''`)
  return rows[0] ?? null
}

/** More than a person's browsers; the least recently used session ends. */
const maxSessions = 20

/**
 * Confirms a new session made with the password of `hash`, or deletes it if the password was replaced meanwhile:
 * checking a password takes long enough for somebody to set a new one, which ends existing sessions only. Returns
 * whether the session stays.
 */
export async function confirmSession(
  db: Database,
  made: { token: string; userId: string; hash: string; isShared: boolean; device: string },
): Promise<boolean> {
  const { token, userId, hash, isShared, device } = made
  return await db.transaction(async (tx) => {
    // Waits for a concurrent change, and blocks the next one.
    const { rows } = await tx.execute<{ password: string | null }>(sql`
      select password from accounts where user_id = ${userId} and provider_id = 'credential' for share`)
    if (rows[0]?.password !== hash) {
      await endSession(tx, token)
      return false
    }
    await tx.execute(sql`
      update sessions set is_shared = ${isShared}, device = ${device} where token = ${token}`)
    // By last use, which renews them.
    await tx.execute(sql`
      delete from sessions where user_id = ${userId} and token <> ${token} and id not in (
        select id from sessions where user_id = ${userId} order by expires_at desc limit ${maxSessions})`)
    return true
  })
}

/**
 * Deletes the session: its token is invalid from now on, and its live streams close (the trigger of
 * db/migrations/0001_accounts.sql notifies every process).
 */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.execute(sql`delete from sessions where token = ${token}`)
}

/** Deletes expired rows, which are invalid already. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from verifications where expires_at < now()`)
  await db.execute(sql`delete from email_changes where expires_at < now()`)
  await db.execute(sql`delete from email_returns where expires_at < now()`)
}

export type OwnSession = { id: string; device: string; isShared: boolean; lastUsedMs: number }

/** The person's living sessions, the last used first. Use is noted once a day. */
export async function listSessions(db: Database, userId: string): Promise<OwnSession[]> {
  const { rows } = await db.execute<OwnSession>(sql`
    select id, device, is_shared as "isShared", floor(extract(epoch from updated_at) * 1000)::float8 as "lastUsedMs"
    from sessions where user_id = ${userId} and expires_at > now() order by expires_at desc, id`)
  return rows
}

type Own = { userId: string; sessionId: string }

/**
 * Ends another session of this person, with its streams and pushes; returns its device, null if there is none. The own one ends by
 * logging out.
 */
export async function endOtherSession(
  db: Database,
  { userId, sessionId }: Own,
  id: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ device: string }>(sql`
    delete from sessions where id = ${id} and user_id = ${userId} and id <> ${sessionId} returning device`)
  return rows[0]?.device ?? null
}

/** Ends all but this session; returns how many. */
export async function endOtherSessions(db: Database, { userId, sessionId }: Own): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from sessions where user_id = ${userId} and id <> ${sessionId}`)
  return rowCount ?? 0
}
