import { date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

// The former prices of offers, and the hours and absences of stores (decisions 0050, 0051); schema.ts has the others.

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
