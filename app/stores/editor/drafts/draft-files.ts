import { isSharedPhone } from '#app/accounts/session/shared-phone.ts'
import { inStore } from '#app/offline/phone/device-store.ts'

/** A chosen picture that no server has yet, by the key of its field: 'logo', or the id of a product's row. */
export type DraftFile = { key: string; file: Blob }

type FileRecord = { id: string; bytes: ArrayBuffer; type: string; keptAt: number }

export type DraftFiles = {
  keep: (formId: string, key: string, file: Blob) => void
  drop: (formId: string, key: string) => void
  /** Drops those of a whole form. */
  forget: (formId: string) => void
  /** [] where the browser has no database. */
  read: (formId: string) => Promise<DraftFile[]>
}

/** Nobody continues a draft so old. */
const keptMs = 14 * 24 * 60 * 60 * 1000

/** The pictures of this person's drafts on this device; on a shared phone nothing is kept. */
export function createDraftFiles(ownerId: string): DraftFiles {
  const prefix = `${ownerId} editor `
  const idOf = (formId: string, key: string) => `${prefix}${formId} ${key}`
  const rangeOf = (begin: string) => IDBKeyRange.bound(begin, `${begin}~`)
  // One after the other: a picture must not come back after it was dropped.
  let last: Promise<unknown> = Promise.resolve()
  const queue = (work: () => Promise<unknown>) => {
    if (isSharedPhone() || typeof indexedDB === 'undefined') return
    // Without room the page itself still holds the picture.
    last = last.then(work).catch(() => {})
  }
  const remove = (which: IDBValidKey | IDBKeyRange) =>
    inStore('drafts', 'readwrite', (store) => store.delete(which))
  const all = (range: IDBKeyRange): Promise<FileRecord[]> =>
    inStore('drafts', 'readonly', (store) => store.getAll(range))
  return {
    keep: (formId, key, file) =>
      queue(async () => {
        const record = { bytes: await file.arrayBuffer(), type: file.type, keptAt: Date.now() }
        await inStore('drafts', 'readwrite', (store) => store.put({ id: idOf(formId, key), ...record }))
        for (const { id, keptAt } of await all(rangeOf(prefix)))
          if (keptAt < Date.now() - keptMs) await remove(id)
      }),
    drop: (formId, key) => queue(() => remove(idOf(formId, key))),
    forget: (formId) => queue(() => remove(rangeOf(idOf(formId, '')))),
    async read(formId) {
      try {
        await last
        const records = await all(rangeOf(idOf(formId, '')))
        return records.map(({ id, bytes, type }) => {
          return { key: id.slice(idOf(formId, '').length), file: new Blob([bytes], { type }) }
        })
      } catch {
        return []
      }
    },
  }
}
