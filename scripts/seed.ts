import { parseArgs } from 'node:util'
import { connectDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { fillDemoMarket } from '#demo/fill.ts'
import { growMarket } from '#demo/grow.ts'
import { type Config, readConfig } from '#server/config.ts'
import { explainStart, step } from '#server/explain-start.ts'
import { openDatabase } from '#server/process/find-database.ts'
import { openStorage } from '#server/storage/open-storage.ts'

// npm run db:seed -- --listings 1000000
// Makes the demo market if there is none, then grows it to that many offers, in the database that the server would use.
// No server may run on the embedded one.
try {
  await seed(readConfig(process.env), readWanted())
} catch (error) {
  console.error(`The market did not grow: ${explainStart(error)}`)
  process.exitCode = 1
}

function readWanted(): number {
  const { values } = parseArgs({ options: { listings: { type: 'string', default: '0' } } })
  const wanted = Number(values.listings)
  if (Number.isInteger(wanted) && wanted >= 0 && wanted <= 10_000_000) return wanted
  throw new Error('--listings must be a whole number up to 10 000 000')
}

async function seed(config: Config, wanted: number): Promise<void> {
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'the embedded database (or set DATABASE_URL)'
  const { url, stop } = await step(setting, () => openDatabase(config))
  try {
    await step(setting, () => migrateDatabase(url))
    const { db, close } = connectDatabase(url)
    await fillDemoMarket(db, openStorage(config)).finally(close)
    const startedAt = performance.now()
    const count = await growMarket(url, wanted)
    console.log(`${count} offers, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } finally {
    await stop()
  }
}
