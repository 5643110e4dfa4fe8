import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

export type Overview = { name: string; place: string; storeName: string | null; sessions: number }

export async function readOverview(db: Database, userId: string): Promise<Overview> {
  const { rows } = await db.execute<Overview>(sql`
    select u.name, u.place, p.display_name as "storeName",
      (select count(*)::int from sessions where user_id = u.id and expires_at > now()) as sessions
    from users u left join profiles p on p.user_id = u.id where u.id = ${userId}`)
  return rows[0] ?? { name: '', place: '', storeName: null, sessions: 0 }
}

/**
 * Sets the name that people see whom this person writes to, and the place; both have passed `parsePerson`. Returns the
 * former name.
 */
export async function savePerson(
  db: Database,
  userId: string,
  { name, place }: { name: string; place: string },
): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update users set name = ${name}, place = ${place}, updated_at = now()
    from (select id, name from users where id = ${userId} for update) former
    where users.id = former.id returning former.name`)
  return rows[0]?.name ?? ''
}

/** Returns the place of a person as typed; '' without one. */
export async function findOwnPlace(db: Database, userId: string): Promise<string> {
  const { rows } = await db.execute<{ place: string }>(sql`select place from users where id = ${userId}`)
  return rows[0]?.place ?? ''
}
