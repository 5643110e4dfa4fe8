import { setBadge } from '#app/browser/signed-in/badge.ts'
import { conversationsPerPage } from '#app/messages/message-rules.ts'
import { inbox, isOlderList, list, rowOf } from './parts.ts'

/** When its last message came, as text whose order is that of time. */
const timeOf = (row: Element | null | undefined) => row?.querySelector('time')?.dateTime ?? ''

/** Puts rows that are as the server has them now in place of the old ones, newest first. */
export function showRows(fresh: Element, isAll: boolean): void {
  if (!list || fresh.children.length === 0) return
  inbox?.querySelector('[data-none]')?.remove()
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
  if (isAll && !isOlderList) list.replaceChildren(...fresh.children)
  else for (const row of Array.from(fresh.children)) showRow(row, list)
  if (focused) rowOf(focused)?.querySelector('a')?.focus({ preventScroll: true })
}

function showRow(row: Element, rows: HTMLElement): void {
  const old = row instanceof HTMLElement ? rowOf(row.dataset.row ?? '') : null
  // Answers overtake each other.
  if (timeOf(old) > timeOf(row)) return
  const older = [...rows.children].find((one) => one !== old && timeOf(one) < timeOf(row))
  const isInPlace = isOlderList || timeOf(old) === timeOf(row)
  if (isInPlace) old?.replaceWith(row)
  // What is older than all of a full page stands on another.
  else if (older || old || rows.children.length < conversationsPerPage) {
    old?.remove()
    rows.insertBefore(row, older ?? null)
  }
}

/** Its viewer has read it all, here or on another phone. */
export const showRowRead = (conversationId: string): void =>
  setBadge(rowOf(conversationId)?.querySelector<HTMLElement>('[data-unread]'), 0)
