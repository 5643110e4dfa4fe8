import { isRowId } from '#app/ids/ids.ts'

/**
 * A position in the order "newest first": time and id of a row. `createdAtMicros` is text, in microseconds since 1970:
 * a JavaScript Date would round them, and so skip or repeat rows of the same millisecond.
 */
export type PageCursor = { createdAtMicros: string; id: string }

/** The requested page: just older than a position, just newer, or the newest of all. */
export type PageRequest =
  | { direction: 'first' }
  | { direction: 'older'; cursor: PageCursor }
  | { direction: 'newer'; cursor: PageCursor }

/** Parses `?older=…` or `?newer=…`. A malformed cursor is the first page (specification §5). */
export function parsePageRequest(search: URLSearchParams): PageRequest {
  for (const direction of ['older', 'newer'] as const) {
    const cursor = parseCursor(search.get(direction))
    if (cursor) return { direction, cursor }
  }
  return { direction: 'first' }
}

/** The address of a page of `path`, for links and as its canonical address. */
export const pagePath = (path: string, request: PageRequest): string =>
  request.direction === 'first' ? path : `${path}?${request.direction}=${formatCursor(request.cursor)}`

export const formatCursor = ({ createdAtMicros, id }: PageCursor): string => `${createdAtMicros}_${id}`

function parseCursor(text: string | null): PageCursor | null {
  // 16 digits of microseconds end in 2286; more could exceed the range of a timestamp.
  const match = /^(\d{1,16})_(.+)$/.exec(text ?? '')
  if (!match?.[1] || !match[2] || !isRowId(match[2])) return null
  return { createdAtMicros: match[1], id: match[2].toLowerCase() }
}
