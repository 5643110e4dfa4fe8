import { afterAll, beforeAll, inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#db/client.ts'
import { createDatabase, dropDatabase, withDatabase } from './test-server.ts'

type UsedDatabase = Pick<DatabaseConnection, 'db' | 'announceLeft'> & { url: string }

/**
 * Makes a migrated, empty database for this test file, dropped afterwards. Call at the top of the file, and use the
 * result inside tests only. Its queries may take a minute: thousands of rows take longer than a page's query may.
 */
export function useDatabase(options: { maxConnections?: number } = {}): UsedDatabase {
  let connection: DatabaseConnection
  const used = { url: '' } as UsedDatabase
  const { url, template } = inject('postgres')
  let name: string

  beforeAll(async () => {
    name = await createDatabase(url, template)
    used.url = withDatabase(url, name)
    connection = connectDatabase(used.url, { queryTimeoutMs: 60_000, ...options })
    Object.assign(used, connection)
  })
  afterAll(async () => {
    await connection.close()
    await dropDatabase(url, name)
  })
  return used
}
