import { sendNow } from '#app/browser/outbox/outbox.ts'
import { dropUnsent, findUnsent, keepUnsent, type Unsent } from '#app/browser/outbox/unsent.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { conversationId, isEarlierPage, panel, thread } from './parts.ts'

const rowOf = (id: string) => thread?.querySelector<HTMLElement>(`[data-unsent="${CSS.escape(id)}"]`) ?? null

function makeRow({ id, content }: Unsent): HTMLElement | null {
  const template =
    panel?.querySelector<HTMLTemplateElement>('[data-unsent-message]')?.content.firstElementChild
  const row = template?.cloneNode(true)
  if (!(row instanceof HTMLElement)) return null
  row.dataset.unsent = id
  const words = row.querySelector('[data-words]')
  if (words) words.textContent = content
  row.querySelector('[data-again]')?.addEventListener('click', () => tryAgain(id))
  row.querySelector('[data-remove]')?.addEventListener('click', () => {
    dropUnsent(id)
    row.remove()
    panel?.querySelector('textarea')?.focus()
  })
  thread?.append(row)
  return row
}

/** A message that has not arrived stands at the end of its thread, and says what becomes of it. */
export function sayOf(message: Unsent, text: string): void {
  if (message.conversationId !== conversationId || isEarlierPage) return
  const row = rowOf(message.id) ?? makeRow(message)
  const status = row?.querySelector('[data-status]')
  const remedies = row?.querySelector<HTMLElement>('[data-remedies]')
  if (!row || !status || !remedies) return
  const isFailed = message.fault !== undefined
  // The same words once more would be read out once more.
  if (status.textContent !== text) status.textContent = text
  row.toggleAttribute('data-failed', isFailed)
  remedies.hidden = !isFailed
}

/** As it stands on the device, before anything has become of it here. */
export const showUnsent = (message: Unsent): void =>
  sayOf(message, message.fault ? `${messageTexts.isFailed} ${message.fault}` : messageTexts.isSending)

export const removeRow = (id: string): void => rowOf(id)?.remove()

function tryAgain(id: string): void {
  const message = findUnsent(id)
  if (!message) return
  const { fault: _, ...again } = message
  keepUnsent(again)
  showUnsent(again)
  panel?.querySelector('textarea')?.focus()
  sendNow()
}
