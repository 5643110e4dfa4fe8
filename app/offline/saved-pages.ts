// Which pages a phone keeps to read without a connection. Server, worker and pages share these rules.

/** A kind of page, by path and query, and how many are kept: the oldest goes when there are more. */
type Kind = readonly [path: RegExp, most: number]

const kinds: readonly Kind[] = [
  [/^\/(\?|$)/, 5],
  [/^\/(search|c\/|in\/)/, 15],
  [/^\/listing\/[^/]+$/, 50],
  [/^\/vendor\//, 20],
  // The list, and 100 conversations.
  [/^\/inbox(\/.|$)/, 101],
  [/^\/(post|design-store)$/, 2],
]

/** `path` is without origin, with its query. Undefined: phones never keep the page. */
export const kindOf = (path: string): Kind | undefined => kinds.find(([pattern]) => pattern.test(path))

/** Visitors' pages of these addresses say nothing. */
export const isForMembers = (path: string): boolean => /^\/(inbox|post|design-store)/.test(path)

/** Returns the path by which a page is kept, so that the start of the installed market is the market. */
export const keyOf = (address: string): string => address.replace(/^\w+:..[^/]+|[?&]from=home|#.*/g, '')

/** The cache of pages that everybody may see; those of a member are in one of their own, named after their mark. */
export const publicPages = 'public'
export const memberPages = 'member-'

/** The cache of scripts and styles, of all builds. */
export const files = 'files'

/** '1' on every page of ours: the page of a public hotspot has none. */
export const oursHeader = 'x-kasi'
/** Whether our server sent a page: a public hotspot also responds. */
export const isOurs = ({ ok, headers }: Response): boolean => ok && headers.has(oursHeader)
/** 'no' on a page that is not kept. */
export const keepHeader = 'x-keep'
/** The mark of the member whose page it is (app/offline/page-headers.server.ts). */
export const viewerHeader = 'x-viewer'

/** Returns the pages of `paths`, oldest first, that must go so that there is room for those of their kind. */
export const pathsTooMany = (paths: readonly string[]): string[] =>
  kinds.flatMap((kind) =>
    oldestBeyond(
      paths.filter((path) => kindOf(path) === kind),
      kind[1],
    ),
  )

/** Returns the first of `all`, oldest first, beyond the last `most`. */
export const oldestBeyond = <One>(all: readonly One[], most: number): One[] => all.slice(0, -most)
