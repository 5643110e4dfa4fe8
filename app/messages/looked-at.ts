import { createValueStore } from '#app/ui/value-store.ts'

/** The conversation whose newest messages this page shows; null when there is none. */
export const lookedAt = createValueStore<string | null>(null)
