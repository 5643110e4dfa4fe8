import { boolean, char, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The tables as queries see them (spec §3). `db/migrations/*.sql` is what makes them, with every constraint and
 * index; `schema.test.ts` fails when the two drift apart.
 */
const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  createdAt,
})

export const profiles = pgTable('profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  displayName: text('display_name').notNull(),
  bio: text('bio').notNull().default(''),
  location: text('location'),
  logoUrl: text('logo_url'),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
  createdAt,
})

export const listings = pgTable('listings', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  priceCents: integer('price_cents').notNull(),
  currency: char('currency', { length: 3 }).notNull().default('ZAR'),
  location: text('location'),
  imageUrl: text('image_url'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt,
})
