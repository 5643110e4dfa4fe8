import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

// Tables that tests read and write; the product queries them by SQL alone.

const moment = (name: string) => timestamp(name, { withTimezone: true })
const id = uuid('id').primaryKey().defaultRandom()

export const reports = pgTable('reports', {
  reporterId: uuid('reporter_id'),
  reporterEmail: text('reporter_email').notNull(),
  kind: text('kind').notNull(),
  subjectId: uuid('subject_id').notNull(),
  ownerId: uuid('owner_id'),
  reason: text('reason').notNull(),
  note: text('note').notNull(),
  evidence: jsonb('evidence').notNull(),
  toldAt: moment('told_at'),
})

export const cases = pgTable('cases', {
  id,
  kind: text('kind').notNull(),
  subjectId: uuid('subject_id').notNull(),
  ownerId: uuid('owner_id'),
  state: text('state').notNull().default('open'),
  score: integer('score').notNull().default(0),
  openedAt: moment('opened_at').notNull().defaultNow(),
  dueAt: moment('due_at').notNull(),
  closedAt: moment('closed_at'),
  knownReporters: integer('known_reporters').notNull().default(0),
  newReporters: integer('new_reporters').notNull().default(0),
})

export const actions = pgTable('actions', {
  id,
  caseId: uuid('case_id').notNull(),
  byId: uuid('by_id'),
  userId: uuid('user_id'),
  verb: text('verb').notNull(),
  rule: text('rule').notNull(),
  until: moment('until'),
})

export const appeals = pgTable('appeals', {
  actionId: uuid('action_id').primaryKey(),
  words: text('words').notNull(),
  outcome: text('outcome'),
})
