import { parseArgs } from 'node:util'
import { abuse } from './scenarios/abuse.ts'
import { announcedCommits } from './scenarios/announced-commits.ts'
import { databaseAway } from './scenarios/away/database-away.ts'
import { diskFull } from './scenarios/away/disk-full.ts'
import { mailScenario } from './scenarios/away/mail-away.ts'
import { notices } from './scenarios/away/notices-away.ts'
import { redis } from './scenarios/away/redis-away.ts'
import { s3, swift } from './scenarios/away/s3-away.ts'
import { backup } from './scenarios/backups.ts'
import { badLine } from './scenarios/bad-line.ts'
import { cachedPages } from './scenarios/cached-pages.ts'
import { crowds } from './scenarios/crowds.ts'
import { cutOffers } from './scenarios/cut-offers.ts'
import { deletionDuringWrites } from './scenarios/deletion-during-writes.ts'
import { evening } from './scenarios/evening.ts'
import { failover } from './scenarios/failover.ts'
import { hostileOperator } from './scenarios/hostile-operator.ts'
import { hungProcess } from './scenarios/hung-process.ts'
import { killBoth, killDatabase, killServer } from './scenarios/kills.ts'
import { meetingsScenario } from './scenarios/meetings.ts'
import { newsScenario } from './scenarios/news.ts'
import { pooler } from './scenarios/pooler.ts'
import { refusedUploads } from './scenarios/refused-uploads.ts'
import { sigterm } from './scenarios/sigterm.ts'
import { standbyReads } from './scenarios/standby-reads.ts'
import { twoProcesses } from './scenarios/two-processes.ts'
import { worstTexts } from './scenarios/worst-texts.ts'
import { missingOf, type Need, sayMissing } from './support/needs.ts'
import { holds, type Line, type Scenario } from './support/scenario.ts'
import { printTable } from './support/table.ts'

// npm run test:hard -- --only kill-server
// Tries to break the built server. Ends with 1 when anything was lost or leaked, did not recover, or was not tried.

const scenarios: Record<string, Scenario> = {
  'kill-server': killServer,
  'kill-database': killDatabase,
  'kill-both': killBoth,
  sigterm,
  'database-away': databaseAway,
  'bad-line': badLine,
  'cut-offers': cutOffers,
  'disk-full': diskFull,
  s3,
  swift,
  redis,
  'two-processes': twoProcesses,
  'hung-process': hungProcess,
  'cached-pages': cachedPages,
  'standby-reads': standbyReads,
  evening,
  failover,
  'announced-commits': announcedCommits,
  pooler,
  'refused-uploads': refusedUploads,
  mail: mailScenario,
  notices,
  backup,
  abuse,
  'worst-texts': worstTexts,
  'hostile-operator': hostileOperator,
  meetings: meetingsScenario,
  news: newsScenario,
  crowds,
  'deletion-during-writes': deletionDuringWrites,
}

const { values: asked } = parseArgs({ options: { only: { type: 'string' } } })
const names = asked.only === undefined ? Object.keys(scenarios) : asked.only.split(',')

const missing = new Set<Need>()
const chosen = names.flatMap((name) => {
  const scenario = scenarios[name]
  if (!scenario) throw new Error(`--only must be some of ${Object.keys(scenarios).join(', ')}`)
  const lacks = missingOf(scenario.needs)
  for (const need of lacks) missing.add(need)
  return lacks.length > 0 ? [] : [{ name, scenario }]
})

/** Runs one scenario and returns its lines. */
async function tryOne({ name, scenario }: { name: string; scenario: Scenario }): Promise<Line[]> {
  const startedAt = performance.now()
  const lines = await scenario.run().catch((fault: unknown) => [brokenOff(name, fault)])
  console.error(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return lines
}

// Scenarios that mostly wait run beside the others.
const beside = Promise.all(chosen.filter(({ scenario }) => scenario.isMostlyWaiting).map(tryOne))
const lines: Line[] = []
for (const one of chosen) if (!one.scenario.isMostlyWaiting) lines.push(...(await tryOne(one)))
lines.push(...(await beside).flat())
printTable(lines)
if (missing.size > 0) console.log(`Not tried, for want of: ${sayMissing([...missing])}`)
process.exitCode = missing.size === 0 && lines.every(holds) ? 0 : 1

/** A scenario that ended early shows nothing. */
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
