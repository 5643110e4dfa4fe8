import type { RoutePath } from '#app/routes.ts'
import { isSharedPhone } from './shared-phone.ts'

/** The tag of Background Sync. */
export const syncTag = 'outbox'

/** The worker that sends what waits has no pages: its scope is an address that none has. */
const worker = { path: '/sync.js' satisfies RoutePath, scope: '/sync/' } as const

/** The lock of those who send a person's messages: tabs, and the worker. */
export const sendingLock = (viewerId: string): string => `kasi-unsent-${viewerId}`

type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

/**
 * Fetches the worker, as the connection may go before there is something to send. `ask` asks the browser for a Background Sync. Null on
 * a shared phone, and in browsers without one.
 */
export function openSync(): { ask: () => void } | null {
  if (isSharedPhone() || !('indexedDB' in window) || !('SyncManager' in window)) return null
  const registered = registerWorker()
  return {
    ask: () => void registered.then((registration) => registration?.sync.register(syncTag)).catch(() => {}),
  }
}

/** A registration that is there costs a request of a few bytes; null where the browser forbids it. */
async function registerWorker(): Promise<SyncRegistration | null> {
  const { path, scope } = worker
  try {
    const all = await navigator.serviceWorker.getRegistrations()
    const found = all.find((one) => one.scope.endsWith(scope))
    // Nobody visits its scope: the browser would not look for a new one.
    void found?.update().catch(() => {})
    const own = found ?? (await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' }))
    return own as SyncRegistration
  } catch {
    return null
  }
}
