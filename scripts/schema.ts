import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '#db/client.ts'
import { startEmbeddedDatabase } from '#db/embedded/start-embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { projectFolder } from '#db/read-rows.ts'
import { schemaText } from '#db/schema-text.ts'

// npm run schema
// Writes db/schema.sql: the schema of a new database that has all migrations.
const folder = await mkdtemp(join(tmpdir(), 'kasi-schema-'))
const { url, stop } = await startEmbeddedDatabase(join(folder, 'postgres'))
try {
  await migrateDatabase(url)
  const text = await withClient({ connectionString: url }, schemaText)
  await writeFile(join(projectFolder, 'db/schema.sql'), text)
} finally {
  await stop()
  await rm(folder, { recursive: true })
}
