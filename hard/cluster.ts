import { fork } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { openCluster } from './support/deployed-cluster.ts'
import { missingOf, type Need, sayMissing } from './support/needs.ts'

// npm run cluster
// Runs what deploy/ describes on this machine: PostgreSQL with a standby, Redis, S3, nginx and two processes, filled with the demo market.
// Ctrl-C ends all; DATA_DIR/cluster keeps the data. `--parts` is the process that holds the parts.

const needs: Need[] = ['nginx', 'redis-server', 'postgresql']

if (existsSync('.env')) process.loadEnvFile()
const missing = missingOf(needs)
if (missing.length > 0) {
  console.error(`This machine lacks parts of a cluster. To install them: ${sayMissing(missing)}`)
  process.exitCode = 1
} else if (process.argv.includes('--parts')) await holdParts()
else startParts()

/** The parts are a process group of their own: a Ctrl-C of the terminal must not end the databases before the processes. */
function startParts(): void {
  const parts = fork(fileURLToPath(import.meta.url), ['--parts'], { detached: true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      console.log('Ending all parts')
      if (parts.connected) parts.send('end')
    })
  parts.once('exit', (code) => process.exit(code ?? 1))
}

async function holdParts(): Promise<void> {
  const folder = join(readConfig(process.env).dataDir, 'cluster')
  await mkdir(folder, { recursive: true, mode: 0o755 })
  console.log(`Starting all parts, with their data in ${folder}`)
  let hasEnded = false
  const ended = new Promise<void>((end) => {
    const stop = () => {
      hasEnded = true
      end()
    }
    process.once('message', stop)
    // The process at the terminal was killed.
    process.once('disconnect', stop)
  })
  const cluster = await openCluster({ folder, settingsFor: () => ({ DEMO: 'on', SEARCH_MS: '150' }) })
  const { nginx, database, redis, s3, direct, instances } = cluster
  for (const [n, instance] of instances.entries())
    instance.onPrint(createWriteStream(join(folder, `process-${n + 1}.log`)))
  if (!hasEnded)
    console.log(`
  the market, by nginx   ${nginx.origin}   (its certificate is its own: the browser asks once)
  process 1, process 2   ${direct.join('   ')}
  PostgreSQL, primary    ${database.primaryUrl}
  PostgreSQL, standby    ${database.standbyUrl}
  Redis                  ${redis.url}
  S3                     ${s3.settings.endpoint}/${s3.settings.bucket}
  logs of the processes  ${join(folder, 'process-*.log')}

Ctrl-C ends it, and keeps the data`)
  await ended
  await cluster.close()
  if (process.connected) process.disconnect()
}
