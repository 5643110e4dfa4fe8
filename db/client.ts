import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { announceAfterCommits, announcingLater } from './announcements.ts'
import { connectionConfig } from './connection-config.ts'
import { type SlowQuery, watchQueries } from './watch-queries.ts'

/** The first parameter of domain functions. */
export type Database = NodePgDatabase

export type DatabaseConnection = {
  db: Database
  pool: pg.Pool
  /** Announces what a process left that ended between a commit and its announcement. */
  announceLeft: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Creates a pool of at most `maxConnections` connections, which connect lazily: a database that is away fails the first
 * query within 3 seconds (5 when it accepts but stays silent), and the next query tries again. `onIdleError` receives
 * connections that broke while unused (a restart of the database); without a listener pg would end the process.
 * `onSlowQuery` receives queries of more than 200 ms.
 */
export function connectDatabase(
  url: string,
  options: {
    maxConnections?: number
    /** A connection that is silent for so long is ended; 5 s unless given. */
    queryTimeoutMs?: number
    /** Whether `url` leads to a pooler, which takes no settings: its own `connect_query` makes them (deploy/README.md). */
    isPooler?: boolean
    /** The server ends a query after this; a second after `queryTimeoutMs` unless given. */
    statementTimeoutMs?: number
    onIdleError?: (error: Error) => void
    onSlowQuery?: (slow: SlowQuery) => void
  } = {},
): DatabaseConnection {
  const queryTimeoutMs = options.queryTimeoutMs ?? 5_000
  const config: pg.PoolConfig = {
    ...connectionConfig(url),
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'kasi-market',
    // `watchQueries` ends a query sooner, also on a silent connection; this limit ends what still runs on the server.
    ...(options.isPooler
      ? {}
      : {
          options: announcingLater,
          statement_timeout: options.statementTimeoutMs ?? queryTimeoutMs + 1_000,
        }),
  }
  const pool = new pg.Pool(config)
  const ignore = () => {}
  pool.on('error', options.onIdleError ?? ignore)
  // Checked-out clients emit 'error' too; their query rejects with the same error.
  pool.on('connect', (client) => client.on('error', ignore))
  watchQueries(pool, { silentMs: queryTimeoutMs, onSlow: options.onSlowQuery ?? ignore })
  const announcements = announceAfterCommits(pool, { config, onError: options.onIdleError ?? ignore })
  const close = async () => {
    await pool.end()
    await announcements.close()
  }
  return { db: drizzle({ client: pool }), pool, announceLeft: announcements.announce, close }
}

/**
 * Works on a connection of its own to `connectionString`, without the pool's limits of time; ends it, which also rolls back an open
 * transaction.
 */
export async function withClient<T>(
  { connectionString, ...config }: pg.ClientConfig & { connectionString: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connectionConfig(connectionString), keepAlive: true, ...config })
  // The query that breaks rejects with the same error.
  client.on('error', () => {})
  await client.connect()
  return await work(client).finally(() => client.end())
}

/**
 * Makes one value per database, at first use: prepared statements belong to the handle that they were prepared on. Works
 * for transactions too, whose handles are short-lived.
 */
export function perDatabase<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>()
  return (db) => {
    let value = made.get(db)
    if (value === undefined) made.set(db, (value = make(db)))
    return value
  }
}

/** Rejects when the database does not respond. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
