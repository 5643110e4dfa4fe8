/**
 * The conversation whose newest messages the page shows, by its address, so it is known before hydration; null if there
 * is none.
 */
export const lookedAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null =>
  new URLSearchParams(search).has('before')
    ? null
    : (/^\/inbox\/([^/]+)$/.exec(pathname)?.[1]?.toLowerCase() ?? null)
