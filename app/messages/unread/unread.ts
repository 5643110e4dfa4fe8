import { createValueStore } from '#app/concurrency/value-store.ts'

/** The unread count that the stream last sent; null: as the page was served. Counts no further than the badge shows. */
export const unread = createValueStore<number | null>(null)
