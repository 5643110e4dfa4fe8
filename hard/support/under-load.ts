import { canFetch } from '#hard/scenarios/kills.ts'
import { startWriters, type Writers } from '#hard/writers/writers.ts'
import { eventually } from '#test/eventually.ts'
import { leaksInLog } from './leaks.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type Readers, type ReadResponse, startReaders } from './readers.ts'
import type { Line } from './scenario.ts'
import { openInstance, type TestInstance } from './test-instance.ts'

/** An instance that people write to and read from, with the observed problems. */
export type Load = {
  instance: TestInstance
  ledger: Ledger
  writers: Writers
  readers: Readers
  problems: string[]
}

type Options = {
  env?: Record<string, string>
  /** Addresses for people, when they differ from the instance's. */
  origins?: { writers: string; readers: string }
  /** Returns what is wrong with a reader's response, in words, or null. */
  check?: (response: ReadResponse) => string | null
}

/**
 * Runs `fault` while people write and read, lets everybody get a response, and compares. `fault` returns how often it
 * ran, how many attempts were survived, and a note. Any entry of `problems` at the end fails the line.
 */
export async function underLoad(
  name: string,
  { env = {}, origins, check }: Options,
  fault: (load: Load) => Promise<Pick<Line, 'tried' | 'survived' | 'note'>>,
): Promise<Line> {
  const instance = await openInstance(env)
  try {
    const { writers: writersOrigin = instance.origin, readers: origin = instance.origin } = origins ?? {}
    const ledger = createLedger()
    const writers = await startWriters({ ...instance, origin: writersOrigin }, ledger)
    const [person] = writers.people
    // A missing offer is never kept, so each request queries the database.
    const offers = [person?.offerId, crypto.randomUUID()].map((id) => `/listing/${id}`)
    const pages = ['/', ...offers, `/vendor/${person?.userId}`, '/auth']
    const targets = pages.flatMap((path) => [{ path }, { path, cookie: person?.cookie ?? '' }])
    const readers = startReaders(
      origin,
      [...targets, { path: '/inbox', cookie: person?.cookie ?? '' }],
      3,
      check,
    )
    const problems: string[] = []
    const outcome = await fault({ instance, ledger, writers, readers, problems })
    await writers.stop()
    await readers.stop()
    // Everybody has just had a response; a database that is away again is a fault, but the rest is compared too.
    const isThere = () => instance.withDatabase(async () => true)
    await isThere().catch(({ message }: Error) => problems.push(`away at the end: ${message}`))
    await eventually(isThere, 30_000)
    const compared = await instance.withDatabase((client) =>
      ledger.compare(client, (url) => canFetch({ ...instance, origin }, url)),
    )
    const leaks = [...writers.leaks, ...leaksInLog(instance.printed(), writers.people)]
    const broken = [...problems, ...readers.problems, ...compared.problems]
    return {
      name,
      ...outcome,
      note: `${outcome.note}; ${countOf(readers)} pages read`,
      survived: broken.length === 0 ? outcome.survived : Math.min(outcome.survived, outcome.tried - 1),
      writes: compared.writes,
      lost: compared.lost,
      leaked: leaks.length,
      problems: [...broken, ...leaks],
    }
  } finally {
    await instance.close()
  }
}

/** Returns the number of responses. */
function countOf({ statuses }: Readers): number {
  let sum = 0
  for (const [status, count] of statuses) if (status > 0) sum += count
  return sum
}
