import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { lookedAt } from '#app/messages/unread/looked-at.ts'
import { pageTitle, siteTexts } from '#app/ui/page/site-texts.ts'
import type { InboxState } from './inbox-state.ts'

// The addresses of an open inbox: its links and the browser's Back change what it shows, without a page load (decision 0067).

/** List and thread stand side by side from here on. */
export const wideScreen = '(min-width: 56rem)'

/** What the browser's history keeps of an entry: the one before it is the list. */
type Entry = { isAfterList: true } | null

type Deps = {
  state: () => InboxState
  show: (id: string | null) => void
}

export type InPlace = ReturnType<typeof changeInPlace>

/** The conversation at an address, null for the list; undefined if only a page load shows it. `listSearch` is that of the list here. */
export function placeAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { rows, listSearch }: { rows: InboxState['rows']; listSearch: string },
): string | null | undefined {
  if (pathname === href('/inbox/:conversationId?')) return search === listSearch ? null : undefined
  const id = search === '' ? lookedAt({ pathname, search }) : null
  return id !== null && rows[id] ? id : undefined
}

/** Follows links of the inbox, and the browser's history. Where it cannot, the browser loads the page as ever. */
export function changeInPlace({ state, show }: Deps) {
  const listPath = href('/inbox/:conversationId?')
  const listSearch = state().thread ? '' : location.search
  /** How far down the list was scrolled on a phone, where a thread replaces it. */
  let listY = 0
  const shownId = () => state().thread?.id ?? null
  const placeOf = (address: Pick<Location, 'pathname' | 'search'>) =>
    placeAt(address, { rows: state().rows, listSearch })

  const change = (id: string | null) => {
    const title = id === null ? siteTexts.inbox : state().rows[id]?.row.title
    document.title = pageTitle(title ?? siteTexts.inbox)
    if (shownId() === null) listY = scrollY
    show(id)
  }
  const onPop = () => {
    const id = placeOf(location)
    // The skip link's fragment is no other page.
    if (location.hash) return
    if (id === undefined) location.reload()
    else if (id !== shownId()) change(id)
  }
  const onLink = (event: MouseEvent<HTMLAnchorElement>) => {
    const { ctrlKey, metaKey, shiftKey, altKey, button, currentTarget } = event
    if (ctrlKey || metaKey || shiftKey || altKey || button !== 0) return
    const entry: Entry = history.state
    // As Back: the list keeps its place, and Back from there leaves the inbox.
    const isBack = currentTarget.pathname === listPath && entry?.isAfterList
    const id = placeOf(currentTarget)
    // A saved copy has no connection: the worker has one of the other page, too.
    if ((id === undefined && !isBack) || document.getElementById('saved')) return
    // An earlier page has later messages after it: its row leads to the newest.
    if (id === shownId() && state().thread?.isEarlierPage) return
    event.preventDefault()
    if (isBack) return history.back()
    if (id === undefined) return
    if (id === shownId()) return show(id)
    history.pushState(shownId() === null ? { isAfterList: true } : null, '', currentTarget.href)
    change(id)
  }
  addEventListener('popstate', onPop)
  // The browser's Back may have been pressed before React came.
  const here = placeOf(location)
  if (here !== undefined && here !== shownId()) change(here)
  const showListAgain = () => {
    if (!matchMedia(wideScreen).matches) scrollTo(0, listY)
  }
  return { onLink, showListAgain, stop: () => removeEventListener('popstate', onPop) }
}

/** Loads the page of a conversation whose messages did not come: the server says why, and the worker may have a copy. */
export async function leaveFor(id: string, why: 'no-connection' | 'refused'): Promise<void> {
  const path = href('/inbox/:conversationId?', { conversationId: id })
  const hasPage = why === 'refused' || (await hasCopy(path))
  if (hasPage && location.pathname === path) location.replace(path)
}

async function hasCopy(path: string): Promise<boolean> {
  // Only a page with a worker is answered from a copy.
  if (!navigator.serviceWorker?.controller) return false
  return (await caches.match(path, { ignoreVary: true }).catch(() => undefined)) !== undefined
}
