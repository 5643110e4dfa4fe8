import { href } from 'react-router'
import { isRowId } from '#app/ids/ids.ts'
import { decimalRand } from '#app/listings/price/money.ts'
import type { Category } from '#app/search/categories/categories.ts'
import type { Somewhere } from '#app/search/places/places.server.ts'
import { fold } from '#app/text/fold.ts'

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

type Parts = Pick<Question, 'typed' | 'minCents' | 'maxCents' | 'hasPicture' | 'sort' | 'km' | 'older'> & {
  category: { slug: string } | null
  where: { slug: string } | null
}

const rand = (cents: number) => decimalRand(cents).replace(/\.00$/, '')

/** The parameters of a question in their one order, without defaults. */
export function questionParameters({ typed, category, where, ...rest }: Parts): [string, string][] {
  const parameters: [string, string | null][] = [
    ['q', typed || null],
    ['c', category?.slug ?? null],
    ['in', where?.slug ?? null],
    ['km', rest.km === null ? null : String(rest.km)],
    ['min', rest.minCents === null ? null : rand(rest.minCents)],
    ['max', rest.maxCents === null ? null : rand(rest.maxCents)],
    ['pic', rest.hasPicture ? '1' : null],
    ['sort', rest.sort === 'newest' ? null : rest.sort],
    ['older', rest.older && formatPosition(rest.older)],
  ]
  return parameters.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))
}

/** The address of a question: a landing page if it has nothing but a category or a place. */
export function questionPath(question: Parts): string {
  const parameters = questionParameters(question)
  const isLanding =
    parameters.length > 0 && parameters.every(([name]) => name === 'c' || name === 'in' || name === 'older')
  const path = isLanding ? landingPath(question) : href('/search')
  const rest = isLanding ? parameters.filter(([name]) => name === 'older') : parameters
  const query = new URLSearchParams(rest).toString()
  return query ? `${path}?${query}` : path
}

function landingPath({ category, where }: Parts): string {
  if (where) return href('/in/:place/:category?', { place: where.slug, category: category?.slug })
  return category ? href('/c/:category', { category: category.slug }) : href('/search')
}

/** The one address of all spellings of a question. */
export const canonicalPath = (question: Parts): string =>
  questionPath({ ...question, typed: fold(question.typed) })

/** A position in a list of results: the step that is read, and the last offer shown. */
export type KeysetPosition = {
  /** The number of the step that is read (steps.server.ts). */
  step: number
  /** Microseconds since 1970, or cents, by the order of the list; null at the beginning of a step. */
  value: string | null
  id: string | null
}

export const formatPosition = ({ step, value, id }: KeysetPosition): string =>
  value === null ? String(step) : `${step}_${value}_${id}`

/** Null for anything malformed, which is the first page. */
export function parsePosition(text: string | null): KeysetPosition | null {
  const match = /^(\d{1,2})(?:_(\d{1,16})_([0-9a-f-]{36}))?$/i.exec(text ?? '')
  if (!match?.[1]) return null
  const [, step, value = null, id = null] = match
  if (id !== null && !isRowId(id)) return null
  return { step: Number(step), value, id: id?.toLowerCase() ?? null }
}
