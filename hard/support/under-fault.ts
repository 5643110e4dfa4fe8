import { setTimeout as sleep } from 'node:timers/promises'
import { canFetch } from '#hard/scenarios/kills.ts'
import { startWriters, type Writers } from '#hard/writers/writers.ts'
import { eventually } from '#test/eventually.ts'
import { leaksInLog } from './leaks.ts'
import { createLedger } from './ledger.ts'
import type { Line } from './scenario.ts'
import type { TestInstance } from './test-instance.ts'

/** A fault of a service that the server needs, and its end. */
export type Fault = {
  name: string
  times: number
  begin: () => Promise<void> | void
  /** Observes the fault and decides how long it lasts; returns problems in words. */
  during: () => Promise<string[]>
  end: () => Promise<void> | void
  /** Whether all is as before. */
  isBack: () => Promise<boolean>
  /** Returns, in words, what the log lacks once all is over. */
  checkLog?: (printed: string) => string[]
}

/** An attempt during the fault may take its whole time limit, and its last try. */
const timeoutMs = 45_000

/** Makes the fault while people write, then compares what they were told with what is stored. */
export async function underFault(instance: TestInstance, fault: Fault): Promise<Line> {
  const ledger = createLedger()
  const printedBefore = instance.printed().length
  const writers = await startWriters(instance, ledger)
  const faults: string[] = []
  let survived = 0
  let slowestMs = 0
  for (let n = 0; n < fault.times; n += 1) {
    await sleep(300 + Math.random() * 700)
    await fault.begin()
    const problems = await fault.during().finally(fault.end)
    const endedAt = performance.now()
    if (!(await eventually(fault.isBack, timeoutMs))) problems.push(`${fault.name}: not well again`)
    slowestMs = Math.max(slowestMs, performance.now() - endedAt)
    if (problems.length === 0) survived += 1
    faults.push(...problems)
  }
  await writers.stop()
  const printed = instance.printed().slice(printedBefore)
  const compared = await instance.withDatabase((client) =>
    ledger.compare(client, (url) => canFetch(instance, url)),
  )
  const leaks = [...writers.leaks, ...leaksInLog(printed, writers.people)]
  const complaints = [...compared.problems, ...(fault.checkLog?.(printed) ?? [])]
  return {
    name: fault.name,
    tried: fault.times,
    // Complaints without a known attempt count against the last one.
    survived: complaints.length > 0 ? Math.min(survived, fault.times - 1) : survived,
    writes: compared.writes,
    lost: compared.lost,
    leaked: leaks.length,
    note: `well again within ${(slowestMs / 1000).toFixed(1)} s; ${statusesIn(writers)}`,
    problems: [...faults, ...complaints, ...leaks],
  }
}

const statusesIn = ({ statuses }: Writers) =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status || 'no answer'}`)
    .join(', ')
