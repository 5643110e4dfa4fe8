import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPostmasterPort } from './cluster.ts'

/** Returns the address of `folder`'s database while its server runs, else null. */
export async function runningDatabaseUrl(folder: string): Promise<string | null> {
  const port = await readPostmasterPort(join(folder, 'cluster'))
  if (port === null) return null
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  return `postgres://kasi:${password}@127.0.0.1:${port}/postgres`
}
