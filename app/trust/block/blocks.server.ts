import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** A person whom the viewer has blocked. */
export type Blocked = { userId: string; name: string | null; sinceMs: number }

/**
 * Blocks a person: nothing passes between the two until `unblock`, and what came before counts as read. Returns whether there is
 * such a person, other than `byId`. Twice is once.
 */
export async function block(db: Database, byId: string, ofId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with person as (select id from users where id = ${ofId} and id <> ${byId}),
    blocked as (
      insert into blocks (by_id, of_id) select ${byId}, id from person on conflict do nothing
    ),
    seen as (
      update messages set read = true
      where recipient_id = ${byId} and sender_id = ${ofId} and not read
    )
    select from person`)
  return rows.length > 0
}

/** Ends a block; twice is once. */
export async function unblock(db: Database, byId: string, ofId: string): Promise<void> {
  await db.execute(sql`delete from blocks where by_id = ${byId} and of_id = ${ofId}`)
}

/** The people whom `byId` has blocked, the last one first. */
export async function listBlocked(db: Database, byId: string): Promise<Blocked[]> {
  const { rows } = await db.execute<Blocked>(sql`
    select b.of_id as "userId", coalesce(p.display_name, nullif(u.name, '')) as name, floor(extract(epoch from b.created_at) * 1000)::float8 as "sinceMs"
    from blocks b join users u on u.id = b.of_id left join profiles p on p.user_id = b.of_id
    where b.by_id = ${byId} order by b.created_at desc, b.of_id limit 1000`)
  return rows
}

/** The ids of the people whom `byId` has blocked. */
export async function blockedBy(db: Database, byId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`select of_id as id from blocks where by_id = ${byId}`)
  return new Set(rows.map(({ id }) => id))
}
