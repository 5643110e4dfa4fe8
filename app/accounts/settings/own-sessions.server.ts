import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

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
