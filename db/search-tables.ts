import { sql } from 'drizzle-orm'
import { customType, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

// The words of offers, and of questions that found nothing (decision 0038); schema.ts has the others.

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const words = pgTable('words', {
  word: text('word').primaryKey(),
  offers: integer('offers').notNull(),
  titleOffers: integer('title_offers').notNull(),
  stems: text('stems').array().notNull(),
})

export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day').notNull().default(sql`current_date`),
    words: text('words').notNull(),
    asker: bytea('asker').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words, table.asker] })],
)
