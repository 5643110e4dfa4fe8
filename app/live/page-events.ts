import type { LiveEvent } from './live-event.ts'
import type { OwnNotification } from './tell-pages.ts'

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

const maxKept = 50

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
  published = published.length < maxKept ? [...published, event] : [{ name: 'resync' }]
  for (const listener of listeners) listener(event)
}
