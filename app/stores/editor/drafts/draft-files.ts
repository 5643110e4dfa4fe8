import { inStore, type StoreQueue } from '#app/device/device-store.ts'
import { isSharedPhone } from '#app/device/shared-phone.ts'

/** A chosen photo that no server has yet; its key begins with 'logo', or with the id of the product's row, and a space. */
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

/** The photos of this person's drafts on this device; on a shared phone nothing is kept. `queue` also writes the drafts. */
export function createDraftFiles(ownerId: string, queue: StoreQueue): DraftFiles {
  const prefix = `${ownerId} editor `
  const idOf = (formId: string, key: string) => `${prefix}${formId} ${key}`
  const rangeOf = (begin: string) => IDBKeyRange.bound(begin, `${begin}~`)
  const remove = (which: IDBValidKey | IDBKeyRange) =>
    inStore('drafts', 'readwrite', (store) => store.delete(which))
  const all = (range: IDBKeyRange): Promise<FileRecord[]> =>
    inStore('drafts', 'readonly', (store) => store.getAll(range))
  return {
    keep(formId, key, file) {
      if (isSharedPhone()) return
      void queue(async () => {
        const record = { bytes: await file.arrayBuffer(), type: file.type, keptAt: Date.now() }
        await inStore('drafts', 'readwrite', (store) => store.put({ id: idOf(formId, key), ...record }))
        for (const { id, keptAt } of await all(rangeOf(prefix)))
          if (keptAt < Date.now() - keptMs) await remove(id)
      })
    },
    drop: (formId, key) => void queue(() => remove(idOf(formId, key))),
    forget: (formId) => void queue(() => remove(rangeOf(idOf(formId, '')))),
    async read(formId) {
      const records = await queue(() => all(rangeOf(idOf(formId, ''))))
      return (records ?? []).map(({ id, bytes, type }) => {
        return { key: id.slice(idOf(formId, '').length), file: new Blob([bytes], { type }) }
      })
    },
  }
}
