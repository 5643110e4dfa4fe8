import { sql } from 'drizzle-orm'
import { guessCategory } from '#app/search/categories/guess-category.server.ts'
import { maxTypedLength } from '#app/search/question/question.ts'
import { fold } from '#app/text/fold.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** A word of the market's offers, with the category that it speaks for. */
export type Suggestion = { word: string; category: { slug: string; name: string } | null }

const leastLength = 2
const mostLength = 20
const most = 8

const wordsThatBegin = prepared<{ word: string }>(
  'words_that_begin',
  sql`select word from words where word like ${sql.placeholder('beginning')} and title_offers > 0
    order by title_offers desc, word limit ${sql.raw(String(most))}`,
)

/** Words of titles that begin with some letters, the commonest first. */
export type Complete = (beginning: string) => Promise<string[] | null>

export const completionsIn =
  (db: Database): Complete =>
  async (beginning) =>
    (await wordsThatBegin(db, { beginning: `${beginning}%` })).map(({ word }) => word)

/**
 * Completes the last word of what was typed; [] for less than two letters, or too many. Null if `complete` returns null.
 */
export async function suggestWords(complete: Complete, typed: string): Promise<Suggestion[] | null> {
  if (typed.length > maxTypedLength) return []
  const words = fold(typed).split(' ')
  const last = words.pop() ?? ''
  if (last.length < leastLength || last.length > mostLength) return []
  const found = await complete(last)
  return (
    found &&
    found.map((word) => {
      const category = guessCategory(word)
      return {
        word: [...words, word].join(' '),
        category: category && { slug: category.slug, name: category.name },
      }
    })
  )
}

/** The beginnings of a word that are completed. */
export const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, Math.min(word.length, mostLength) - leastLength + 1) }, (_, index) =>
    word.slice(0, leastLength + index),
  )
