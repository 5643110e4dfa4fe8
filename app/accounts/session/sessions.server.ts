import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { type Database, perDatabase } from '#db/client.ts'
import { accounts, sessions, users } from '#db/schema.ts'
import { sessionDays } from './session-rules.ts'

/** Who is signed in, and until when by the database's clock. */
export type Session = { id: string; userId: string; email: string; secondsLeft: number }

const secondsLeft = sql<number>`floor(extract(epoch from ${sessions.expiresAt} - now()))::int`

const sessionByToken = perDatabase((db) =>
  db
    .select({ id: sessions.id, userId: sessions.userId, email: users.email, secondsLeft })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.token} = ${sql.placeholder('token')} and ${sessions.expiresAt} > now()`)
    .prepare('session_by_token'),
)

/**
 * The living session of `token`, or null. Read here in one query, not through Better Auth, which takes two and hides a
 * database that is away behind an error of its own.
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

/** Starts the session's whole life anew; null when it has ended meanwhile. */
export async function renewSession(db: Database, session: Session): Promise<Session | null> {
  const [renewed] = await db
    .update(sessions)
    .set({ expiresAt: sql`now() + ${`${sessionDays} days`}::interval`, updatedAt: sql`now()` })
    .where(sql`${sessions.id} = ${session.id} and ${sessions.expiresAt} > now()`)
    .returning({ secondsLeft })
  return renewed ? { ...session, ...renewed } : null
}

/** The stored hash of the account's password; null when there is none. */
export async function findPasswordHash(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential')))
  return row?.password ?? null
}

/** A person's browsers and phones, with room; the one that was not used for longest gives way. */
const maxSessions = 20

/**
 * Lets a session stand that was just made with the password of `hash`, unless that password was replaced meanwhile:
 * checking one takes long enough for somebody else to set a new one, which ends only the sessions that there are.
 * Answers whether it stands.
 */
export async function confirmSession(
  db: Database,
  made: { token: string; userId: string; hash: string | null },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Waits for a change that is under way, and makes the next one wait.
    const [current] = await tx
      .select({ password: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, made.userId), eq(accounts.providerId, 'credential')))
      .for('share')
    if (!current || current.password !== made.hash) {
      await tx.delete(sessions).where(eq(sessions.token, made.token))
      return false
    }
    const newest = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, made.userId))
      // By when they were last in use: that is what renews them.
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

/** Ends the session on the server: its token is worthless from here on, and its live streams close (the trigger of
 *  db/migrations/0001_accounts.sql tells every process). */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token))
}

/** What time has ended; sessions are dead at once, this only sweeps. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from verifications where expires_at < now()`)
}
