import { sql } from 'drizzle-orm'
import type { PageCursor, PageRequest } from '#app/paging/page-cursor.ts'
import { personName } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'

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

export const blocksPerPage = 50

/** A page of the people whom `byId` has blocked, the last one first. `older` begins the next page; null on the last one. */
export async function listBlocked(
  db: Database,
  byId: string,
  request: PageRequest,
): Promise<{ people: Blocked[]; older: PageCursor | null }> {
  const after =
    request.direction === 'older'
      ? sql`(b.created_at, b.of_id) < (timestamptz 'epoch' + ${request.cursor.createdAtMicros}::bigint * interval '1 microsecond', ${request.cursor.id}::uuid)`
      : sql`true`
  const { rows } = await db.execute<Blocked & { createdAtMicros: string }>(sql`
    select b.of_id as "userId", ${personName(sql`b.of_id`)} as name,
      floor(extract(epoch from b.created_at) * 1000)::float8 as "sinceMs",
      floor(extract(epoch from b.created_at) * 1000000)::bigint::text as "createdAtMicros"
    from blocks b where b.by_id = ${byId} and ${after}
    order by b.created_at desc, b.of_id desc limit ${blocksPerPage + 1}`)
  const people = rows.slice(0, blocksPerPage)
  const last = people.at(-1)
  const older =
    last && rows.length > blocksPerPage ? { createdAtMicros: last.createdAtMicros, id: last.userId } : null
  return { people: people.map(({ userId, name, sinceMs }) => ({ userId, name, sinceMs })), older }
}

/** Returns the name of a person whom `byId` has blocked; null without a name, or a block. */
export async function nameOfBlocked(db: Database, byId: string, ofId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select ${personName(sql`of_id`)} as name from blocks where by_id = ${byId} and of_id = ${ofId}`)
  return rows[0]?.name ?? null
}

export async function blockedBy(db: Database, byId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`select of_id as id from blocks where by_id = ${byId}`)
  return new Set(rows.map(({ id }) => id))
}
