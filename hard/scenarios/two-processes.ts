import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, openCluster } from '#hard/support/deployed-cluster.ts'
import { leaksInLog } from '#hard/support/leaks.ts'
import { createLedger, type Ledger } from '#hard/support/ledger.ts'
import type { LoggedRequest } from '#hard/support/nginx.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { startSteadyReaders } from '#hard/support/steady-readers.ts'
import { startWriters, type Writers } from '#hard/writers/writers.ts'
import { eventually } from '#test/eventually.ts'
import { acrossProcesses, liveAcross } from './across-processes.ts'
import { newTalk } from './away/redis-away.ts'
import { compareOn } from './compare-on.ts'
import { isWell } from './kills.ts'

const kills = 10
const timeoutMs = 20_000
/** The first acknowledged write comes within this after a promotion. */
const soonSeconds = 5
/** Within this time after a kill, nginx may still use a connection whose end it has not noticed. */
const slackSeconds = 0.3

/** Two processes behind nginx, a primary and a standby, Redis and S3, as `deploy/` ships them. */
export const twoProcesses: Scenario = {
  needs: ['nginx', 'redis-server', 'postgresql'],
  run: async () => {
    const cluster = await openCluster()
    try {
      const across = await acrossProcesses(cluster)
      const ledger = createLedger()
      const killed = await endOne(cluster, ledger, 'SIGKILL')
      const ended = await endOne(cluster, ledger, 'SIGTERM')
      const away = await loseStandby(cluster)
      const promoted = await losePrimary(cluster, ledger)
      const live = { ...(await liveAcross(cluster)), name: 'live messages after the promotion' }
      return [...across, killed, ended, away, promoted, live]
    } finally {
      await cluster.close()
    }
  },
}

/**
 * Ends one of two processes, again and again. A kill is noticed only by people whose form was under way there; a stop, as
 * for a new version, by nobody.
 */
async function endOne(cluster: Cluster, ledger: Ledger, signal: 'SIGKILL' | 'SIGTERM'): Promise<Line> {
  const { instances, nginx, database } = cluster
  const [first] = instances
  if (!first) throw new Error('nobody serves')
  const site = { origin: nginx.origin, addPeople: first.addPeople }
  const writers = await startWriters(site, ledger)
  const readers = startSteadyReaders(site.origin, writers.people)
  const startedAt = Date.now() / 1000
  const killedAt: number[] = []
  let survived = 0
  for (let n = 0; n < kills; n += 1) {
    const instance = instances[n % instances.length]
    await sleep(500 + Math.random() * 1000)
    killedAt.push(Date.now() / 1000)
    await instance?.end(signal)
    await sleep(500)
    await instance?.start()
    if (await eventually(() => isWell(first), timeoutMs)) survived += 1
  }
  await writers.stop()
  const reading = await readers.stop()
  const requests = (await nginx.requests()).filter(({ time }) => time > startedAt)
  const isFailed = ({ status }: LoggedRequest) => status >= 500
  const failed = requests.filter(isFailed)
  const isExcused = (request: LoggedRequest) => signal === 'SIGKILL' && isCaughtByKill(request, killedAt)
  const unexplained = failed.filter((request) => !isExcused(request))
  const passedOn = requests.filter(
    ({ upstream_status, status }) => upstream_status.includes(',') && status < 500,
  )
  const twice = passedOn.filter((request) => !isSafe(request) && !request.upstream_connect.startsWith('-'))
  const caughtUp = await database.caughtUp()
  const compared = await compareOn(database.standbyUrl, cluster, ledger)
  const leaks = [...writers.leaks, ...(await leaksOf(cluster, writers))]
  const problems = [
    ...reading.problems,
    ...unexplained.slice(0, 10).map((request) => `nginx answered ${JSON.stringify(request)}`),
    ...twice.slice(0, 10).map((request) => `a form was sent twice: ${JSON.stringify(request)}`),
    ...(caughtUp ? [] : ['the standby does not catch up']),
    ...compared.problems,
  ]
  return {
    name: `${signal} of one of two processes; compared on the standby`,
    tried: kills,
    survived: problems.length > 0 ? Math.min(survived, kills - 1) : survived,
    writes: compared.writes,
    lost: compared.lost,
    leaked: leaks.length,
    note: `${requests.length} requests: ${passedOn.length} passed on to the other, ${failed.length - unexplained.length} under way failed, ${unexplained.length} others; ${reading.count} pages read`,
    problems: [...problems, ...leaks],
  }
}

