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

/** Completes the last word of what was typed, with the commonest words of titles first; [] for less than two letters, or too many. */
export async function suggestWords(db: Database, typed: string): Promise<Suggestion[]> {
  if (typed.length > maxTypedLength) return []
  const words = fold(typed).split(' ')
  const last = words.pop() ?? ''
  if (last.length < leastLength || last.length > mostLength) return []
  const found = await wordsThatBegin(db, { beginning: `${last}%` })
  return found.map(({ word }) => {
    const category = guessCategory(word)
    return {
      word: [...words, word].join(' '),
      category: category && { slug: category.slug, name: category.name },
    }
  })
}
