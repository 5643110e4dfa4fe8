import { parseArgs } from 'node:util'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config.ts'
import { explainStart, step } from '#server/explain-start.ts'
import { openForReading } from '#server/process/find-database.ts'
import { openStorage } from '#server/storage/open-storage.ts'

// npm run backup -- FILE
// Writes the database and the pictures of the configured market into FILE, whether its server runs or not.
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error('say where to: npm run backup -- FILE')
  await backUp(file)
} catch (error) {
  console.error(`There is no backup: ${explainStart(error)}`)
  process.exitCode = 1
}

async function backUp(file: string): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'the embedded database'
  const database = await step(setting, () => openForReading(config))
  try {
    const storage = openStorage(config)
    const { tables, pictures } = await writeBackup({ databaseUrl: database.url, storage }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${file} holds ${rows} rows and ${pictures.files} picture files, ${seconds} s`)
  } finally {
    await database.stop()
  }
}
