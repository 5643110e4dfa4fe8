import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Database } from './client.ts'

const dialect = new PgDialect()

const prepareOn = <Row extends object>(db: Database, query: Query, name: string) =>
  db._.session.prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(
    query,
    undefined,
    name,
    false,
  )

/**
 * Prepares a statement of our own SQL, with `sql.placeholder`s for its values, planned once on each connection. Rows are
 * as PostgreSQL names and pg reads them, times as text. Works within transactions too.
 */
export function prepared<Row extends object>(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement)
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> =>
    (await prepareOn<Row>(db, query, name).execute(values)).rows
}

const namesOfTexts = new Map<string, string>()

/**
 * Runs a statement under a name made for its text, planned once on each connection. For few texts only: each connection keeps the plans
 * of all.
 */
export async function executePrepared<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const name = namesOfTexts.get(query.sql) ?? `text_${namesOfTexts.size}`
  namesOfTexts.set(query.sql, name)
  return (await prepareOn<Row>(db, query, name).execute()).rows
}
