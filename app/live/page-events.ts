import type { LiveEvent } from './live-event.ts'

/**
 * What the parts of a page hear of: events of the stream, `resync` when anything may have changed, and `joined` when the stream
 * has opened and nothing seems to have been missed.
 */
export type PageEvent = WithoutTo<LiveEvent> | { name: 'resync' } | { name: 'joined' }
type WithoutTo<Event> = Event extends unknown ? Omit<Event, 'to'> : never

const listeners = new Set<(event: PageEvent) => void>()

export const pageEvents = () => ({
  subscribe(listener: (event: PageEvent) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
})

export function publishEvent(event: PageEvent): void {
  for (const listener of listeners) listener(event)
}
