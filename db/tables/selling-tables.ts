import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

// The further photos and former prices of offers, the hours and absences of stores (decisions 0044, 0050, 0051); schema.ts has the others.

export const listingPictures = pgTable(
  'listing_pictures',
  {
    listingId: uuid('listing_id').notNull(),
    position: smallint('position').notNull(),
    userId: uuid('user_id').notNull(),
    imageUrl: text('image_url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.position] })],
)

export const listingPrices = pgTable(
  'listing_prices',
  {
    listingId: uuid('listing_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.until] })],
)

export const storeHours = pgTable(
  'store_hours',
  {
    userId: uuid('user_id').notNull(),
    weekday: smallint('weekday').notNull(),
    opens: smallint('opens').notNull(),
    closes: smallint('closes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.weekday] })],
)

export const storeAbsences = pgTable('store_absences', {
  userId: uuid('user_id').primaryKey(),
  backOn: date('back_on').notNull(),
  words: text('words').notNull().default(''),
})
