import { setBadge } from '#app/browser/signed-in/badge.ts'
import { conversationsPerPage } from '#app/messages/message-rules.ts'
import { conversationId, inbox, isOlderList, list, rowOf } from './parts.ts'

/** When its last message came, as text whose order is that of time. */
const timeOf = (row: Element | null | undefined) => row?.querySelector('time')?.dateTime ?? ''

/** Puts rows that are as the server has them now in place of the old ones, newest first; `isAll`: the whole first page. */
export function showRows(fresh: HTMLElement, isAll: boolean): void {
  if (!list || fresh.children.length === 0) return
  inbox?.querySelector('[data-none]')?.remove()
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
  if (isAll && !isOlderList) showAll(fresh, list)
  else for (const row of Array.from(fresh.children)) showRow(row, list)
  if (conversationId) rowOf(conversationId)?.querySelector('a')?.setAttribute('aria-current', 'page')
  if (focused) rowOf(focused)?.querySelector('a')?.focus({ preventScroll: true })
}

function showAll(fresh: HTMLElement, rows: HTMLElement): void {
  const before = Array.from(rows.children)
  const newest = timeOf(fresh.firstElementChild)
  const link = inbox?.querySelector<HTMLAnchorElement>('[data-older]')
  if (link) {
    link.hidden = fresh.dataset.older === undefined
    link.search = fresh.dataset.older ? `?older=${fresh.dataset.older}` : ''
  }
  rows.replaceChildren(...fresh.children)
  // Answers overtake each other: what has come since this one was made stays.
  for (const old of before) {
    const same = old instanceof HTMLElement ? rowOf(old.dataset.row ?? '') : null
    if (timeOf(old) > (same ? timeOf(same) : newest)) showRow(old, rows)
  }
}

function showRow(row: Element, rows: HTMLElement): void {
  const old = row instanceof HTMLElement ? rowOf(row.dataset.row ?? '') : null
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
export const showRowRead = (id: string): void =>
  setBadge(rowOf(id)?.querySelector<HTMLElement>('[data-unread]'), 0)
