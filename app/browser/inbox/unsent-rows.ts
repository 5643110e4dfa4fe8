import { sendNow } from '#app/browser/outbox/outbox.ts'
import { dropUnsent, findUnsent, keepUnsent, type Unsent, unsentOf } from '#app/browser/outbox/unsent.ts'
import { sendingTexts } from '#app/messages/sending-texts.ts'
import { askForNews } from './news.ts'
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
    takeBack(content)
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
  // The log itself says nothing of one's own messages, but a failure has to be heard.
  if (isFailed) status.setAttribute('role', 'alert')
  else status.removeAttribute('role')
  if (status.textContent !== text) status.textContent = text
  row.toggleAttribute('data-failed', isFailed)
  remedies.hidden = !isFailed
}

/** As it stands on the device, before anything has become of it here. */
export const showUnsent = (message: Unsent): void =>
  sayOf(message, message.fault ? `${sendingTexts.isFailed} ${message.fault}` : sendingTexts.isSending)

export const removeRow = (id: string): void => rowOf(id)?.remove()

/** Removed by mistake it is still there, to be sent anew. */
function takeBack(content: string): void {
  const field = panel?.querySelector('textarea')
  if (!field) return
  field.focus()
  if (field.value !== '') return
  field.value = content
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The rows are as the device has them: another tab may have sent one, or written one. */
export async function reconcile(to: string): Promise<void> {
  const unsent = unsentOf(to)
  for (const message of unsent) {
    const row = rowOf(message.id)
    if (!row || row.hasAttribute('data-failed') !== (message.fault !== undefined)) showUnsent(message)
  }
  const rows = [...(thread?.querySelectorAll<HTMLElement>('[data-unsent]') ?? [])]
  const gone = rows.filter((row) => unsent.every(({ id }) => id !== row.dataset.unsent))
  if (gone.length > 0 && (await askForNews())) for (const row of gone) row.remove()
}

function tryAgain(id: string): void {
  const message = findUnsent(id)
  if (!message) return
  const { fault: _, ...again } = message
  keepUnsent(again)
  showUnsent(again)
  panel?.querySelector('textarea')?.focus()
  sendNow()
}
