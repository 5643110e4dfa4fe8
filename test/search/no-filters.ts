import type { Filters } from '#app/search/engine/offer-queries.server.ts'

/** The filters of a question that filters nothing. */
export const noFilters: Filters = {
  categoryId: null,
  placeIds: null,
  provinceId: null,
  minCents: null,
  maxCents: null,
  hasPicture: false,
  without: null,
}
