import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster } from '#hard/support/deployed-cluster.ts'
import { createLedger } from '#hard/support/ledger.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { startWriters } from '#hard/writers/writers.ts'
import type { Person } from '#test/people/many-people.ts'
import { compareOn } from './compare-on.ts'

const hungMs = 60_000
const deadMs = 30_000
const everyMs = 100
const slowMs = 2_000
const fewOffers = 5
/** So many of 600 pages may take longer than `slowMs`. */
const mostSlow = 3

/** Stops one of two processes (`kill -STOP`), which then accepts connections and answers none. Later kills both. */
export const hungProcess: Scenario = {
  needs: ['nginx', 'redis-server', 'postgresql'],
  run: async () => {
    const cluster = await openCluster()
    try {
      return [await hang(cluster), await killAll(cluster)]
    } finally {
      await cluster.close()
    }
  },
}

type Page = { path: string; status: number; ms: number }

/** Asks for ten pages a second, by visitors and members in turn. */
async function readPages(origin: string, people: Person[], forMs: number): Promise<Page[]> {
  const pages: Promise<Page>[] = []
  for (const endAt = performance.now() + forMs; performance.now() < endAt; await sleep(everyMs)) {
    const n = pages.length
    // Few offers: a visitor without cookies may look at 25 pages a minute that nobody has rendered.
    const person = people[n % fewOffers]
    const path = ['/', '/inbox', `/listing/${person?.offerId}`, '/'][n % 4] ?? '/'
    const headers: Record<string, string> = n % 4 === 1 && person ? { cookie: person.cookie } : {}
    const beganAt = performance.now()
    const page = fetch(origin + path, { headers }).then(
      async (response) => {
        await response.arrayBuffer()
        return { path, status: response.status, ms: performance.now() - beganAt }
      },
      () => ({ path, status: 0, ms: performance.now() - beganAt }),
    )
    pages.push(page)
  }
  return await Promise.all(pages)
}

async function hang(cluster: Cluster): Promise<Line> {
  const { nginx, instances, database } = cluster
  const [first, second] = instances
  if (!first || !second) throw new Error('nobody serves')
  const ledger = createLedger()
  const writers = await startWriters({ origin: nginx.origin, addPeople: first.addPeople }, ledger)
  await sleep(2_000)
  const pid = second.pid() ?? 0
  if (pid > 0) process.kill(pid, 'SIGSTOP')
  const pages = await readPages(nginx.origin, writers.people, hungMs)
  if (pid > 0) process.kill(pid, 'SIGCONT')
  await sleep(2_000)
  await writers.stop()
  await database.caughtUp()
  const compared = await compareOn(database.standbyUrl, cluster, ledger)
  const slow = pages.filter(({ ms }) => ms > slowMs)
  const failed = pages.filter(({ status }) => status !== 200)
  const slowest = Math.max(...pages.map(({ ms }) => ms))
  const problems = [
    ...failed.slice(0, 5).map(({ path, status }) => `${path} answered ${status}`),
    ...(slow.length > mostSlow ? [`${slow.length} of ${pages.length} pages took over ${slowMs} ms`] : []),
    ...compared.problems,
  ]
  return {
    name: `one of two processes is stopped for ${hungMs / 1000} s`,
    tried: 1,
    survived: problems.length === 0 ? 1 : 0,
    writes: compared.writes,
    lost: compared.lost,
    leaked: writers.leaks.length,
    note: `${slow.length} of ${pages.length} pages over 2 s, the slowest ${Math.round(slowest)} ms`,
    problems,
  }
}

async function killAll({ nginx, instances }: Cluster): Promise<Line> {
  const people = (await instances[0]?.addPeople(1)) ?? []
  const read = async (path: string) => (await fetch(nginx.origin + path)).status
  const paths = ['/', `/listing/${people[0]?.offerId}`]
  for (const path of paths) await read(path)
  for (const instance of instances) await instance.end('SIGKILL')
  const problems: string[] = []
  let count = 0
  for (const endAt = performance.now() + deadMs; performance.now() < endAt; await sleep(1_000))
    for (const path of paths) {
      count += 1
      const status = await read(path).catch(() => 0)
      if (status !== 200) problems.push(`${path} answered ${status} while no process was there`)
    }
  const form = await fetch(`${nginx.origin}/auth`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'sign-in' }),
  })
  if (form.status !== 503 || !(await form.text()).includes('Back in a moment'))
    problems.push(`a form answered ${form.status}`)
  // A page that nobody had asked for.
  const away = await fetch(`${nginx.origin}/vendor/${people[0]?.userId}`)
  if (away.status !== 503 || !(await away.text()).includes('Back in a moment'))
    problems.push(`a page that is not kept answered ${away.status}`)
  for (const instance of instances) await instance.start()
  return {
    name: `all processes are dead for ${deadMs / 1000} s: visitors get the last page`,
    tried: 1,
    survived: problems.length === 0 ? 1 : 0,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: `${count} pages`,
    problems: problems.slice(0, 5),
  }
}
