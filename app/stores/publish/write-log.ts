import type { StoreForm } from '#app/stores/form/store-form.ts'

/** More than any store has fields; older writes are recognised by field hashes alone. */
export const maxEntries = 1000

/**
 * Which editor tab last wrote each field (db/migrations/0002_pictures.sql). An entry is `{tab} {field}`, or `{tab} #{n}`: the last
 * revision that the tab saved is n. Values that the form of one offer wrote are there too (save-values.server.ts).
 */
export type WriteLog = {
  keysWrittenBy: (editorTabId: string) => ReadonlySet<string>
  /** Whether this revision, or a later one of the tab, is saved. */
  isSaved: (form: Pick<StoreForm, 'editorTabId' | 'revision'>) => boolean
  isOutOfDate: (form: Pick<StoreForm, 'editorTabId' | 'revision'>) => boolean
  /** The entries after a save of this form. */
  after: (form: Pick<StoreForm, 'editorTabId' | 'revision'>, writes: readonly string[]) => string[]
}

export function readWriteLog(entries: readonly string[]): WriteLog {
  const split = entries.map((entry) => [entry.slice(0, 8), entry.slice(9)] as const)
  const revisions = readSavedRevisions(entries)
  const savedRevision = (editorTabId: string) => revisions[editorTabId] ?? -1
  return {
    keysWrittenBy: (editorTabId) => new Set(split.filter(([by]) => by === editorTabId).map(([, key]) => key)),
    isSaved: ({ editorTabId, revision }) => savedRevision(editorTabId) >= Number(revision),
    isOutOfDate: ({ editorTabId, revision }) => savedRevision(editorTabId) > Number(revision),
    after({ editorTabId, revision }, writes) {
      const fresh = new Set(writes)
      const kept = split.filter(
        ([by, key]) => !fresh.has(key) && !(by === editorTabId && key.startsWith('#')),
      )
      const entriesOf = [
        ...kept.map(([by, key]) => `${by} ${key}`),
        ...[...fresh, `#${revision}`].map((key) => `${editorTabId} ${key}`),
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
