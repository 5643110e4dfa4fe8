import type { RoutePath } from '#app/routes.ts'
import { type PageEvent, publishEvent } from './page-events.ts'
import { createOneStream, openStream, type StreamEvent } from './stream.ts'
import { channelOf } from './tell-pages.ts'

/** A tab hidden for longer may have missed events. */
const maxHiddenMs = 60_000

type Options = {
  viewerId: string
  lastUnread: () => number
  onUnread: (count: number) => void
  onEnded: () => void
  askSession: () => Promise<void>
}

/** Opens this browser's stream, or waits for events from another tab, and publishes them to the page. */
export function listen({ viewerId, lastUnread, onUnread, onEnded, askSession }: Options): void {
  let isFirstCount = true
  const on = ({ name, data }: StreamEvent) => {
    if (name === 'session-ended') return onEnded()
    if (name === 'resync') return publishEvent({ name })
    if (name !== 'unread') return publishEvent({ name, ...JSON.parse(data) } as PageEvent)
    const count = Number(data)
    // A message may have come between rendering this page and opening its stream.
    const isAsServed = count === lastUnread()
    onUnread(count)
    if (isFirstCount) publishEvent({ name: isAsServed ? 'joined' : 'resync' })
    isFirstCount = false
  }
  const isVisible = () => !document.hidden
  const name = channelOf(viewerId)
  const stream = createOneStream({
    name,
    locks: 'locks' in navigator ? navigator.locks : null,
    channel: 'BroadcastChannel' in window ? new BroadcastChannel(name) : null,
    open: (tell, hasHeard) =>
      openStream({
        // The server refuses this stream if another person has signed in meanwhile.
        connect: () => new EventSource(`${'/live' satisfies RoutePath}?as=${viewerId}`),
        tell,
        hasHeard,
        askSession,
      }),
    isVisible,
    on,
    lastUnread,
  })
  let hiddenAt = 0
  addEventListener('visibilitychange', () => {
    stream.onVisibility()
    if (!isVisible()) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > maxHiddenMs) publishEvent({ name: 'resync' })
  })
  addEventListener('online', stream.reopen)
  addEventListener('pagehide', stream.setAside)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    stream.onVisibility()
    publishEvent({ name: 'resync' })
  })
}
