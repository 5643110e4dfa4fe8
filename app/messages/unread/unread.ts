import { createValueStore } from '#app/concurrency/value-store.ts'

/** How many messages are unread, as the stream last said; null: as the page was served. Counted no further than is shown. */
export const unread = createValueStore<number | null>(null)
