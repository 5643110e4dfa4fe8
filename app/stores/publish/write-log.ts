import type { StoreForm } from './store-form.ts'

/** More than any store has fields; what was written longer ago is compared by marks alone. */
const maxEntries = 1000

/**
 * Which page of the editor wrote what last (db/migrations/0002_pictures.sql). Fields by their keys; `#` is how often that
 * page had sent its form when it last saved.
 */
export type WriteLog = {
  keysWrittenBy: (editorTabId: string) => ReadonlySet<string>
  /** What this page sent was saved: then, or later by the same page. */
  isSaved: (form: Pick<StoreForm, 'editorTabId' | 'revision'>) => boolean
  isOutOfDate: (form: Pick<StoreForm, 'editorTabId' | 'revision'>) => boolean
  /** The entries after a save of this page. */
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

/** The number of the last saved send of each page, by its `editorTabId`. */
export type SavedRevisions = Readonly<Record<string, number>>

export const readSavedRevisions = (entries: readonly string[]): SavedRevisions =>
  Object.fromEntries(
    entries.filter((entry) => entry[9] === '#').map((entry) => [entry.slice(0, 8), Number(entry.slice(10))]),
  )