/** Returns whether it is a form (never a page) that was under way while a process was killed. */
function isCaughtByKill(request: LoggedRequest, killedAt: number[]): boolean {
  if (isSafe(request)) return false
  const { time, seconds } = request
  const begunAt = time - seconds
  return killedAt.some((at) => begunAt < at + slackSeconds && time > at - slackSeconds)
}

/** Nothing that only the primary has is acknowledged; a message sent meanwhile exists once when the standby is back. */
async function loseStandby({ database, nginx, instances }: Cluster): Promise<Line> {
  const problems: string[] = []
  const addPeople = async (count: number) => (await instances[0]?.addPeople(count)) ?? []
  const { buyer, send } = await newTalk({ origin: nginx.origin, addPeople })
  await database.stopStandby()
  const id = crypto.randomUUID()
  const startedAt = performance.now()
  const waiting = send(buyer, undefined, id)
  const reading = ['/', '/inbox'].map((path) =>
    fetch(nginx.origin + path, { headers: { cookie: buyer.cookie } }),
  )
  for (const { status, url } of await Promise.all(reading))
    if (status !== 200) problems.push(`${url} answered ${status} while the standby was away`)
  const { status } = await waiting
  const seconds = (performance.now() - startedAt) / 1000
  if (status !== 503) problems.push(`a message was answered ${status} while the standby was away`)
  await database.startStandby()
  const again = await send(buyer, undefined, id)
  if (again.status !== 200) problems.push(`sent again it was answered ${again.status}`)
  const client = new pg.Client({ connectionString: database.primaryUrl })
  await client.connect()
  const { rowCount } = await client.query('select from messages where id = $1', [id])
  await client.end()
  if (rowCount !== 1) problems.push(`it is there ${rowCount} times`)
  return {
    name: 'the standby is away: nothing is acknowledged',
    tried: 1,
    survived: problems.length === 0 ? 1 : 0,
    writes: 1,
    lost: rowCount === 1 ? 0 : 1,
    leaked: 0,
    note: `a message was refused after ${seconds.toFixed(1)} s, and is there once`,
    problems,
  }
}

const isSafe = ({ method }: LoggedRequest) => method === 'GET' || method === 'HEAD'

/** Kills the primary under load and promotes the standby: both processes go on there, and nothing acknowledged is lost. */
async function losePrimary(cluster: Cluster, ledger: Ledger): Promise<Line> {
  const { database, nginx } = cluster
  const addPeople = async (count: number) => (await cluster.instances[0]?.addPeople(count)) ?? []
  const writers = await startWriters({ origin: nginx.origin, addPeople }, ledger)
  await sleep(4_000)
  await database.killPrimary()
  // Long enough that every connection to the old primary is gone.
  await sleep(2_000)
  const before = ledger.count()
  await database.promote()
  const promotedAt = performance.now()
  const isBack = await eventually(async () => ledger.count() > before, timeoutMs)
  const seconds = (performance.now() - promotedAt) / 1000
  await sleep(4_000)
  await writers.stop()
  const compared = await compareOn(database.standbyUrl, cluster, ledger)
  const leaks = [...writers.leaks, ...(await leaksOf(cluster, writers))]
  const problems = [
    ...compared.problems,
    ...(isBack && seconds <= soonSeconds
      ? []
      : [`the first write came ${seconds.toFixed(1)} s after the promotion`]),
  ]
  return {
    name: 'kill -9 of the primary, promotion of the standby, no restart',
    tried: 1,
    survived: problems.length === 0 ? 1 : 0,
    writes: compared.writes,
    lost: compared.lost,
    leaked: leaks.length,
    note: `the first write was acknowledged ${seconds.toFixed(1)} s after the promotion`,
    problems: [...problems, ...leaks],
  }
}

async function leaksOf({ instances, nginx }: Cluster, { people }: Writers): Promise<string[]> {
  const printed = [...instances.map((instance) => instance.printed()), await nginx.printed()]
  return leaksInLog(printed.join(''), people)
}
