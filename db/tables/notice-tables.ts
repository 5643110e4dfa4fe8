import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

// The tables of notices outside the page (decision 0039); schema.ts has the others.

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
  mailVersion: integer('mail_version').notNull().default(1),
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

export const outbound = pgTable(
  'outbound',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    channel: text('channel', { enum: ['push', 'mail'] }).notNull(),
    dueAt: moment('due_at').notNull(),
    newestNumber: integer('newest_number').notNull(),
    claimedId: text('claimed_id'),
    claimedNumber: integer('claimed_number'),
    attempts: smallint('attempts').notNull().default(0),
    lastSentNumber: integer('last_sent_number').notNull().default(0),
    lastSentAt: moment('last_sent_at'),
    unanswered: smallint('unanswered').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.conversationId, table.channel] })],
)

export const noticeCounts = pgTable(
  'notice_counts',
  {
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    mailed: smallint('mailed').notNull().default(0),
    pushed: smallint('pushed').notNull().default(0),
    hasDigest: boolean('has_digest').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

export const watching = pgTable(
  'watching',
  {
    userId: uuid('user_id').notNull(),
    processId: uuid('process_id').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.processId] })],
)
