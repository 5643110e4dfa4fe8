import { parseArgs } from 'node:util'
import { abuse } from './scenarios/abuse.ts'
import { backup } from './scenarios/backups.ts'
import { badLine } from './scenarios/bad-line.ts'
import { databaseAway } from './scenarios/database-away.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { killBoth, killDatabase, killServer } from './scenarios/kills.ts'
import { mailTrial } from './scenarios/mail-away.ts'
import { redis } from './scenarios/redis-away.ts'
import { refusedUploads } from './scenarios/refused-uploads.ts'
import { s3 } from './scenarios/s3-away.ts'
import { sigterm } from './scenarios/sigterm.ts'
import { twoProcesses } from './scenarios/two-processes.ts'
import { missingOf, type Need, sayMissing } from './support/needs.ts'
import { holds, type Line, type Trial } from './support/scenario.ts'
import { printTable } from './support/table.ts'

// npm run test:hard -- --only kill-server
// Tries to break the built server. Ends with 1 when anything was lost or leaked, did not come back, or was not tried.

const trials: Record<string, Trial> = {
  'kill-server': killServer,
  'kill-database': killDatabase,
  'kill-both': killBoth,
  sigterm,
  'database-away': databaseAway,
  'bad-line': badLine,
  'disk-full': diskFull,
  s3,
  redis,
  'two-processes': twoProcesses,
  'refused-uploads': refusedUploads,
  mail: mailTrial,
  backup,
  abuse,
}

const { values: asked } = parseArgs({ options: { only: { type: 'string' } } })
const names = asked.only === undefined ? Object.keys(trials) : asked.only.split(',')

const missing = new Set<Need>()
const chosen = names.flatMap((name) => {
  const trial = trials[name]
  if (!trial) throw new Error(`--only must be some of ${Object.keys(trials).join(', ')}`)
  const lacks = missingOf(trial.needs)
  for (const need of lacks) missing.add(need)
  return lacks.length > 0 ? [] : [{ name, trial }]
})

/** Answers the trial's lines, once it is done. */
async function tryOne({ name, trial }: { name: string; trial: Trial }): Promise<Line[]> {
  const startedAt = performance.now()
  const lines = await trial.run().catch((fault: unknown) => [brokenOff(name, fault)])
  console.error(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return lines
}

// What mostly waits does so beside the others.
const beside = Promise.all(chosen.filter(({ trial }) => trial.isMostlyWaiting).map(tryOne))
const lines: Line[] = []
for (const one of chosen) if (!one.trial.isMostlyWaiting) lines.push(...(await tryOne(one)))
lines.push(...(await beside).flat())
printTable(lines)
if (missing.size > 0) console.log(sayMissing([...missing]))
process.exitCode = missing.size === 0 && lines.every(holds) ? 0 : 1

/** A trial that could not be done to its end shows nothing. */
function brokenOff(name: string, fault: unknown): Line {
  const problem = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
  return {
    name,
    tried: 1,
    survived: 0,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: 'broke off',
    problems: [problem],
  }
}
