import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from './client.ts'
import { fillDemoMarket } from './demo/fill.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { growMarket } from './grow.ts'
import { migrateDatabase } from './migrate.ts'

// npm run db:seed -- --listings 1000000
// Makes the demo market where there is none, then grows it to that many offers, in the database that the server would
// use. The embedded one must not be in use by a running server.
const { values } = parseArgs({ options: { listings: { type: 'string', default: '0' } } })
const wanted = Number(values.listings)
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 10_000_000) {
  console.error('--listings must be a whole number up to 10 000 000')
  process.exit(1)
}

const config = readConfig(process.env)
const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(join(config.dataDir, 'postgres'))
const url = config.databaseUrl ?? embedded?.url ?? ''
try {
  await migrateDatabase(url)
  const connection = connectDatabase(url)
  await fillDemoMarket(connection.db, join(config.dataDir, 'storage'))
  const startedAt = performance.now()
  const count = await growMarket(connection.pool, wanted)
  console.log(`${count} offers, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  await connection.close()
} finally {
  await embedded?.stop()
}
