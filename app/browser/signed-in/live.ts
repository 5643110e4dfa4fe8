import { leavePage } from '#app/browser/leave-page.ts'
import { setHeaderBadge, shownUnread } from './badge.ts'
import { shareStream } from './one-stream.ts'
import type { StreamEvent } from './stream.ts'
import { showNotification } from './toasts.ts'

const viewerId = document.documentElement.dataset.viewer ?? ''

let isFirstCount = true

/** Says to the other scripts of this page what has come: an open inbox looks for what is new. */
const say = (name: string, data: unknown) =>
  document.dispatchEvent(new CustomEvent(`kasi:${name}`, { detail: data }))

function onEvent({ name, data }: StreamEvent): void {
  switch (name) {
    case 'unread':
      // Between the making of this page and its first word with the server something may have come.
      if (isFirstCount) say(Number(data) === shownUnread() ? 'joined' : 'resync', null)
      isFirstCount = false
      return setHeaderBadge(Number(data))
    case 'session-ended':
      return leavePage()
    case 'resync':
      say('resync', null)
      return
    case 'notification':
      void showNotification(data)
  }
  say(name, JSON.parse(data))
}

// app/browser/ask-to-leave.ts
document.addEventListener('kasi:leave', leavePage)

if (viewerId) shareStream(viewerId, onEvent, () => String(shownUnread()))

// Back to a page that was set aside, or to a tab that slept: who knows what came meanwhile.
let hiddenAt = 0
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hiddenAt = Date.now()
  else if (Date.now() - hiddenAt > 60_000) say('resync', null)
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) say('resync', null)
})
