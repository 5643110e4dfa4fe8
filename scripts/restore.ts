import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { MigrationWait } from '#db/migration-lock.ts'
import { type Manifest, tellMissing } from '#server/backup/manifest.ts'
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
  const missing = tellMissing(manifest)
  if (!values.check) console.log(`The market is as it was at ${madeAt}`)
  else if (missing === null) console.log(`${file} of ${madeAt} is whole`)
  if (missing !== null) {
    console.error(`${file} of ${madeAt} is not whole: ${missing}`)
    if (values.check) process.exitCode = 1
  }
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
    const onWait: MigrationWait['onWait'] = ({ seconds, holder }) =>
      console.log(`Waiting for ${holder}, which holds the lock of migrations (${seconds} s)`)
    await restoreBackup({ databaseUrl: database.url, storage, manifest, replace, onWait }, file)
  } finally {
    await database.stop()
  }
}
