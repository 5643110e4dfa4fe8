import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { messageDrafts } from '#db/schema.ts'

/** What somebody wrote on a page while they were signed out; answers the id that brings it back. */
export async function keepDraft(db: Database, path: string, content: string): Promise<string> {
  const [draft] = await db.insert(messageDrafts).values({ path, content }).returning({ id: messageDrafts.id })
  if (!draft) throw new Error('no draft was kept')
  return draft.id
}

/** The draft of this page; null when it was another page's, or a day has passed. `id` must be a row id. */
export async function findDraft(db: Database, id: string, path: string): Promise<string | null> {
  const [draft] = await db
    .select({ path: messageDrafts.path, content: messageDrafts.content })
    .from(messageDrafts)
    .where(sql`${messageDrafts.id} = ${id} and ${messageDrafts.createdAt} > now() - interval '1 day'`)
  return draft?.path === path ? draft.content : null
}

export async function dropDraft(db: Database, id: string): Promise<void> {
  await db.delete(messageDrafts).where(eq(messageDrafts.id, id))
}

export async function sweepDrafts(db: Database): Promise<void> {
  await db.execute(sql`delete from message_drafts where created_at < now() - interval '1 day'`)
}
