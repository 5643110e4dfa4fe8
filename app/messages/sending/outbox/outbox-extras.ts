import { isSharedPhone } from '#app/device/shared-phone.ts'
import { syncTag, syncWorker } from '#app/messages/sending/sync/sync-names.ts'
import type { Outbox } from './outbox.ts'

export { sayFailures, saySent } from './say-outcomes.ts'

type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

/** Asks the browser for a Background Sync whenever messages begin to wait for a connection; not on a shared phone. */
export function askForSync(box: Outbox): void {
  if (isSharedPhone() || !('indexedDB' in window) || !('SyncManager' in window)) return
  const registered = registerSyncWorker()
  let isAsked = false
  const ask = () => {
    const isWaiting = box.getSnapshot().some(({ state }) => state === 'no-connection')
    if (isWaiting && !isAsked)
      void registered.then((registration) => registration?.sync.register(syncTag)).catch(() => {})
    isAsked = isWaiting
  }
  ask()
  box.subscribe(ask)
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
