import type { RoutePath } from '#app/routes.ts'
import type { LiveEvent } from './live-event.ts'
import { channelOf, type OwnNotification } from './notify-pages.ts'
import { createOneStream, openStream, type StreamEvent } from './stream.ts'

/**
 * An event for the islands of a page: one of the stream, `resync` if anything may have changed, `joined` if the
 * stream has opened and nothing seems missed, or one of this browser.
 */
export type PageEvent =
  | WithoutTo<Exclude<LiveEvent, { name: 'heard' }>>
  | { name: 'resync' }
  | { name: 'joined' }
  | OwnNotification
type WithoutTo<Event> = Event extends unknown ? Omit<Event, 'to'> : never

const maxReplayed = 50

const listeners = new Set<(event: PageEvent) => void>()
let published: PageEvent[] = []

const subscribe = (listener: (event: PageEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const pageEvents = () => ({
  subscribe,
  /** Replays earlier events, for an island whose script loads after the stream. */
  subscribeAll(listener: (event: PageEvent) => void): () => void {
    for (const event of published) listener(event)
    return subscribe(listener)
  },
})

export function publishEvent(event: PageEvent): void {
  published = published.length < maxReplayed ? [...published, event] : [{ name: 'resync' }]
  for (const listener of listeners) listener(event)
}

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
    open: (tell, hasReceived) =>
      openStream({
        // The server refuses this stream if another person has signed in meanwhile.
        connect: () => new EventSource(`${'/live' satisfies RoutePath}?as=${viewerId}`),
        tell,
        hasReceived,
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
