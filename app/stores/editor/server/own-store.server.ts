import { and, desc, eq, sql } from 'drizzle-orm'
import { maxRows } from '#app/stores/form/form-encoding.ts'
import { emptyRow, newEditorTab, type StoreForm } from '#app/stores/form/store-form.ts'
import { profileHashes } from '#app/stores/publish/field-hashes.server.ts'
import { storedRow } from '#app/stores/publish/listing-rows.server.ts'
import { readSavedRevisions, type SavedRevisions } from '#app/stores/publish/write-log.ts'
import type { Database } from '#db/client.ts'
import { listings, profiles, storeSaves } from '#db/schema.ts'
import { productColumns, profileColumns } from './edited-columns.server.ts'

/** A fresh form for the store of `userId`: its published offers, newest first, or one empty product for a new store. */
export async function findOwnStore(db: Database, userId: string): Promise<StoreForm> {
  const [[profile], offers] = await Promise.all([
    db.select(profileColumns).from(profiles).where(eq(profiles.userId, userId)),
    db
      .select({ id: listings.id, ...productColumns })
      .from(listings)
      .where(and(eq(listings.userId, userId), eq(listings.isActive, true)))
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(maxRows),
  ])
  const rows = offers.map(({ id, ...product }) => storedRow(id, product))
  const tab = newEditorTab()
  return {
    // A phone that shows a copy of the page makes both anew, by their common beginning (app/offline/worker/saved-copy.ts).
    formId: tab.editorTabId + crypto.randomUUID().slice(8),
    ownerId: userId,
    ...tab,
    baseHashes: profile ? profileHashes(profile) : '',
    storeName: profile?.displayName ?? '',
    description: profile?.bio ?? '',
    location: profile?.location ?? '',
    logo: profile?.logoUrl ?? '',
    rows: rows.length > 0 ? rows : [emptyRow()],
    removed: [],
  }
}

/** Enough for the drafts of all devices of a person. */
const maxTabs = 20

/** The last saved revision of the `maxTabs` editor tabs that saved last. */
export async function findSavedRevisions(db: Database, userId: string): Promise<SavedRevisions> {
  const revisions = sql<
    string[]
  >`array(select entry from unnest(store_saves.written) entry where entry like '________ #%')`
  const [saves] = await db.select({ revisions }).from(storeSaves).where(eq(storeSaves.userId, userId))
  return readSavedRevisions(saves?.revisions.slice(-maxTabs) ?? [])
}
