import { setBadge } from '#app/browser/signed-in/badge.ts'
import { inbox, isOlderList, list, rowOf } from './parts.ts'

/** Puts rows that are as the server has them now in place of the old ones: the newest come first. */
export function showRows(fresh: Element, isAll: boolean): void {
  if (!list || fresh.children.length === 0) return
  inbox?.querySelector('[data-none]')?.remove()
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
  if (isAll && !isOlderList) list.replaceChildren(...fresh.children)
  else
    for (const row of [...fresh.children].toReversed()) {
      const old = row instanceof HTMLElement ? rowOf(row.dataset.row ?? '') : null
      if (isOlderList) old?.replaceWith(row)
      else {
        old?.remove()
        list.prepend(row)
      }
    }
  if (focused) rowOf(focused)?.querySelector('a')?.focus({ preventScroll: true })
}

/** Its viewer has read it all, here or on another phone. */
export const showRowRead = (conversationId: string): void =>
  setBadge(rowOf(conversationId)?.querySelector<HTMLElement>('[data-unread]'), 0)
