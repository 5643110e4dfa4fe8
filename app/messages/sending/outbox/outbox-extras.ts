import { openSync } from '#app/device/sync.ts'
import { failedTexts, sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { lookedAt } from '#app/messages/unread/looked-at.ts'
import { showToast } from '#app/ui/toasts.ts'
import type { Outbox } from './outbox.ts'

/** Asks the browser for a Background Sync whenever messages begin to wait for a connection; not on a shared phone. */
export function askForSync(box: Outbox): void {
  const sync = openSync()
  let isAsked = false
  const ask = () => {
    const isWaiting = box.getSnapshot().some(({ state }) => state === 'no-connection')
    if (isWaiting && !isAsked) sync?.ask()
    isAsked = isWaiting
  }
  ask()
  box.subscribe(ask)
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
      if (!isShown) showToast({ title: sendingTexts.isFailed, text: fault || failedTexts.text, path })
    }
  }
  say()
  box.subscribe(say)
}
