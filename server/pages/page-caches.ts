import type { PageShell } from '#app/shell/page-shell.server.ts'
import type { EncodedPage } from './encoding/encoded-page.ts'
import { createPageCache } from './page-cache.ts'

/** Whole pages for visitors, and the shells of members' pages; the same changes drop both. */
export function createPageCaches(maxBytes: number) {
  const pages = createPageCache<EncodedPage>({ maxBytes: Math.floor(maxBytes / 2) })
  const shells = createPageCache<PageShell | null>({ maxBytes: Math.floor(maxBytes / 2) })
  const both = [pages, shells]
  return {
    pages,
    shells,
    /** Drops the pages of `userId` and those of everybody; null drops all. */
    forget: (userId: string | null) => both.forEach((cache) => cache.forget(userId)),
    suspend: () => both.forEach((cache) => cache.suspend()),
    resume: () => both.forEach((cache) => cache.resume()),
  }
}

export type PageCaches = ReturnType<typeof createPageCaches>
