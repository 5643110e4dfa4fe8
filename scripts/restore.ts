import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Manifest } from '#server/backup/manifest.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { explainStart, step } from '#server/explain-start.ts'
import { openDatabase } from '#server/process/find-database.ts'
import { openStorage } from '#server/storage/open-storage.ts'

// npm run restore -- FILE
// Fills the configured market, which must be empty and not served, from FILE. --replace lets it hold data; --check only
// checks that FILE is complete.
process.umask(0o077)
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error('say what from: npm run restore -- FILE')
  const manifest = await verifyBackup(file)
  if (!values.check) await restore(file, manifest, values.replace)
  const { madeAt } = manifest
  console.log(values.check ? `${file} of ${madeAt} is whole` : `The market is as it was at ${madeAt}`)
} catch (error) {
  console.error(`Nothing was restored: ${explainStart(error)}`)
  process.exitCode = 1
}

async function restore(file: string, manifest: Manifest, replace: boolean): Promise<void> {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'the embedded database'
  const database = await step(setting, () => openDatabase(config))
  try {
    const storage = openStorage(config)
    await restoreBackup({ databaseUrl: database.url, storage, manifest, replace }, file)
  } finally {
    await database.stop()
  }
}
