import type { RoutePath } from '#app/routes.ts'

/** The tag of Background Sync. */
export const syncTag = 'outbox'

/** The worker that sends messages has no pages: its scope is an address that none has. */
export const syncWorker = { path: '/sync.js' satisfies RoutePath, scope: '/sync/' } as const

/** The lock of those who send a person's messages: tabs, and the worker. */
export const sendingLock = (viewerId: string): string => `kasi-unsent-${viewerId}`
