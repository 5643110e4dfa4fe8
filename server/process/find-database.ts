import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runningDatabaseUrl } from '#db/embedded/cluster.ts'
import { DataFolderInUse } from '#db/embedded/owner.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded/start-embedded.ts'
import { BackupRefused } from '#server/backup/manifest.ts'
import type { Config } from '#server/config.ts'

/**
 * Returns the database of DATABASE_URL, else starts the embedded one. Throws `DataFolderInUse` while that one is served.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  onEvent?: (event: string) => void,
): Promise<EmbeddedDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return await startEmbeddedDatabase(join(dataDir, 'postgres'), onEvent)
}

/** As `openDatabase`, also while it is served; throws `BackupRefused` when there is none yet. */
export async function openForReading(config: Config): Promise<EmbeddedDatabase> {
  const folder = join(config.dataDir, 'postgres')
  if (!config.databaseUrl && !existsSync(join(folder, 'cluster')))
    throw new BackupRefused(`there is no market in DATA_DIR (${config.dataDir})`)
  try {
    return await openDatabase(config)
  } catch (error) {
    const url = error instanceof DataFolderInUse ? await runningDatabaseUrl(folder) : null
    if (url === null) throw error
    return { url, stop: async () => {} }
  }
}
