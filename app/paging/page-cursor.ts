import { isRowId, type OfferCard } from '#app/listings/listing-rules.ts'

/** A place in the order "newest first": the offer with this time and id. `createdAtMicros` counts microseconds since
 *  1970, as text: a JavaScript Date would round them away and skip or repeat offers of the same millisecond. */
export type PageCursor = { createdAtMicros: string; id: string }

/** Which page is asked for: the offers just older than a place, or just newer, or the newest of all. */
export type PageRequest =
  | { direction: 'first' }
  | { direction: 'older'; cursor: PageCursor }
  | { direction: 'newer'; cursor: PageCursor }

/** One page of offers, newest first. A cursor is null where there is no such page. */
export type OfferPage = { offers: OfferCard[]; newer: PageCursor | null; older: PageCursor | null }

/** Reads `?older=…` or `?newer=…`. A cursor that is no cursor is the first page (specification §5). */
export function parsePageRequest(search: URLSearchParams): PageRequest {
  for (const direction of ['older', 'newer'] as const) {
    const cursor = parseCursor(search.get(direction))
    if (cursor) return { direction, cursor }
  }
  return { direction: 'first' }
}

/** The address of a page of `path`: what its links lead to, and what it calls itself. */
export const pagePath = (path: string, request: PageRequest): string =>
  request.direction === 'first' ? path : `${path}?${request.direction}=${formatCursor(request.cursor)}`

export const formatCursor = ({ createdAtMicros, id }: PageCursor): string => `${createdAtMicros}_${id}`

function parseCursor(text: string | null): PageCursor | null {
  // 16 digits of microseconds end in the year 2286; more could leave the range of a timestamp.
  const match = /^(\d{1,16})_(.+)$/.exec(text ?? '')
  if (!match?.[1] || !match[2] || !isRowId(match[2])) return null
  return { createdAtMicros: match[1], id: match[2].toLowerCase() }
}
