import type { Unsent } from '#app/messages/sending/outbox/unsent.ts'
import { inStore } from '#app/offline/phone/device-store.ts'

/** A message of a person that has not arrived, as the browser's database keeps it for the worker. */
export type Waiting = Omit<Unsent, 'fault' | 'rule'> & { viewerId: string }

export const putWaiting = (message: Waiting): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => store.put(message))

export const dropWaiting = (id: string): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => store.delete(id))

/** Returns the messages of all people, oldest first. */
export async function listWaiting(): Promise<Waiting[]> {
  const all: Waiting[] = await inStore('outbox', 'readonly', (store) => store.getAll())
  return all.sort((one, other) => one.madeAt - other.madeAt)
}
