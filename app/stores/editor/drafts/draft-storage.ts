import { createStoreQueue, inStore } from '#app/device/device-store.ts'
import { isSharedPhone } from '#app/device/shared-phone.ts'

type CopyRecord = { id: string; text: string }

/**
 * localStorage with a copy in the browser's database, which is on the disk at once. Chromium writes localStorage to the
 * disk 60 times an hour at most: an empty battery would cost the last minute of typing. A shared phone gets no copy.
 */
export function createDraftStorage() {
  const queue = createStoreQueue()
  const storage = {
    /** Runs work on the database after what was stored before. */
    queue,
    getItem: (key: string) => localStorage.getItem(key),
    setItem(key: string, text: string) {
      if (!isSharedPhone())
        void queue(() => inStore('drafts', 'readwrite', (store) => store.put({ id: key, text })))
      localStorage.setItem(key, text)
    },
    removeItem(key: string) {
      void queue(() => inStore('drafts', 'readwrite', (store) => store.delete(key)))
      localStorage.removeItem(key)
    },
    /** Puts the copy into localStorage if it holds a newer draft, and nothing was kept or discarded meanwhile; returns whether it did. */
    recover: async (key: string): Promise<boolean> => {
      const before = localStorage.getItem(key)
      const copy = await queue(() =>
        inStore<CopyRecord | undefined>('drafts', 'readonly', (store) => store.get(key)),
      )
      try {
        if (!copy || localStorage.getItem(key) !== before) return false
        if (newestIn(copy.text) <= newestIn(before)) return false
        storage.setItem(key, copy.text)
        return true
      } catch {
        // The browser forbids storage, or what stands there is no draft.
        return false
      }
    },
  }
  return storage
}

/** Returns when the newest draft of the text was saved; 0 without drafts. */
function newestIn(text: string | null): number {
  const drafts: { savedAt: number }[] = JSON.parse(text ?? '[]')
  return Math.max(0, ...drafts.map(({ savedAt }) => savedAt))
}
