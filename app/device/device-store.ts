/** The stores of the browser's database, of records with an `id` each. */
export type StoreName = 'outbox' | 'drafts'

const databaseName = 'kasi'
/** Grows with each new store: a database that an earlier build made gets it then. */
const version = 2
const storeNames: readonly StoreName[] = ['outbox', 'drafts']

/** The mark of a person with drafts: a sign-out asks before it deletes what has their id in its key. */
export const draftsMark = (viewerId: string) => `kasi-post-${viewerId}`

type Source = { addEventListener: (name: string, listener: () => void) => void; error: DOMException | null }

const heard = (source: Source, good: string, bad: string): Promise<void> =>
  new Promise((resolve, reject) => {
    source.addEventListener(good, () => resolve())
    source.addEventListener(bad, () => reject(source.error ?? new Error('the browser has no database')))
  })

/**
 * Runs one piece of work, written to the disk before this resolves; rejects where the browser has no database or no room. The
 * connection is closed again: a sign-out deletes the database.
 */
export async function inStore<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, version)
  opening.addEventListener('upgradeneeded', () => {
    const { result: database } = opening
    for (const store of storeNames)
      if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath: 'id' })
  })
  await heard(opening, 'success', 'error')
  const database = opening.result
  try {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    await heard(transaction, 'complete', 'abort')
    return request.result
  } finally {
    database.close()
  }
}

/** Changes a record. Does nothing for one that was deleted meanwhile, as by a sign-out. */
export const changeInStore = <StoredRecord extends object>(
  name: StoreName,
  id: string,
  change: (record: StoredRecord) => StoredRecord,
): Promise<unknown> =>
  inStore(name, 'readwrite', (store) => {
    const finding = store.openCursor(id)
    finding.addEventListener('success', () => {
      const { result } = finding
      result?.update(change(result.value))
    })
    return finding
  })

/** Long for a phone. */
const maxWaitMs = 2000

/** Rejects after 2 seconds: a database that does not respond, as Safari has had, must keep nothing from being sent. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(reject, maxWaitMs, new Error('the database does not respond'))
    }),
  ])

/**
 * Returns a function that runs work on the browser's database, one piece after the other: what was dropped must not come back. It
 * resolves to null where the work fails: without a database, or without room, the page itself still holds everything.
 */
export function createStoreQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    const result = last.then(work).catch(() => null)
    last = result
    return result
  }
}

/** Deletes the database. Does not wait for tabs that write at this moment. */
export const forgetStores = (): void => void indexedDB.deleteDatabase(databaseName)

/** Deletes the records of one account: its id is in their ids, or beside them. */
export function forgetRecords(viewerId: string): void {
  const opening = indexedDB.open(databaseName)
  opening.onsuccess = () => {
    const { result } = opening
    const names = [...result.objectStoreNames]
    // One that is left open would hold back every later version.
    if (names.length === 0) return result.close()
    const transaction = result.transaction(names, 'readwrite')
    for (const name of names) {
      const rows = transaction.objectStore(name).openCursor()
      rows.onsuccess = () => {
        const row = rows.result
        if (JSON.stringify([row?.key, row?.value.viewerId]).includes(viewerId)) row?.delete()
        row?.continue()
      }
    }
    result.close()
  }
}
