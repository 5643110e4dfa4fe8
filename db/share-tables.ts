import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

// What sellers answer and see (decisions 0048, 0049); schema.ts has the others.

export const savedReplies = pgTable(
  'saved_replies',
  {
    userId: uuid('user_id').notNull(),
    position: smallint('position').notNull(),
    words: text('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] })],
)
