import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

// The tables of people's own accounts (decision 0047); schema.ts has the others.

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  tokenHash: text('token_hash'),
  mailedAt: moment('mailed_at'),
  createdAt,
  expiresAt: moment('expires_at').notNull(),
})

export const dataExports = pgTable('data_exports', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  createdAt,
  fileId: uuid('file_id'),
  parts: integer('parts').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  readyAt: moment('ready_at'),
  toldAt: moment('told_at'),
})
