import { channelOf } from '#app/live/tell-pages.ts'
import { lookedAt } from '#app/messages/unread/looked-at.ts'
import { savesData } from './saves-data.ts'

/** A copy costs a page of data: it is made once the conversation rests. */
const restMs = 30_000

/** Events after which the copy of a conversation lacks a message. */
const adding = new Set(['notification', 'sent'])

/**
 * Keeps the conversation that the page shows again after messages came or went, once it rests or its person leaves it: the copy of the
 * navigation lacks them.
 */
export function keepConversation(viewerId: string): void {
  const conversationId = lookedAt(location)
  if (!conversationId || !('BroadcastChannel' in window)) return
  let isOld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(timer)
    if (!isOld) return
    isOld = false
    // The worker keeps a page that is fetched so (offline-worker.ts). The server takes none of its messages as read.
    const copy = { cache: 'reload', headers: { purpose: 'prefetch' }, keepalive: true } as const
    fetch(location.pathname, copy).catch(() => (isOld = true))
  }
  new BroadcastChannel(channelOf(viewerId)).addEventListener('message', ({ data: event }) => {
    if (!adding.has(event.name) || !event.data.includes(conversationId)) return
    isOld = true
    clearTimeout(timer)
    if (!savesData()) timer = setTimeout(keep, restMs)
  })
  addEventListener('visibilitychange', () => document.hidden && keep())
}
