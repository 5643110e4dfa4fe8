import { and, eq, sql } from 'drizzle-orm'
import { rowIdOf } from '#app/listings/listing-rules.ts'
import type { Database } from '#db/client.ts'
import { messageDrafts, users } from '#db/schema.ts'

/**
 * What somebody wrote on a page while they were signed out; answers the id that brings it back. `as` is whose the page was,
 * '' for a visitor's: nobody else gets it back.
 */
export async function keepDraft(
  db: Database,
  { path, content, as }: { path: string; content: string; as: string },
): Promise<string> {
  const userId = sql`(select id from ${users} where id = ${rowIdOf(as)}::uuid)`
  const [draft] = await db
    .insert(messageDrafts)
    .values({ path, content, userId })
    .returning({ id: messageDrafts.id })
  if (!draft) throw new Error('no draft was kept')
  return draft.id
}

/**
 * The draft of this page; null when it is another page's, another person's, or a day old. Whoever signs in first and opens
 * its page is taken for its writer, and nobody else on the same phone sees it. `id` must be a row id.
 */
export async function takeDraft(
  db: Database,
  { id, path, userId }: { id: string; path: string; userId: string },
): Promise<string | null> {
  const [draft] = await db
    .update(messageDrafts)
    .set({ userId })
    .where(
      sql`${messageDrafts.id} = ${id} and ${messageDrafts.path} = ${path}
        and coalesce(${messageDrafts.userId}, ${userId}::uuid) = ${userId}::uuid
        and ${messageDrafts.createdAt} > now() - interval '1 day'`,
    )
    .returning({ content: messageDrafts.content })
  return draft?.content ?? null
}

/** Answers whether it was there; with a path, only when it is that page's. */
export async function dropDraft(db: Database, id: string, path?: string): Promise<boolean> {
  const isOfPage = path === undefined ? undefined : eq(messageDrafts.path, path)
  const dropped = await db
    .delete(messageDrafts)
    .where(and(eq(messageDrafts.id, id), isOfPage))
    .returning({ id: messageDrafts.id })
  return dropped.length > 0
}

export async function sweepDrafts(db: Database): Promise<void> {
  await db.execute(sql`delete from ${messageDrafts} where created_at < now() - interval '1 day'`)
}
