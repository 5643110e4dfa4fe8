import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaksInLog } from '#hard/support/leaks.ts'
import { createLedger, type Ledger } from '#hard/support/ledger.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance } from '#hard/support/test-instance.ts'
import { startWriters, type Writers } from '#hard/writers/writers.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { serverEnv } from '#test/servers/running-server.ts'
import { canFetch } from './kills.ts'

/** Backups while people write; one more follows after the server has ended. */
const times = 5

const secret = crypto.randomUUID()

/** Backs up under load, restores into another instance each time, and looks there for earlier acknowledged writes. */
export const backup: Scenario = {
  needs: [],
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kasi-hard-backup-'))
    const instance = await openInstance({ SESSION_SECRET: secret })
    try {
      const ledger = createLedger()
      const writers = await startWriters(instance, ledger)
      const lines: Line[] = []
      for (let n = 1; n <= times; n += 1) {
        await sleep(500 + Math.random() * 2000)
        lines.push(await backUp(instance.dataDir, join(folder, String(n)), ledger, writers))
      }
      await writers.stop()
      await instance.end('SIGTERM')
      const leaks = leaksInLog(instance.printed(), writers.people)
      return [
        sumOf(lines, leaks),
        await backUpTwice(instance.dataDir, join(folder, 'quiet'), ledger, writers),
      ]
    } finally {
      await instance.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Backs up into `place`.backup, and restores that into an instance in `place`; returns what is missing there. */
async function backUp(dataDir: string, place: string, ledger: Ledger, writers: Writers): Promise<Line> {
  const file = `${place}.backup`
  const before = ledger.asOfNow()
  const startedAt = performance.now()
  await run('backup', file, dataDir)
  const seconds = (performance.now() - startedAt) / 1000
  await run('restore', file, place)
  const copy = await openInstance({ DATA_DIR: place, SESSION_SECRET: secret })
  try {
    const compared = await copy.withDatabase((client) =>
      before.compare(client, (imageUrl) => canFetch(copy, imageUrl)),
    )
    const problems = [...compared.problems]
    const cookie = writers.people[0]?.cookie ?? ''
    const inbox = await (await fetch(`${copy.origin}/inbox`, { headers: { cookie } })).text()
    if (!inbox.includes('Conversations')) problems.push('who was signed in is so no more')
    return {
      name: 'backup',
      tried: 1,
      survived: problems.length === 0 ? 1 : 0,
      writes: compared.writes,
      lost: compared.lost,
      leaked: 0,
      note: seconds.toFixed(1),
      problems,
    }
  } finally {
    await copy.close()
  }
}

function sumOf(lines: Line[], leaks: string[]): Line {
  const slowest = Math.max(...lines.map(({ note }) => Number(note)))
  return {
    name: 'backup under load, restored',
    tried: lines.length,
    survived: lines.reduce((sum, { survived }) => sum + survived, 0),
    writes: lines.reduce((sum, { writes }) => sum + writes, 0),
    lost: lines.reduce((sum, { lost }) => sum + lost, 0),
    leaked: leaks.length,
    note: `at most ${slowest} s`,
    problems: [...lines.flatMap(({ problems }) => problems), ...leaks],
  }
}

/** A backup of the restored market holds what the first one held. */
async function backUpTwice(dataDir: string, place: string, ledger: Ledger, writers: Writers): Promise<Line> {
  await run('backup', `${place}.first`, dataDir)
  await run('restore', `${place}.first`, `${place}-again`)
  await run('backup', `${place}.second`, `${place}-again`)
  const { madeAt: _, ...first } = await verifyBackup(`${place}.first`)
  const { madeAt: _1, ...second } = await verifyBackup(`${place}.second`)
  const isSame = JSON.stringify(first) === JSON.stringify(second)
  const line = await backUp(dataDir, place, ledger, writers)
  return {
    ...line,
    name: 'backup, restore, backup',
    survived: isSame ? line.survived : 0,
    note: `${first.tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${first.pictures.files} files`,
    problems: [...line.problems, ...(isSame ? [] : ['the second backup is not as the first'])],
  }
}

/** Runs a script as `npm run` does; throws with its output when it fails. */
async function run(script: 'backup' | 'restore', file: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, file], { env: serverEnv(dataDir) })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text))
  child.stderr.on('data', (text: Buffer) => (printed += text))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${printed}`)
}
