import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

// The further photos of an offer (decision 0044); schema.ts has the others.
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
