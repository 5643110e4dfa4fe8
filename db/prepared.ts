import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Database } from './client.ts'

const dialect = new PgDialect()

/**
 * A statement of our own SQL, with `sql.placeholder`s for its values, written out once and planned once on each connection.
 * Rows are as PostgreSQL names and pg reads them, times as text. Works within transactions too.
 */
export function prepared<Row extends object>(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement)
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const session = db._.session
    const statementOf = session.prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(
      query,
      undefined,
      name,
      false,
    )
    return (await statementOf.execute(values)).rows
  }
}

/**
 * For `.limit()` in a prepared query. Drizzle makes a number a parameter; PostgreSQL then expects a tenth of the table, finds
 * such a plan too dear, and plans anew each time, once the table is large.
 */
export const atMost = (count: number): Placeholder =>
  // Drizzle writes out whatever SQL it is given, but declares only numbers and placeholders.
  sql.raw(String(count)) as unknown as Placeholder
