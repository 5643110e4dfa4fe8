/** The conversation whose newest messages a page shows; null when there is none. By its address, so it holds before React has come. */
export const lookedAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null =>
  new URLSearchParams(search).has('before')
    ? null
    : (/^\/inbox\/([^/]+)$/.exec(pathname)?.[1]?.toLowerCase() ?? null)
