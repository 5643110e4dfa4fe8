import type { MemberFrame } from '#app/shell/page-shell.server.ts'
import type { EncodedPage } from './encoding/encoded-page.ts'
import { createPageCache } from './page-cache.ts'

/** Whole pages for visitors, and what members share of theirs; both hear of the same changes. */
export function createPageCaches(maxBytes: number) {
  const pages = createPageCache<EncodedPage>({ maxBytes: Math.floor(maxBytes / 2) })
  const frames = createPageCache<MemberFrame | null>({ maxBytes: Math.floor(maxBytes / 2) })
  const both = [pages, frames]
  return {
    pages,
    frames,
    /** Something of `userId` has changed; null: anything may have. */
    forget: (userId: string | null) => both.forEach((cache) => cache.forget(userId)),
    goBlind: () => both.forEach((cache) => cache.goBlind()),
    see: () => both.forEach((cache) => cache.see()),
  }
}

export type PageCaches = ReturnType<typeof createPageCaches>
