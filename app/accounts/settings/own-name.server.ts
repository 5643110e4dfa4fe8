import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** The name and the counts that the start page of an account shows. */
export type Overview = { name: string; storeName: string | null; sessions: number }

export async function readOverview(db: Database, userId: string): Promise<Overview> {
  const { rows } = await db.execute<Overview>(sql`
    select u.name, p.display_name as "storeName",
      (select count(*)::int from sessions where user_id = u.id and expires_at > now()) as sessions
    from users u left join profiles p on p.user_id = u.id where u.id = ${userId}`)
  return rows[0] ?? { name: '', storeName: null, sessions: 0 }
}

/** Sets the name that people see whom this person writes to; `name` has passed `parseName`. */
export async function saveName(db: Database, userId: string, name: string): Promise<void> {
  await db.execute(sql`update users set name = ${name}, updated_at = now() where id = ${userId}`)
}
