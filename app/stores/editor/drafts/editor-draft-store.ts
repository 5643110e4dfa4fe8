import { inStore } from '#app/device/device-store.ts'
import { putDraft, putLastWords, readDrafts, removeDraft } from '#app/device/draft-store.ts'
import { isWaiting, removeWaiting } from '#app/device/outbox-store.ts'
import type { DraftStore } from './drafts.ts'
import { editorDraftId, formerFilesOf } from './editor-draft.ts'

/** The browser's database. It takes over what a build before 1 December 2026 left on the device. */
export function editorDraftStore(ownerId: string): DraftStore {
  // Without a database there is nothing to list either; without the script, another time.
  const moved = moveFormer(ownerId).catch(() => {})
  return {
    async list() {
      await moved
      return await readDrafts(editorDraftId(ownerId, ''))
    },
    put: putDraft,
    putLast: putLastWords,
    isWaiting,
    async remove(id) {
      await removeDraft(id)
      await removeWaiting(id)
    },
  }
}

/** The drafts were an entry of localStorage, with a copy in the database: a killed browser may have written only one of them. */
async function moveFormer(ownerId: string): Promise<void> {
  const key = `kasi-drafts-${ownerId}`
  const entry = localStorage.getItem(key)
  const copy: { text: string } | undefined = await inStore('drafts', 'readonly', (store) => store.get(key))
  const files = await inStore('drafts', 'readonly', (store) => store.count(formerFilesOf(ownerId)))
  if (entry === null && !copy && files === 0) return
  const { moveDrafts } = await import('./former-drafts.ts')
  await moveDrafts(ownerId, [entry, copy?.text])
  localStorage.removeItem(key)
  await inStore('drafts', 'readwrite', (store) => store.delete(key))
}
