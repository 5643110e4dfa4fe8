import { existsSync } from 'node:fs'
import { listMisses } from '#app/search/misses.server.ts'
import { connectDatabase } from '#db/client.ts'
import { readConfig } from '#server/config.ts'
import { openForReading } from '#server/process/find-database.ts'

// npm run search:misses
// Prints what people looked for and did not find: words for synonyms, or offers that sellers could make.
if (existsSync('.env')) process.loadEnvFile()
const { url, stop } = await openForReading(readConfig(process.env))
const { db, close } = connectDatabase(url)
try {
  const misses = await listMisses(db)
  for (const { words, askers, lastDay } of misses)
    console.log(`${String(askers).padStart(6)}  ${lastDay}  ${words}`)
  if (misses.length === 0) console.log('Nothing was looked for in vain by three addresses in one day.')
} finally {
  await close()
  await stop()
}
