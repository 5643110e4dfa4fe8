import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { type Database, perDatabase } from '#db/client.ts'
import { accounts, sessions, users } from '#db/schema.ts'
import { sessionDays } from './session-rules.ts'

/** A signed-in user; `secondsLeft` by the database's clock; `isShared`: others use the phone. */
export type Session = { id: string; userId: string; email: string; secondsLeft: number; isShared: boolean }

const secondsLeft = sql<number>`floor(extract(epoch from ${sessions.expiresAt} - now()))::int`

const sessionByToken = perDatabase((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      email: users.email,
      secondsLeft,
      isShared: sessions.isShared,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      sql`${sessions.token} = ${sql.placeholder('token')} and ${sessions.expiresAt} > now() and ${users.leavingAt} is null`,
    )
    .prepare('session_by_token'),
)

/**
 * The live session of `token`, or null; null too for somebody who deleted the account, and can only come back. One query: Better Auth
 * takes two, and hides a failing database behind its own error.
 */
export async function findSession(db: Database, token: string): Promise<Session | null> {
  const [session] = await sessionByToken(db).execute({ token })
  return session ?? null
}

const aliveSession = perDatabase((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessions.id} = ${sql.placeholder('id')} and ${sessions.expiresAt} > now()`)
    .prepare('alive_session'),
)

export async function isSessionAlive(db: Database, id: string): Promise<boolean> {
  return (await aliveSession(db).execute({ id })).length > 0
}

/** Extends the session to its whole life; null if it has ended meanwhile. */
export async function renewSession(db: Database, session: Session): Promise<Session | null> {
  const [renewed] = await db
    .update(sessions)
    .set({ expiresAt: sql`now() + ${`${sessionDays} days`}::interval`, updatedAt: sql`now()` })
    .where(sql`${sessions.id} = ${session.id} and ${sessions.expiresAt} > now()`)
    .returning({ secondsLeft })
  return renewed ? { ...session, ...renewed } : null
}

/** The person who has this address, and the hash of their password; null if nobody has it. */
export async function findPassword(
  db: Database,
  email: string,
): Promise<{ userId: string; hash: string } | null> {
  const [row] = await db
    .select({ userId: accounts.userId, hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential')))
  return row?.hash ? { userId: row.userId, hash: row.hash } : null
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
  made: { token: string; userId: string; hash: string | null; isShared: boolean; device: string },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Waits for a concurrent change, and blocks the next one.
    const [current] = await tx
      .select({ password: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, made.userId), eq(accounts.providerId, 'credential')))
      .for('share')
    if (!current || current.password !== made.hash) {
      await tx.delete(sessions).where(eq(sessions.token, made.token))
      return false
    }
    const { isShared, device } = made
    await tx.update(sessions).set({ isShared, device }).where(eq(sessions.token, made.token))
    const newest = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, made.userId))
      // By last use, which renews them.
      .orderBy(desc(sessions.expiresAt))
      .limit(maxSessions)
    await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, made.userId),
          ne(sessions.token, made.token),
          notInArray(sessions.id, newest),
        ),
      )
    return true
  })
}

/**
 * Deletes the session: its token is invalid from now on, and its live streams close (the trigger of
 * db/migrations/0001_accounts.sql notifies every process).
 */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token))
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
