import { sql } from 'drizzle-orm'
import {
  bit,
  boolean,
  char,
  customType,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

// The tables that Drizzle queries (specification §3). `db/migrations/*.sql` makes these and all others, with every constraint
// and index; `schema.test.ts` fails when the two drift apart.

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = moment('created_at').notNull().defaultNow()
const updatedAt = moment('updated_at').notNull().defaultNow()

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  name: text('name').notNull().default(''),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt,
  updatedAt,
  /** As typed; a store has its own. */
  place: text('place').notNull().default(''),
  /** Of mails and notices, such as 'zu'; null for somebody who never chose one. */
  language: text('language'),
  /** Deleted by its person, and not yet purged. */
  leavingAt: moment('leaving_at'),
  /** Stands in conversations for a person who was purged. */
  isGone: boolean('is_gone').notNull().default(false),
  standInId: uuid('stand_in_id'),
})

// Better Auth names the fields of the next three; app/accounts/ says which of them we use.

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  isShared: boolean('is_shared').notNull().default(false),
  /** Words such as 'Chrome on Android'. */
  device: text('device').notNull().default(''),
  createdAt,
  updatedAt,
})

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt,
  updatedAt,
})

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt,
  updatedAt,
})

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  tokenHash: text('token_hash'),
  mailedAt: moment('mailed_at'),
  createdAt,
  expiresAt: moment('expires_at').notNull(),
})

export const profiles = pgTable('profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  displayName: text('display_name').notNull(),
  bio: text('bio').notNull().default(''),
  location: text('location'),
  logoUrl: text('logo_url'),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
  /** Meetings that the rating counts (migration 0038). */
  ratedCount: integer('rated_count').notNull().default(0),
  /** Different people among them (migration 0041). */
  raterCount: integer('rater_count').notNull().default(0),
  createdAt,
  /** The end of the store's short address, `/v/{code}`. */
  code: text('code').notNull().default(sql`new_store_code()`),
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
  /** 1 to 12 (app/search/categories/categories.ts). */
  category: smallint('category'),
  /** A row of app/search/places/places.tsv: the place that `location` names, if that is sure. */
  placeId: integer('place_id'),
  province: smallint('province'),
  search: tsvector('search'),
  state: text('state', { enum: ['active', 'reserved', 'sold', 'paused'] })
    .notNull()
    .default('active'),
  soldAt: moment('sold_at'),
  /** A row of `actions`. A trigger keeps `isActive` false meanwhile, and puts it back if `returns`. */
  hiddenBy: uuid('hidden_by'),
  returns: boolean('returns').notNull().default(false),
  expiresAt: moment('expires_at').default(sql`now() + interval '60 days'`),
  /** The hourly job took it from the market. */
  endedAt: moment('ended_at'),
  asked: smallint('asked').notNull().default(0),
  quantity: smallint('quantity'),
  /** Inactive because the owner is leaving. */
  leftWithOwner: boolean('left_with_owner').notNull().default(false),
})

export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  imageUrl: text('image_url').notNull(),
  uploadId: uuid('upload_id'),
  storedAt: moment('stored_at'),
  createdAt,
  wholeHash: bit('whole_hash', { dimensions: 64 }),
  innerHash: bit('inner_hash', { dimensions: 64 }),
  hashedAt: moment('hashed_at'),
  /** The pixels of its JPEG; null for a picture of an earlier build. */
  width: smallint('width'),
  height: smallint('height'),
  /** Since when nobody but the operators sees it. */
  hiddenAt: moment('hidden_at'),
  /** Whether its files are below `hidden/`; null while they move. */
  isMoved: boolean('is_moved').default(false),
})

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

export const storeSaves = pgTable('store_saves', {
  userId: uuid('user_id').primaryKey(),
  firstFormId: uuid('first_form_id'),
  written: text('written').array().notNull(),
})

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey().defaultRandom(),
  listingId: uuid('listing_id'),
  sellerId: uuid('seller_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  lastNumber: integer('last_number').notNull(),
  lastMessageAt: moment('last_message_at').notNull(),
  firstWords: text('first_words'),
  firstMessageAt: moment('first_message_at'),
})

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  number: integer('number').notNull(),
  listingId: uuid('listing_id'),
  senderId: uuid('sender_id').notNull(),
  recipientId: uuid('recipient_id').notNull(),
  content: text('content').notNull(),
  read: boolean('read').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  /** Its reader said so. */
  isWarningWrong: boolean('is_warning_wrong').notNull().default(false),
  /** Found when it was sent; null until a job has looked at a message of before. */
  readerRules: text('reader_rules').array(),
  senderRules: text('sender_rules').array(),
})

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  toUserId: uuid('to_user_id').notNull(),
  type: text('type').notNull(),
  createdAt,
  announced: boolean('announced').notNull().default(false),
})

export const messageDrafts = pgTable(
  'message_drafts',
  {
    holderId: uuid('holder_id').notNull(),
    path: text('path').notNull(),
    userId: uuid('user_id'),
    content: text('content').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.holderId, table.path] })],
)

export const contactSettings = pgTable('contact_settings', {
  userId: uuid('user_id').primaryKey(),
  mailMessages: text('mail_messages', { enum: ['soon', 'daily', 'never'] })
    .notNull()
    .default('soon'),
  pushMessages: boolean('push_messages').notNull().default(true),
  showsText: boolean('shows_text').notNull().default(false),
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  mailDeadAt: moment('mail_dead_at'),
  /** Always 1; earlier releases read it. */
  mailVersion: integer('mail_version').notNull().default(1),
  /** Whether they want news of saved searches, kept offers and followed stores. */
  tellsNews: boolean('tells_news').notNull().default(true),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  device: text('device').notNull().default(''),
  createdAt,
  seenAt: moment('seen_at').notNull().defaultNow(),
  failedSince: moment('failed_since'),
  failures: integer('failures').notNull().default(0),
  retryAt: moment('retry_at'),
  removedAt: moment('removed_at'),
})

export const pushKeys = pgTable('push_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
})
