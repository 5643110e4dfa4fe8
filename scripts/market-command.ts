import { existsSync } from 'node:fs'
import { connectDatabase, type Database } from '#db/client.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openForReading } from '#server/process/find-database.ts'

/** Runs `work` on the database of the configured market, whether its server runs or not; reads the settings of .env first. */
export async function withMarketDatabase(
  work: (db: Database, config: Config) => Promise<void>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile()
  const config = readConfig(process.env)
  const { url, stop } = await openForReading(config)
  const { db, close } = connectDatabase(url)
  try {
    await work(db, config)
  } finally {
    await close()
    await stop()
  }
}

/** Says why a command did not do it; the process ends with code 1. */
export function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}
