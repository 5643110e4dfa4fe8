import type { StoreForm } from './store-form.ts'

/** More than any store has fields; what was written longer ago is compared by marks alone. */
const maxEntries = 1000

/**
 * Which page of the editor wrote what last (db/migrations/0002_pictures.sql). Fields by their keys; `#` is how often that
 * page had sent its form when it last saved.
 */
export type Written = {
  of: (writer: string) => ReadonlySet<string>
  /** What this page sent was saved: then, or later by the same page. */
  isSaved: (form: Pick<StoreForm, 'writer' | 'sent'>) => boolean
  isOutOfDate: (form: Pick<StoreForm, 'writer' | 'sent'>) => boolean
  /** The entries after a save of this page. */
  after: (form: Pick<StoreForm, 'writer' | 'sent'>, writes: readonly string[]) => string[]
}

export function readWritten(entries: readonly string[]): Written {
  const split = entries.map((entry) => [entry.slice(0, 8), entry.slice(9)] as const)
  const sends = readSends(entries)
  const savedSend = (writer: string) => sends[writer] ?? -1
  return {
    of: (writer) => new Set(split.filter(([by]) => by === writer).map(([, key]) => key)),
    isSaved: ({ writer, sent }) => savedSend(writer) >= Number(sent),
    isOutOfDate: ({ writer, sent }) => savedSend(writer) > Number(sent),
    after({ writer, sent }, writes) {
      const fresh = new Set(writes)
      const kept = split.filter(([by, key]) => !fresh.has(key) && !(by === writer && key.startsWith('#')))
      const entriesOf = [
        ...kept.map(([by, key]) => `${by} ${key}`),
        ...[...fresh, `#${sent}`].map((key) => `${writer} ${key}`),
      ]
      return entriesOf.slice(-maxEntries)
    },
  }
}

/** The number of the last saved send of each page, by its `writer`. */
export type SavedSends = Readonly<Record<string, number>>

export const readSends = (entries: readonly string[]): SavedSends =>
  Object.fromEntries(
    entries.filter((entry) => entry[9] === '#').map((entry) => [entry.slice(0, 8), Number(entry.slice(10))]),
  )
