import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

// The tables of saved replies, looks and shares (decisions 0048, 0049); schema.ts has the others.

export const savedReplies = pgTable(
  'saved_replies',
  {
    userId: uuid('user_id').notNull(),
    position: smallint('position').notNull(),
    words: text('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] })],
)

export const listingDays = pgTable(
  'listing_days',
  {
    listingId: uuid('listing_id').notNull(),
    day: date('day').notNull(),
    looks: integer('looks').notNull(),
    shares: integer('shares').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
)
