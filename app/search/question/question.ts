import type { Category } from '#app/search/categories/categories.ts'
import type { Somewhere } from '#app/search/places/places.server.ts'
import type { KeysetPosition } from './question-path.ts'

/** The distances that a visitor can choose. */
export const distancesKm = [5, 10, 20, 50] as const
export const sorts = ['newest', 'cheapest', 'nearest'] as const
export type Sort = (typeof sorts)[number]

/** A search, as its address says it. */
export type Question = {
  /** As typed, cleaned, at most `maxTypedLength`, without prices, which are filters. */
  typed: string
  /** Folded, without words of asking, at most `maxWords`; `eitherWord` stands between two questions. */
  words: string[]
  category: Category | null
  where: Somewhere | null
  /** Only with `where`. */
  km: number | null
  minCents: number | null
  maxCents: number | null
  hasPicture: boolean
  sort: Sort
  older: KeysetPosition | null
  /** Ids of people whose offers are left out: the viewer blocked them. No part of the address. */
  without: readonly string[]
}

export const maxTypedLength = 100
/** A quantity such as '2 500 l' is one word. */
export const maxWords = 5
/** Stands between the words of two questions. */
export const eitherWord = 'or'

/** All offers, the newest first. */
export const anything: Question = {
  typed: '',
  words: [],
  category: null,
  where: null,
  km: null,
  minCents: null,
  maxCents: null,
  hasPicture: false,
  sort: 'newest',
  older: null,
  without: [],
}
