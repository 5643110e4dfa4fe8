import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { lookedAt } from '#app/messages/unread/looked-at.ts'
import { showToast } from '#app/ui/toasts.ts'
import type { Outbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

/** Shows a toast for a first message that arrived. */
export const saySent = (conversationId = ''): void =>
  showToast({ text: sendingTexts.sent, path: `/inbox/${conversationId}`, kind: 'success' })

let isSaying = false

/** Shows a toast for a message that fails for good and had not failed `before`, unless the page shows it. */
export function sayFailures(box: Outbox, before: readonly Outgoing[]): void {
  if (isSaying) return
  isSaying = true
  const failedOf = (messages: readonly Outgoing[]) => messages.filter(({ state }) => state === 'failed')
  let said = new Set(failedOf(before).map(({ id }) => id))
  const say = () => {
    const failed = failedOf(box.getSnapshot())
    for (const { id, conversationId, offer, fault = '' } of failed) {
      const path = offer ? `/listing/${offer.id}` : `/inbox/${conversationId}`
      const isShown = offer ? location.pathname === path : conversationId === lookedAt(location)
      if (!said.has(id) && !isShown) showToast({ title: sendingTexts.isFailed, text: fault, path })
    }
    said = new Set(failed.map(({ id }) => id))
  }
  say()
  box.subscribe(say)
}
