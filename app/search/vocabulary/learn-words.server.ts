import { sql } from 'drizzle-orm'
import { stemsOf } from '#app/search/words/stems.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

const newWordsOf = prepared<{ word: string; inTitle: boolean }>(
  'new_words_of_store',
  sql`select lexeme as word, bool_or('A' = any(weights)) as "inTitle"
    from listings cross join unnest(search)
    where user_id = ${sql.placeholder('userId')} and is_active
      and not exists (select from words where word = lexeme)
    group by lexeme`,
)

const addWords = prepared(
  'words_add',
  sql`insert into words (word, offers, title_offers, stems)
    select word, 1, "titleOffers", stems
    from json_to_recordset(${sql.placeholder('words')}) added (word text, "titleOffers" integer, stems text[])
    on conflict do nothing`,
)

/**
 * Adds the words of a store's offers that the vocabulary lacks, so that their forms and typing mistakes are found at once. Counts
 * wait for the next rebuild: counting here would make every save wait for the row of a common word.
 */
export async function learnWords(db: Database, userId: string): Promise<void> {
  const found = await newWordsOf(db, { userId })
  if (found.length === 0) return
  const words = found.map(({ word, inTitle }) => ({
    word,
    titleOffers: inTitle ? 1 : 0,
    stems: stemsOf(word),
  }))
  await addWords(db, { words: JSON.stringify(words) })
}
