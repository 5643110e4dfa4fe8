import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment } from './columns.ts'

// The tables of the operators' desk and of appeals (decision 0046); schema.ts has the others.

export const operators = pgTable('operators', {
  userId: uuid('user_id').primaryKey(),
  addedAt: moment('added_at').notNull().defaultNow(),
  sealedSecret: bytea('sealed_secret'),
  enrolledAt: moment('enrolled_at'),
  usedStep: bigint('used_step', { mode: 'number' }).notNull().default(0),
})

export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  { userId: uuid('user_id').notNull(), codeHash: bytea('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const operatorProofs = pgTable('operator_proofs', {
  sessionId: uuid('session_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  provedAt: moment('proved_at').notNull().defaultNow(),
})

export const operatorLooks = pgTable('operator_looks', {
  id: uuid('id').primaryKey().defaultRandom(),
  caseId: uuid('case_id').notNull(),
  operatorId: uuid('operator_id'),
  createdAt,
})

export const appeals = pgTable('appeals', {
  actionId: uuid('action_id').primaryKey(),
  words: text('words').notNull(),
  createdAt,
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  outcome: text('outcome', { enum: ['upheld', 'overturned'] }),
  answer: text('answer').notNull().default(''),
  toldAt: moment('told_at'),
})
