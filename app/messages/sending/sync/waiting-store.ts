import { inStore } from '#app/device/device-store.ts'
import type { Unsent } from '#app/messages/sending/outbox/unsent.ts'

/** A message of a person that has not arrived, as the browser's database keeps it for the worker. */
export type Waiting = Omit<Unsent, 'fault' | 'rule'> & {
  viewerId: string
  /** The worker asked, and the server refused it: a page sends it again, to tell its person why. */
  isRefused?: true
}

export const putWaiting = (message: Waiting): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => store.put(message))

export const dropWaiting = (id: string): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => store.delete(id))

/** Does nothing for a message that was deleted meanwhile, as by a sign-out. */
export const noteRefused = (id: string): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => {
    const finding = store.openCursor(id)
    finding.addEventListener('success', () => {
      const { result } = finding
      result?.update({ ...result.value, isRefused: true })
    })
    return finding
  })

/** Returns the messages of all people, oldest first. */
export async function listWaiting(): Promise<Waiting[]> {
  const all: Waiting[] = await inStore('outbox', 'readonly', (store) => store.getAll())
  return all.sort((one, other) => one.madeAt - other.madeAt)
}
