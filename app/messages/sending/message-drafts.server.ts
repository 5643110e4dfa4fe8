import { and, eq, sql } from 'drizzle-orm'
import { rowIdOf } from '#app/ids/ids.ts'
import type { Database } from '#db/client.ts'
import { messageDrafts, users } from '#db/schema.ts'

/** The key of a draft: the browser that wrote it, and its page. */
type DraftPlace = { holderId: string; path: string }

/**
 * Stores what a signed-out person wrote on a page, replacing an earlier draft. `as` is the page's user, '' for a
 * visitor's page: nobody else gets the draft.
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
 * The draft of a page; null if there is none, it is another person's, or a day old. The first person to sign in and
 * open the page becomes its owner, so nobody else on the same phone sees it.
 */
export async function takeDraft(db: Database, place: DraftPlace, userId: string): Promise<string | null> {
  const [draft] = await db
    .update(messageDrafts)
    .set({ userId })
    .where(and(isAt(place, userId), sql`${messageDrafts.createdAt} > now() - interval '1 day'`))
    .returning({ content: messageDrafts.content })
  return draft?.content ?? null
}

/** Deletes a sent draft. Another person's stays. */
export async function dropDraft(db: Database, place: DraftPlace, userId: string): Promise<void> {
  await db.delete(messageDrafts).where(isAt(place, userId))
}

/** Deletes all drafts of a browser, at logout. */
export async function dropDrafts(db: Database, holderId: string): Promise<void> {
  await db.delete(messageDrafts).where(eq(messageDrafts.holderId, holderId))
}

export async function sweepDrafts(db: Database): Promise<void> {
  await db.execute(sql`delete from ${messageDrafts} where created_at < now() - interval '1 day'`)
}
