import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { withClient } from '#db/client.ts'
import { serversOf } from '#db/connection-config.ts'
import { runningDatabaseUrl } from '#db/embedded/cluster.ts'
import { readConfig } from '#server/config.ts'

// npm run db:psql [-- 'select count(*) from listings']
// Opens the database of this folder's server: in psql where it is installed, else in a plain prompt.
if (existsSync('.env')) process.loadEnvFile()
const { databaseUrl, dataDir } = readConfig(process.env)
const url = databaseUrl ?? (await runningDatabaseUrl(join(dataDir, 'postgres')))
const [statement] = process.argv.slice(2)

if (url === null) {
  console.error(`No database runs in ${dataDir}: start the server (npm run dev), or set DATABASE_URL`)
  process.exitCode = 1
} else {
  const { error, status } = spawnSync('psql', [toPrimary(url), ...(statement ? ['-c', statement] : [])], {
    stdio: 'inherit',
  })
  if (error) await prompt(url)
  else process.exitCode = status ?? 1
}

/** psql would take the first server that responds, which may be a standby. */
function toPrimary(address: string): string {
  if (serversOf(address).length === 1 || address.includes('target_session_attrs=')) return address
  return `${address}${address.includes('?') ? '&' : '?'}target_session_attrs=read-write`
}

/** Reads one statement a line. */
function prompt(connectionString: string): Promise<void> {
  return withClient({ connectionString, application_name: 'kasi-market-psql' }, async (client) => {
    const run = async (sql: string) => {
      try {
        const { command, rows, rowCount } = await client.query<Record<string, unknown>>(sql)
        if (rows.length > 0) console.table(rows)
        console.log(`${command} ${rowCount ?? ''}`)
      } catch (error) {
        console.error(String(error))
        process.exitCode = statement ? 1 : 0
      }
    }
    if (statement) return await run(statement)
    const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'kasi=> ' })
    // Statements that come through a pipe end while the first one runs; a prompt would throw then.
    let isOpen = true
    lines.once('close', () => (isOpen = false))
    lines.prompt()
    for await (const line of lines) {
      if (line.trim()) await run(line)
      if (isOpen) lines.prompt()
    }
  })
}
