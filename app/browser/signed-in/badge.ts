import { unreadText } from '#app/messages/unread-text.ts'

/** How many are unread, as the header says; counted no further than is shown. */
export const shownUnread = (): number =>
  Number(document.querySelector<HTMLElement>('body > header [data-unread]')?.dataset.unread)

/** Sets what a badge says. */
export function setBadge(badge: HTMLElement | null | undefined, count: number): void {
  if (!badge) return
  badge.dataset.unread = String(count)
  badge.hidden = count === 0
  const text = badge.querySelector('[data-count]')
  if (text) text.textContent = unreadText(count)
}

export const setHeaderBadge = (count: number): void =>
  setBadge(document.querySelector<HTMLElement>('body > header [data-unread]'), count)
