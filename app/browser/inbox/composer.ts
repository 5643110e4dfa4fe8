import { keepTyped } from '#app/browser/keep-typed.ts'
import { newId } from '#app/browser/new-id.ts'
import { keepSending, sendNow } from '#app/browser/outbox/outbox.ts'
import { dropUnsent, keepUnsent, type Unsent, unsentOf } from '#app/browser/outbox/unsent.ts'
import { checkContent } from '#app/messages/message-rules.ts'
import { sendingTexts } from '#app/messages/sending-texts.ts'
import { askForNews, newsFields, showNews } from './news.ts'
import { conversationId, isEarlierPage, panel } from './parts.ts'
import { scrollToEnd } from './thread.ts'
import { reconcile, removeRow, sayOf, showUnsent } from './unsent-rows.ts'

/** After all that waits, even when the device's clock was set back meanwhile. */
const newMessage = (to: string, content: string): Unsent => ({
  id: newId(),
  conversationId: to,
  content,
  madeAt: Math.max(Date.now(), (unsentOf(to).at(-1)?.madeAt ?? 0) + 1),
})

/** Sends from the page, without leaving it. */
export function sendInPlace(): void {
  const form = panel?.querySelector<HTMLFormElement>('[data-composer]')
  const field = form?.querySelector('textarea')
  const fault = form?.querySelector('[data-fault]')
  const to = conversationId
  if (!form || !field || !fault || !to) return
  const typed = keepTyped(field, to)

  const sayFault = (text: string) => {
    // With each key: what already stands there is not laid out again.
    if (fault.textContent === text) return
    fault.textContent = text
    field.ariaInvalid = text === '' ? null : 'true'
  }
  field.addEventListener('input', () => sayFault(''))
  field.addEventListener('keydown', (event) => {
    // A keyboard that is still composing a word uses Enter for itself; Safari says so by 229 only.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    form.requestSubmit()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const checked = checkContent(field.value)
    sayFault(!checked.ok && checked.reason === 'too-long' ? sendingTexts.tooLong(checked.length) : '')
    if (!checked.ok) return
    const message = newMessage(to, checked.content)
    const isKept = keepUnsent(message)
    // From an earlier page it goes where it will stand; by itself, where the device keeps nothing.
    if (isEarlierPage && !isKept) {
      dropUnsent(message.id)
      return form.submit()
    }
    typed.drop()
    if (isEarlierPage) return location.assign(form.action)
    showUnsent(message)
    scrollToEnd()
    field.focus()
    sendNow()
  })

  for (const message of unsentOf(to)) showUnsent(message)
  // Another tab has sent, or written, one.
  addEventListener('storage', () => void reconcile(to))
}

/** Sends what waits, of this conversation and of others. */
export function sendUnsent(): void {
  keepSending({
    fields: (message) => (message.conversationId === conversationId && !isEarlierPage ? newsFields() : {}),
    sending: (message) => sayOf(message, sendingTexts.isSending),
    waiting: sayOf,
    failed: showUnsent,
    sent: (message, html) => {
      if (message.conversationId !== conversationId) return
      // After a long gap it stands on a later page of the news.
      const hasMore = showNews(html)
      void (hasMore ? askForNews() : Promise.resolve()).then(() => removeRow(message.id))
    },
  })
}
