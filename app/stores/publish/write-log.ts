import type { StoreForm } from '#app/stores/form/store-form.ts'

/** More than any store has fields; older writes are recognised by field hashes alone. */
export const maxEntries = 1000

/**
 * Which page last wrote each field (db/migrations/0002_pictures.sql). An entry is `{tab} {field}={hash}`, with the hash of the value, or
 * `{tab} #{n}`: the last revision that the tab saved is n. Entries of before November 2026 have no hash, nor has `{tab} {field}` of a
 * field without a value, such as a removal.
 */
export type WriteLog = {
  /** The fields that this page wrote last, with the hash of what it wrote; '' if the log does not say. */
  writtenBy: (editorTabId: string) => ReadonlyMap<string, string>
  /** Whether this revision, or a later one of the tab, is saved. */
  isSaved: (form: Pick<StoreForm, 'editorTabId' | 'revision'>) => boolean
  isOutOfDate: (form: Pick<StoreForm, 'editorTabId' | 'revision'>) => boolean
  /** The entries after a save of this form that wrote these fields, each `{field}={hash}` or `{field}`. */
  after: (form: Pick<StoreForm, 'editorTabId' | 'revision'>, writes: readonly string[]) => string[]
}

export function readWriteLog(entries: readonly string[]): WriteLog {
  const split = entries.map((entry) => [entry.slice(0, 8), entry.slice(9)] as const)
  const keyOf = (write: string) => write.split('=')[0] ?? ''
  const revisions = readSavedRevisions(entries)
  const savedRevision = (editorTabId: string) => revisions[editorTabId] ?? -1
  return {
    writtenBy: (editorTabId) =>
      new Map(
        split
          .filter(([by]) => by === editorTabId)
          .map(([, write]) => [keyOf(write), write.split('=')[1] ?? '']),
      ),
    isSaved: ({ editorTabId, revision }) => savedRevision(editorTabId) >= Number(revision),
    isOutOfDate: ({ editorTabId, revision }) => savedRevision(editorTabId) > Number(revision),
    after({ editorTabId, revision }, writes) {
      const fresh = new Set(writes.map(keyOf))
      const kept = split.filter(
        ([by, write]) => !fresh.has(keyOf(write)) && !(by === editorTabId && write.startsWith('#')),
      )
      const entriesOf = [
        ...kept.map(([by, write]) => `${by} ${write}`),
        ...[...writes, `#${revision}`].map((write) => `${editorTabId} ${write}`),
      ]
      return entriesOf.slice(-maxEntries)
    },
  }
}

/** The last saved revision of each editor tab. */
export type SavedRevisions = Readonly<Record<string, number>>

export const readSavedRevisions = (entries: readonly string[]): SavedRevisions =>
  Object.fromEntries(
    entries.filter((entry) => entry[9] === '#').map((entry) => [entry.slice(0, 8), Number(entry.slice(10))]),
  )
