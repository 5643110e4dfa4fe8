import { sql } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tsvector } from './columns.ts'

// The words of offers, and of questions that found nothing (decision 0038); schema.ts has the others.

export const words = pgTable('words', {
  word: text('word').primaryKey(),
  offers: integer('offers').notNull(),
  titleOffers: integer('title_offers').notNull(),
  stems: text('stems').array().notNull(),
  /** When its newest offer was made, if that was long ago and the word is common (0025_unused_words.sql). */
  unusedSince: moment('unused_since'),
})

/** Offers that came (1) and went (-1) since the words were counted last; triggers of `listings` add rows. */
export const searchChanges = pgTable('search_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  sign: smallint('sign').notNull(),
  search: tsvector('search').notNull(),
  category: smallint('category'),
  placeId: integer('place_id'),
  province: smallint('province'),
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
