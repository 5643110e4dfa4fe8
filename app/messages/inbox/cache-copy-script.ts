// Keeps a conversation that is open again, after messages came or went: the worker's copy is of its navigation, and lacks them. Idle
// pages of phones whose worker keeps pages load it (idle-script.ts).

import { savesData } from '#app/device/saves-data.ts'
import { channelOf } from '#app/live/notify-pages.ts'
import { lookedAt } from '#app/messages/unread/looked-at.ts'

/** A copy costs a page of data: it is made once the conversation rests. */
const restMs = 30_000

/** Events after which the copy lacks a message. */
const adding = new Set(['notification', 'sent'])

const { viewer = '' } = document.documentElement.dataset
const conversationId = lookedAt(location)
let isOld = false
let timer: ReturnType<typeof setTimeout> | undefined

function keep(): void {
  clearTimeout(timer)
  if (!isOld) return
  isOld = false
  // The worker keeps a page that is fetched so (offline-worker.ts). The server takes none of its messages as read.
  const copy = { cache: 'reload', headers: { purpose: 'prefetch' }, keepalive: true } as const
  fetch(location.pathname, copy).catch(() => (isOld = true))
}

if (conversationId && 'BroadcastChannel' in window) {
  new BroadcastChannel(channelOf(viewer)).addEventListener('message', ({ data: event }) => {
    if (!adding.has(event.name) || !event.data.includes(conversationId)) return
    isOld = true
    clearTimeout(timer)
    if (!savesData()) timer = setTimeout(keep, restMs)
  })
  addEventListener('visibilitychange', () => document.hidden && keep())
}
