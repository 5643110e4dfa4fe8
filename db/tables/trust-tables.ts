import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

// The tables of blocks, reports and cases (decisions 0042, 0043); schema.ts has the others.

const reportKinds = ['listing', 'user', 'message', 'picture'] as const
const reportReasons = [
  'scam',
  'not-as-shown',
  'forbidden',
  'stolen',
  'rude',
  'danger',
  'copy',
  'other',
] as const

export const blocks = pgTable(
  'blocks',
  { byId: uuid('by_id').notNull(), ofId: uuid('of_id').notNull(), createdAt },
  (table) => [primaryKey({ columns: [table.byId, table.ofId] })],
)

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  reporterId: uuid('reporter_id'),
  reporterName: text('reporter_name').notNull().default(''),
  reporterEmail: text('reporter_email').notNull().default(''),
  kind: text('kind', { enum: reportKinds }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  ownerId: uuid('owner_id'),
  reason: text('reason', { enum: reportReasons }).notNull(),
  note: text('note').notNull().default(''),
  evidence: jsonb('evidence').notNull(),
  createdAt,
  toldAt: moment('told_at'),
})

export const cases = pgTable('cases', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: [...reportKinds, 'notice'] }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  ownerId: uuid('owner_id'),
  state: text('state', { enum: ['open', 'closed'] })
    .notNull()
    .default('open'),
  score: integer('score').notNull().default(0),
  openedAt: moment('opened_at').notNull().defaultNow(),
  dueAt: moment('due_at').notNull(),
  closedAt: moment('closed_at'),
  knownReporters: integer('known_reporters').notNull().default(0),
  newReporters: integer('new_reporters').notNull().default(0),
})

export const actions = pgTable('actions', {
  id: uuid('id').primaryKey().defaultRandom(),
  caseId: uuid('case_id').notNull(),
  byId: uuid('by_id'),
  userId: uuid('user_id'),
  verb: text('verb', { enum: ['dismiss', 'warn', 'hide', 'limit', 'suspend'] }).notNull(),
  rule: text('rule').notNull(),
  words: text('words').notNull().default(''),
  until: moment('until'),
  createdAt,
  undoneAt: moment('undone_at'),
  undoneBy: uuid('undone_by'),
  toldAt: moment('told_at'),
  takenBackToldAt: moment('taken_back_told_at'),
})

export const takedownNotices = pgTable('takedown_notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  items: jsonb('items').notNull(),
  createdAt,
  toldAt: moment('told_at'),
})

export const signals = pgTable('signals', {
  id: uuid('id').primaryKey().defaultRandom(),
  caseId: uuid('case_id').notNull(),
  name: text('name').notNull(),
  evidence: jsonb('evidence').notNull(),
  createdAt,
})

/** Warnings of messages by day of South Africa and rule, and how many of them their readers called wrong. */
export const warningDays = pgTable(
  'warning_days',
  {
    day: date('day').notNull(),
    rule: text('rule').notNull(),
    warned: integer('warned').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.rule] })],
)
