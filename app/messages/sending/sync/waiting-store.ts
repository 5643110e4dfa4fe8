/** A message of a person that has not arrived, as the browser's database keeps it for the worker. */
export type Waiting = {
  id: string
  viewerId: string
  conversationId: string
  content: string
  /** Milliseconds by this device's clock: the order of sending. */
  madeAt: number
  isAnyway?: boolean
}

const databaseName = 'kasi'
const storeName = 'outbox'

type Source = { addEventListener: (name: string, listener: () => void) => void; error: DOMException | null }

const heard = (source: Source, good: string, bad: string): Promise<void> =>
  new Promise((resolve, reject) => {
    source.addEventListener(good, () => resolve())
    source.addEventListener(bad, () => reject(source.error ?? new Error('the browser has no database')))
  })

/** Runs one piece of work, written to the disk before this resolves. The connection is closed again: a sign-out deletes the database. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(storeName, { keyPath: 'id' }),
  )
  await heard(opening, 'success', 'error')
  const database = opening.result
  try {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(storeName))
    await heard(transaction, 'complete', 'abort')
    return request.result
  } finally {
    database.close()
  }
}

export const putWaiting = (message: Waiting): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(message))

export const dropWaiting = (id: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(id))

/** Returns the messages of all people, oldest first. */
export async function listWaiting(): Promise<Waiting[]> {
  const all: Waiting[] = await inStore('readonly', (store) => store.getAll())
  return all.sort((one, other) => one.madeAt - other.madeAt)
}

/** Deletes everything that waits. Does not wait for tabs that write at this moment. */
export const forgetWaiting = (): void => void indexedDB.deleteDatabase(databaseName)
