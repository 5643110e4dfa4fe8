import { isSharedPhone } from '#app/device/shared-phone.ts'
import { syncTag, syncWorker } from '#app/messages/sending/sync/sync-names.ts'
import {
  dropWaiting,
  listWaiting,
  putWaiting,
  type Waiting,
} from '#app/messages/sending/sync/waiting-store.ts'
import type { Outbox } from './outbox.ts'
import { takeBack } from './take-back.ts'

export { sayFailures, saySent } from './say-outcomes.ts'

type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

/**
 * Copies the messages that wait to the browser's database: the worker reads them there, and a browser that is killed has often not
 * written its storage yet. First copies back what only the database has. `before`: the messages that the page began with; one of
 * these that is only in the database was sent or removed since, and is deleted there. A shared phone gets no such copy.
 */
export async function keepForWorker(
  box: Outbox,
  viewerId: string,
  before: ReturnType<Outbox['getSnapshot']>,
): Promise<void> {
  if (isSharedPhone() || !('indexedDB' in window)) return
  const registered = 'SyncManager' in window ? registerSyncWorker() : null
  let isAsked = false
  const hasTakenBack = await takeBack(viewerId, before)
  const own = (await listWaiting()).filter((message) => message.viewerId === viewerId)
  const copied = new Map(own.map(({ id }) => [id, '']))
  await box.refresh()

  // One write after the other: a message that is sent at once must not be put after it was dropped.
  let last: Promise<unknown> = Promise.resolve()
  const write = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => {})
  }
  const copy = () => {
    const waiting = box.getSnapshot()
    for (const { state: _, fault, rule: __, ...unsent } of waiting) {
      // A refused message waits for its person.
      const message: Waiting = { ...unsent, viewerId, ...(fault !== undefined && { isRefused: true }) }
      const { id } = message
      const text = JSON.stringify(message)
      if (copied.get(id) === text) continue
      copied.set(id, text)
      write(() => putWaiting(message))
    }
    for (const id of copied.keys())
      if (!waiting.some((message) => message.id === id)) {
        copied.delete(id)
        write(() => dropWaiting(id))
      }
    const isWaiting = waiting.some(({ state }) => state === 'no-connection')
    // Asked once all is written: the worker may run at once.
    if (isWaiting && !isAsked)
      void last.then(async () => await (await registered)?.sync.register(syncTag)).catch(() => {})
    isAsked = isWaiting
  }
  copy()
  box.subscribe(copy)
  if (hasTakenBack) box.sendNow()
}

/** A registration that is there costs no request; null where the browser forbids it. */
async function registerSyncWorker(): Promise<SyncRegistration | null> {
  const { path, scope } = syncWorker
  try {
    const all = await navigator.serviceWorker.getRegistrations()
    const own =
      all.find((one) => one.scope.endsWith(scope)) ??
      (await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' }))
    return own as SyncRegistration
  } catch {
    return null
  }
}
