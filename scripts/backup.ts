import { parseArgs } from 'node:util'
import { tellMissing } from '#server/backup/manifest.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config.ts'
import { explainStart, step } from '#server/explain-start.ts'
import { openForReading } from '#server/process/find-database.ts'
import { openStorage } from '#server/storage/open-storage.ts'

// npm run backup -- FILE
// Writes the database and the pictures of the configured market into FILE, whether its server runs or not. Ends with 1 when the storage
// lacks pictures that the market shows: FILE is written all the same. With --allow-missing it ends with 0.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'allow-missing': { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error('say where to: npm run backup -- FILE')
  await backUp(file, { allowsMissing: values['allow-missing'] })
} catch (error) {
  console.error(`There is no backup: ${explainStart(error)}`)
  process.exitCode = 1
}

async function backUp(file: string, { allowsMissing }: { allowsMissing: boolean }): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'the embedded database'
  const database = await step(setting, () => openForReading(config))
  try {
    const storage = openStorage(config)
    const manifest = await writeBackup({ databaseUrl: database.url, storage }, file)
    const { tables, pictures } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${file} holds ${rows} rows and ${pictures.files} picture files, ${seconds} s`)
    const missing = tellMissing(manifest)
    if (missing === null) return
    console.error(`It is not whole: ${missing}`)
    if (!allowsMissing) process.exitCode = 1
  } finally {
    await database.stop()
  }
}
