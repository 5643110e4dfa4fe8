import { and, eq, sql } from 'drizzle-orm'
import { rowIdOf } from '#app/listings/listing-rules.ts'
import type { Database } from '#db/client.ts'
import { messageDrafts, users } from '#db/schema.ts'

/** Where a draft is kept: by the browser that wrote it, and the page that it was written on. */
export type DraftPlace = { holderId: string; path: string }

/**
 * Keeps what somebody wrote while they were signed out, in place of what they wrote there before. `as` is whose the page
 * was, '' for a visitor's: nobody else gets it back.
 */
export async function keepDraft(
  db: Database,
  place: DraftPlace,
  { content, as }: { content: string; as: string },
): Promise<void> {
  const userId = sql`(select id from ${users} where id = ${rowIdOf(as)}::uuid)`
  const draft = { content, userId, createdAt: sql`now()` }
  await db
    .insert(messageDrafts)
    .values({ ...place, ...draft })
    .onConflictDoUpdate({ target: [messageDrafts.holderId, messageDrafts.path], set: draft })
}

const isAt = ({ holderId, path }: DraftPlace, userId: string) =>
  and(
    eq(messageDrafts.holderId, holderId),
    eq(messageDrafts.path, path),
    sql`coalesce(${messageDrafts.userId}, ${userId}::uuid) = ${userId}::uuid`,
  )

/**
 * The draft of a page; null when there is none, it is another person's, or a day old. Whoever signs in first and opens its
 * page is taken for its writer, and nobody else on the same phone sees it.
 */
export async function takeDraft(db: Database, place: DraftPlace, userId: string): Promise<string | null> {
  const [draft] = await db
    .update(messageDrafts)
    .set({ userId })
    .where(and(isAt(place, userId), sql`${messageDrafts.createdAt} > now() - interval '1 day'`))
    .returning({ content: messageDrafts.content })
  return draft?.content ?? null
}

/** Once it is sent. Another person's stays. */
export async function dropDraft(db: Database, place: DraftPlace, userId: string): Promise<void> {
  await db.delete(messageDrafts).where(isAt(place, userId))
}

/** All that a browser has: somebody logs out of it. */
export async function dropDrafts(db: Database, holderId: string): Promise<void> {
  await db.delete(messageDrafts).where(eq(messageDrafts.holderId, holderId))
}

export async function sweepDrafts(db: Database): Promise<void> {
  await db.execute(sql`delete from ${messageDrafts} where created_at < now() - interval '1 day'`)
}
