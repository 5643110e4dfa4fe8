import { keepTyped } from '#app/browser/keep-typed.ts'
import { newId } from '#app/browser/new-id.ts'
import { keepSending, sendNow } from '#app/browser/outbox/outbox.ts'
import { dropUnsent, findUnsent, keepUnsent, type Unsent, unsentOf } from '#app/browser/outbox/unsent.ts'
import { checkContent } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { newsFields, showNews } from './news.ts'
import { conversationId, isEarlierPage, panel, thread } from './parts.ts'
import { scrollToEnd } from './thread.ts'

/** Messages that went from this tab: what the server says about them is no news here. */
export const ownIds = new Set<string>()

const unsentRow = (id: string) =>
  thread?.querySelector<HTMLElement>(`[data-unsent="${CSS.escape(id)}"]`) ?? null

/** The message stands there at once, and says what becomes of it. */
function showUnsent({ id, content }: Unsent): HTMLElement | null {
  const row = unsentRow(id)
  if (row) return row
  const template =
    panel?.querySelector<HTMLTemplateElement>('[data-unsent-message]')?.content.firstElementChild
  const fresh = template?.cloneNode(true)
  if (!(fresh instanceof HTMLElement)) return null
  fresh.dataset.unsent = id
  const words = fresh.querySelector('[data-words]')
  if (words) words.textContent = content
  fresh.querySelector('[data-again]')?.addEventListener('click', () => tryAgain(id))
  fresh.querySelector('[data-remove]')?.addEventListener('click', () => {
    dropUnsent(id)
    fresh.remove()
  })
  thread?.append(fresh)
  return fresh
}

function say(message: Unsent, text: string, isFailed = false): void {
  if (message.conversationId !== conversationId) return
  const row = showUnsent(message)
  const status = row?.querySelector('[data-status]')
  if (!row || !status) return
  if (status.textContent !== text) status.textContent = text
  row.toggleAttribute('data-failed', isFailed)
  const remedies = row.querySelector<HTMLElement>('[data-remedies]')
  if (remedies) remedies.hidden = !isFailed
}

function tryAgain(id: string): void {
  const message = findUnsent(id)
  if (!message) return
  const { fault: _, ...again } = message
  keepUnsent(again)
  say(again, messageTexts.isSending)
  sendNow()
}

/** Sends from the page, without leaving it; on an earlier page of a thread the form goes the usual way. */
export function sendInPlace(): void {
  const form = panel?.querySelector<HTMLFormElement>('[data-composer]')
  const field = form?.querySelector('textarea')
  const fault = form?.querySelector('[data-fault]')
  const to = conversationId
  if (!form || !field || !fault || !to) return
  const typed = keepTyped(field, to)

  field.addEventListener('keydown', (event) => {
    // A keyboard that is still composing a word uses Enter for itself.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  if (isEarlierPage) {
    form.addEventListener('submit', () => typed.drop())
    return
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const checked = checkContent(field.value)
    fault.textContent =
      !checked.ok && checked.reason === 'too-long' ? messageTexts.tooLong(checked.length) : ''
    if (!checked.ok) return
    const message = { id: newId(), conversationId: to, content: checked.content, madeAt: Date.now() }
    ownIds.add(message.id)
    keepUnsent(message)
    typed.drop()
    say(message, messageTexts.isSending)
    scrollToEnd()
    field.focus()
    sendNow()
  })

  for (const message of unsentOf(to)) {
    ownIds.add(message.id)
    say(
      message,
      message.fault ? `${messageTexts.isFailed} ${message.fault}` : messageTexts.isSending,
      Boolean(message.fault),
    )
  }
}

/** Sends what waits, of this conversation and of others. */
export function sendUnsent(): void {
  keepSending({
    fields: (message) => (message.conversationId === conversationId && !isEarlierPage ? newsFields() : {}),
    sending: (message) => say(message, messageTexts.isSending),
    waiting: (message, text) => say(message, text ?? messageTexts.isWaiting),
    failed: (message, text) => say(message, `${messageTexts.isFailed} ${text}`, true),
    sent: (message, html) => {
      if (message.conversationId !== conversationId) return
      unsentRow(message.id)?.remove()
      showNews(html)
    },
  })
}
