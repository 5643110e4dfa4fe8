import { isSharedPhone } from '#app/device/shared-phone.ts'
import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { syncTag, syncWorker } from '#app/messages/sending/sync/sync-names.ts'
import { lookedAt } from '#app/messages/unread/looked-at.ts'
import { showToast } from '#app/ui/toasts.ts'
import type { Outbox } from './outbox.ts'

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

/** Shows a toast for a first message that arrived. */
export const saySent = (conversationId = ''): void =>
  showToast({ text: sendingTexts.sent, path: `/inbox/${conversationId}`, kind: 'success' })

let isSaying = false

/** Shows a toast for each message that failed for good, once, unless the page shows it. */
export function sayFailures(box: Outbox): void {
  if (isSaying) return
  isSaying = true
  const say = () => {
    const failed = box.getSnapshot().filter(({ state, isTold }) => state === 'failed' && !isTold)
    for (const { id, conversationId, offer, fault = '' } of failed) {
      const path = offer ? `/listing/${offer.id}` : `/inbox/${conversationId}`
      const isShown = offer ? location.pathname === path : conversationId === lookedAt(location)
      box.noteTold(id)
      if (!isShown) showToast({ title: sendingTexts.isFailed, text: fault, path })
    }
  }
  say()
  box.subscribe(say)
}
