// Keeps a conversation that is open again, after messages came or went: the worker's copy is of its navigation, and lacks them. One that
// was opened in place has no navigation. Idle pages of phones whose worker keeps pages load it (idle-script.ts).

import { savesData } from '#app/device/saves-data.ts'
import { channelOf } from '#app/live/notify-pages.ts'
import { lookedAt } from '#app/messages/unread/looked-at.ts'
import type { NamedPage } from '#app/offline/worker/worker-scope.ts'

/** A copy costs a page of data: it is made once the conversation rests. */
const restMs = 30_000

/** Events after which the copy lacks a message. */
const adding = new Set(['notification', 'sent'])

const { viewer = '' } = document.documentElement.dataset
/** The paths whose copies lack messages. */
const old = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function keep(): void {
  clearTimeout(timer)
  timer = undefined
  // The worker asks for them: of several requests that a page makes while it closes, a browser may drop all but the first.
  for (const path of old) {
    // The server takes none of its messages as read.
    const page: NamedPage = [path, { headers: { purpose: 'prefetch' } }]
    navigator.serviceWorker.controller?.postMessage(page)
  }
}

function keepLater(): void {
  if (!lookedAt(location)) return
  old.add(location.pathname)
  clearTimeout(timer)
  if (!savesData()) timer = setTimeout(keep, restMs)
}

/** It was opened in place (follow.ts), without a navigation that the worker sees, and so will the list be. */
function keepOpened(): void {
  if (savesData()) return
  old.add('/inbox')
  keepLater()
}

if ('BroadcastChannel' in window) {
  new BroadcastChannel(channelOf(viewer)).addEventListener('message', ({ data: event }) => {
    if (adding.has(event.name) && event.data.includes(lookedAt(location))) keepLater()
  })
  addEventListener('opened', keepOpened)
  const [served] = performance.getEntriesByType('navigation')
  if (served && new URL(served.name).pathname !== location.pathname) keepOpened()
  navigator.serviceWorker.addEventListener('message', ({ data: [path] }) => {
    // Else another message came meanwhile.
    if (timer === undefined) old.delete(path)
  })
  addEventListener('visibilitychange', () => document.hidden && keep())
}
