import { listMisses } from '#app/search/misses.server.ts'
import { withMarketDatabase } from './market-command.ts'

// npm run search:misses
// Prints what people looked for and did not find: words for synonyms, or offers that sellers could make.
await withMarketDatabase(async (db) => {
  const misses = await listMisses(db)
  for (const { words, askers, lastDay } of misses)
    console.log(`${String(askers).padStart(6)}  ${lastDay}  ${words}`)
  if (misses.length === 0) console.log('Nothing was looked for in vain by three addresses in one day.')
})
