import { LRUCache } from 'lru-cache'
import type { PageShell } from '#app/shell/page-shell.server.ts'
import type { PageOwner } from '#app/shell/share-page.server.ts'
import type { EncodedPage } from './encoding/encoded-page.ts'

/** A page with `owner` null is not cached. */
export type Rendered<Page> = { page: Page; owner: PageOwner | null; bytes: number }

type Cached<Page> = { page: Page; owner: PageOwner; beganAt: number }

/** Changes drop a page at once (db/migrations/0004_market_changes.sql); this bounds the damage of a silent LISTEN connection. */
const pageMaxAgeMs = 60_000

/** Pages of everybody are dropped at most once in this: a change is on the market within a second, and many of them are one rendering. */
const usualPauseMs = 900

/** Results show new offers of other sellers after this. */
const resultsMaxAgeMs = 30_000

/**
 * Keeps rendered pages until they change, in at most `maxBytes` and for at most `maxAgeMs`; drops the least recently used first. Concurrent requests for
 * a missing page share one rendering.
 */
export function createPageCache<Page>({
  maxBytes,
  maxAgeMs = pageMaxAgeMs,
  dropPauseMs = usualPauseMs,
}: {
  maxBytes: number
  maxAgeMs?: number
  dropPauseMs?: number
}) {
  const cached = new LRUCache<string, Cached<Page>>({
    // 0 would mean no limit, and no size of an entry.
    maxSize: Math.max(maxBytes, 1),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: Date,
  })
  const rendering = new Map<string, Promise<Page>>()
  let hits = 0
  let misses = 0
  let isSuspended = false
  let droppedAt = -Infinity
  let dropTimer: NodeJS.Timeout | null = null
  /** Who changed something that pages of everybody do not show yet, and when. */
  const waiting = new Map<string, number>()

  const find = (key: string): Page | undefined => {
    const found = cached.get(key)
    if (found) hits += 1
    return found?.page
  }

  /** Drops what was rendered before the changes that wait. */
  const dropShared = (): void => {
    const changedAt = Math.max(-Infinity, ...waiting.values())
    for (const [key, { owner, beganAt }] of cached.entries())
      if (owner === 'everybody' && beganAt <= changedAt) cached.delete(key)
    waiting.clear()
    droppedAt = Date.now()
  }

  /** At once after a quiet while, else together with the changes that come meanwhile. */
  const dropSharedSoon = (userId: string): void => {
    waiting.set(userId, Date.now())
    if (dropTimer) return
    const pauseMs = droppedAt + dropPauseMs - Date.now()
    if (pauseMs <= 0) return dropShared()
    dropTimer = setTimeout(() => {
      dropTimer = null
      dropShared()
    }, pauseMs).unref()
  }

  const forget = (userId: string | null): void => {
    rendering.clear()
    if (userId === null) {
      cached.clear()
      waiting.clear()
      return
    }
    for (const [key, { owner }] of cached.entries())
      if (owner !== 'everybody' && owner.userIds.includes(userId)) cached.delete(key)
    dropSharedSoon(userId)
  }

  return {
    find,

    figures: () => ({ hits, misses, bytes: cached.calculatedSize, entries: cached.size }),

    /**
     * Returns the page of `key`, and renders it if it is missing; rejects as `render` does, for every waiting request. A `viewerId` whose own
     * change still waits gets a page that shows it.
     */
    async get(given: string, render: () => Promise<Rendered<Page>>, viewerId = ''): Promise<Page> {
      const key = waiting.has(viewerId) ? `${given} for ${viewerId}` : given
      const found = find(key)
      if (found !== undefined) return found
      misses += 1
      const ready = rendering.get(key)
      if (ready) return await ready
      const beganAt = Date.now()
      const promise = render()
        .then(({ page, owner, bytes }) => {
          // A change during the rendering removed this promise: the page may lack the change, so only requests from before get it.
          const isCurrent = rendering.get(key) === promise
          if (owner && isCurrent && !isSuspended) cached.set(key, { page, owner, beganAt }, { size: bytes })
          return page
        })
        .finally(() => {
          if (rendering.get(key) === promise) rendering.delete(key)
        })
      rendering.set(key, promise)
      return await promise
    },

    /** Drops the pages of `userId` at once and those of everybody within a second; null drops all at once. */
    forget,

    /** Keeps nothing until `resume`, because changes are not announced. */
    suspend(): void {
      isSuspended = true
      forget(null)
    },

    resume(): void {
      isSuspended = false
      forget(null)
    },
  }
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>

/** Whole pages and pages of results for visitors, and the shells of members' pages; the same changes drop them. */
export function createPageCaches(maxBytes: number, dropPauseMs = usualPauseMs) {
  const pages = createPageCache<EncodedPage>({ maxBytes: Math.floor(maxBytes / 2), dropPauseMs })
  const results = createPageCache<EncodedPage>({
    maxBytes: Math.floor(maxBytes / 4),
    maxAgeMs: resultsMaxAgeMs,
    dropPauseMs,
  })
  const shells = createPageCache<PageShell | null>({ maxBytes: Math.floor(maxBytes / 4), dropPauseMs })
  const all = [pages, results, shells]
  return {
    pages,
    results,
    shells,
    /** Drops the pages of `userId` at once and those of everybody within a second; null drops all at once. */
    forget: (userId: string | null) => all.forEach((cache) => cache.forget(userId)),
    suspend: () => all.forEach((cache) => cache.suspend()),
    resume: () => all.forEach((cache) => cache.resume()),
  }
}

export type PageCaches = ReturnType<typeof createPageCaches>
