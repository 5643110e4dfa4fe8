import type { RoutePath } from '#app/routes.ts'
import { type PageToast, showToast } from '#app/ui/toasts.ts'
import { notificationTexts, typeWords } from './notification-texts.ts'

/** Long enough for every tab of this browser to receive it. */
const claimMs = 5_000
/** A head start for the tab that shows the conversation. */
const waitMs = 150

/** A notification without a conversation has no link. */
type Notification = {
  id: string
  type: string
  conversationId?: string | undefined
  /** The words of one that this browser made. */
  toast?: Pick<PageToast, 'title' | 'text' | 'path' | 'kind'>
}

/**
 * Shows 'New notification' and its type in words, in one tab of this browser (specification §1). `isLookedAt`: this tab shows
 * its conversation, so it claims the notification and shows nothing, but reads it.
 */
export async function showNotification(about: Notification, isLookedAt: boolean): Promise<void> {
  if (document.hidden) return
  if (!isLookedAt) await new Promise((later) => setTimeout(later, waitMs))
  if (!(await claim(`kasi-toast-${about.id}`)) || isLookedAt) return
  if (about.conversationId) acknowledge()
  const words = {
    title: notificationTexts.title,
    text: typeWords(about.type),
    path: about.conversationId ? `/inbox/${about.conversationId}` : null,
  }
  showToast(about.toast ?? words)
}

/** Known notifications: they may come again after a cut. */
const claimed = new Set<string>()

/** Returns true to the first tab that asks. */
function claim(name: string): Promise<boolean> {
  if (claimed.has(name)) return Promise.resolve(false)
  claimed.add(name)
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock) await new Promise((later) => setTimeout(later, claimMs))
    })
  })
}

/** Once for a burst of messages. */
const afterMs = 3000

let saying: ReturnType<typeof setTimeout> | undefined

/** Acknowledges a message to the server, which closes a stream that seems to reach nobody (app/live/hub.server.ts). */
function acknowledge(): void {
  saying ??= setTimeout(() => {
    saying = undefined
    // Without a line the server closes the stream.
    fetch('/live' satisfies RoutePath, { method: 'POST' }).catch(() => {})
  }, afterMs)
}
