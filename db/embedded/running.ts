import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPostmasterPort } from './cluster.ts'

/** Where the database of `folder` can be reached while its server runs; null when it does not. */
export async function runningDatabaseUrl(folder: string): Promise<string | null> {
  const port = await readPostmasterPort(join(folder, 'cluster'))
  if (port === null) return null
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  return `postgres://kasi:${password}@127.0.0.1:${port}/postgres`
}
