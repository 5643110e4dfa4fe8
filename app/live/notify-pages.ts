import type { ResultKind } from '#app/ui/toasts.ts'

/** A notification that this browser makes itself, with the words of its toast. */
export type OwnNotification = {
  name: 'notification'
  id: string
  type: 'own'
  conversationId?: undefined
  toast: { title: string; text: string; path: string; kind: ResultKind }
}

/** The name of the channel, and of the lock, that the tabs of one person share. */
export const channelOf = (viewerId: string): string => `kasi-live-${viewerId}`

/** Publishes a notification to the pages that this browser has open for a person, once this one is seen. */
export function notifyPages(viewerId: string, toast: OwnNotification['toast']): void {
  if (document.hidden)
    return addEventListener('visibilitychange', () => notifyPages(viewerId, toast), { once: true })
  const { name, ...content }: OwnNotification = {
    name: 'notification',
    id: String(Math.random()),
    type: 'own',
    toast,
  }
  const channel = new BroadcastChannel(channelOf(viewerId))
  channel.postMessage({ name, data: JSON.stringify(content) })
  channel.close()
}
