import { sendingTexts } from '#app/messages/sending-texts.ts'
import { messageOf, panel, scroller, thread } from './parts.ts'

/** The number of the newest message on the page; 0 when there is none. */
export function lastNumber(): number {
  const numbered = scroller?.querySelectorAll<HTMLElement>('[data-number]') ?? []
  return Number([...numbered].at(-1)?.dataset.number ?? 0)
}

const newer = panel?.querySelector<HTMLElement>('[data-newer]')

/** The box is turned round: 0 is its end. */
const isAtEnd = () => (scroller?.scrollTop ?? 0) > -80

/** Puts what is new below what is there, but above what is still on its way. */
export function appendMessages(fresh: Element): void {
  const wasAtEnd = isAtEnd()
  const isFromOther = fresh.querySelector('[data-message]:not([data-own])') !== null
  const heightBefore = scroller?.scrollHeight ?? 0
  for (const row of Array.from(fresh.children)) {
    const { message: id, day } = row instanceof HTMLElement ? row.dataset : {}
    if ((id && messageOf(id)) || (day && scroller?.querySelector(`[data-day="${day}"]`))) continue
    if (id) thread?.querySelector(`[data-unsent="${CSS.escape(id)}"]`)?.remove()
    thread?.insertBefore(row, thread.querySelector('[data-unsent]'))
  }
  if (!scroller || wasAtEnd) return
  // Whoever reads further up stays there; the browser's own anchoring is off, as it moves a turned box twice.
  scroller.scrollTop -= scroller.scrollHeight - heightBefore
  if (newer && isFromOther) newer.hidden = false
}

/** A button leads whoever reads further up to what has come meanwhile. */
export function offerNewest(): void {
  newer?.addEventListener('click', () => {
    scrollToEnd()
    panel?.querySelector('textarea')?.focus()
  })
  scroller?.addEventListener('scroll', () => {
    if (newer && isAtEnd()) newer.hidden = true
  })
}

/** A list of their own: what is far away of a long thread is not drawn with each key. */
export function prependMessages(fresh: HTMLElement): void {
  const [first] = scroller?.querySelectorAll('[data-messages]') ?? []
  // Whoever listens to the page has asked for these, and reads them in order.
  scroller?.setAttribute('aria-live', 'off')
  fresh.className = thread?.className ?? ''
  first?.before(fresh)
  dropDoubleDays()
  setTimeout(() => scroller?.removeAttribute('aria-live'), 1000)
}

/** A day that goes on has one line above it. */
function dropDoubleDays(): void {
  const days = new Set<string>()
  for (const line of scroller?.querySelectorAll<HTMLElement>('[data-day]') ?? []) {
    const day = line.dataset.day ?? ''
    if (days.has(day)) line.remove()
    days.add(day)
  }
}

/** Said before the message itself has come back: the two go by different ways. */
let readUpTo = 0

/** The other has read what the viewer wrote, up to and with this number. */
export function showRead(upTo = 0): void {
  readUpTo = Math.max(readUpTo, upTo)
  for (const row of scroller?.querySelectorAll<HTMLElement>('[data-own][data-number]') ?? []) {
    const status = row.querySelector('[data-status]')
    const isNews = status?.textContent !== sendingTexts.isRead && Number(row.dataset.number) <= readUpTo
    if (status && isNews) status.textContent = sendingTexts.isRead
  }
}

export const scrollToEnd = (): void => {
  if (scroller) scroller.scrollTop = 0
}
