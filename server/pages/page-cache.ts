import type { PageOwner } from '#app/shell/share-page.server.ts'

/** `owner` null: not to be kept. */
export type Rendered<Page> = { page: Page; owner: PageOwner | null; bytes: number }

type Kept<Page> = { page: Page; owner: PageOwner; bytes: number; bornAtMs: number; askedAtMs: number }

/** Changes are told of (db/migrations/0004_market_changes.sql); this bounds what a line that went silent can do. */
const maxAgeMs = 60_000

/** How exactly it is known what was asked for last: to note each asking would take longer than the rest of `find`. */
const askedWithinMs = 1000

/**
 * Keeps what was rendered until it changes, in at most `maxBytes`; what was not asked for longest goes first. However many
 * ask at once for what is not there, it is rendered once.
 */
export function createPageCache<Page>({ maxBytes }: { maxBytes: number }) {
  const kept = new Map<string, Kept<Page>>()
  const rendering = new Map<string, Promise<Page>>()
  let bytes = 0
  let hits = 0
  let misses = 0
  let isBlind = false

  const drop = (key: string, { bytes: size }: Kept<Page>) => {
    kept.delete(key)
    bytes -= size
  }

  const keep = (key: string, { page, owner, bytes: size }: Rendered<Page>) => {
    if (!owner || size > maxBytes) return
    const before = kept.get(key)
    if (before) drop(key, before)
    const now = Date.now()
    kept.set(key, { page, owner, bytes: size, bornAtMs: now, askedAtMs: now })
    bytes += size
    for (const [oldKey, old] of kept) {
      if (bytes <= maxBytes) return
      drop(oldKey, old)
    }
  }

  /** The page as it was kept; undefined when it must be rendered. */
  const find = (key: string): Page | undefined => {
    const found = kept.get(key)
    if (!found) return undefined
    const now = Date.now()
    if (now - found.bornAtMs > maxAgeMs) {
      drop(key, found)
      return undefined
    }
    if (now - found.askedAtMs > askedWithinMs) {
      found.askedAtMs = now
      // To the end of the line: a Map keeps the order of insertion.
      kept.delete(key)
      kept.set(key, found)
    }
    hits += 1
    return found.page
  }

  return {
    find,

    /** How many were found, and had to be rendered or waited for, since the start; and what is kept now. */
    figures: () => ({ hits, misses, bytes, entries: kept.size }),

    /** The page of `key`; rejects with what `render` rejects with, for all who wait for it. */
    async get(key: string, render: () => Promise<Rendered<Page>>): Promise<Page> {
      const found = find(key)
      if (found !== undefined) return found
      misses += 1
      const ready = rendering.get(key)
      if (ready) return await ready
      const promise = render()
        .then((rendered) => {
          // Else a change has come meanwhile, which this may have missed: it is for those who asked before.
          if (rendering.get(key) === promise && !isBlind) keep(key, rendered)
          return rendered.page
        })
        .finally(() => {
          if (rendering.get(key) === promise) rendering.delete(key)
        })
      rendering.set(key, promise)
      return await promise
    },

    /** Something of `userId` has changed; null: anything may have. */
    forget(userId: string | null): void {
      rendering.clear()
      for (const [key, page] of kept)
        if (userId === null || page.owner === 'everybody' || page.owner.userId === userId) drop(key, page)
    },

    /** Nobody tells of changes for now: nothing is kept until `see`. */
    goBlind(): void {
      isBlind = true
      this.forget(null)
    },

    see(): void {
      isBlind = false
      this.forget(null)
    },
  }
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>
