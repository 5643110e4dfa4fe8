import { existsSync } from 'node:fs'
import { packIndexes, rebuildSearch } from '#app/search/vocabulary/rebuild.server.ts'
import { withClient } from '#db/client.ts'
import { readConfig } from '#server/config.ts'
import { openForReading } from '#server/process/find-database.ts'

// npm run search:rebuild
// Makes places, categories, vocabulary and the indexes of search anew from the offers, also while the server runs.
if (existsSync('.env')) process.loadEnvFile()
const { url, stop } = await openForReading(readConfig(process.env))
const config = { connectionString: url, application_name: 'kasi-market-search' }
await withClient(config, async (client) => {
  const rebuilt = await rebuildSearch(client)
  if (rebuilt) await packIndexes(client)
  console.log(
    rebuilt
      ? `${rebuilt.words} words; ${rebuilt.placed} offers placed, ${rebuilt.categorised} put in a category`
      : 'Search is being rebuilt already.',
  )
}).finally(stop)
