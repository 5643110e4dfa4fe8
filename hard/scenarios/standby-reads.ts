import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#db/client.ts'
import { type Cluster, openCluster } from '#hard/support/deployed-cluster.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { getPage } from '#hard/support/site.ts'
import { newAddress } from '#hard/support/victims.ts'
import type { Person } from '#test/people/many-people.ts'
import { visit } from '#test/people/visitor.ts'

const offers = 20
const readers = 6
const leastReads = 10_000
const changesPerSecond = 20
/** A visitor's own readings before the next one comes: nobody meets the limit of pages. */
const readingsEach = 30
/** Longer than an announcement takes on a busy machine; a page of everybody is dropped 900 ms later. */
const announcedMs = 1_000
const dropMs = 900
const lagMs = 3_000

/** Visitors' pages and searches are read from a standby (DATABASE_READ_URL), and are never older than what was announced. */
export const standbyReads: Scenario = {
  needs: ['nginx', 'redis-server', 'postgresql'],
  run: async () => {
    const cluster = await openCluster({
      settingsFor: ({ standbyUrl }) => ({ DATABASE_READ_URL: standbyUrl }),
    })
    try {
      const people = (await cluster.instances[0]?.addPeople(offers)) ?? []
      await changeTitles(cluster, people, 0)
      const near = await readDuringChanges(cluster, people, 'the standby follows at once')
      await delayStandby(cluster, lagMs)
      const late = await readDuringChanges(cluster, people, `the standby is ${lagMs} ms late`)
      await delayStandby(cluster, 0)
      return [near, late, await loseStandby(cluster)]
    } finally {
      await cluster.close()
    }
  },
}

/** The version that a page shows of an offer; -1 where it is not on the page. */
const versionIn = (body: string, offer: number) =>
  Number(new RegExp(`Wheel${offer}x version (\\d+)`).exec(body)?.[1] ?? -1)
const titleOf = (offer: number, version: number) => `Wheel${offer}x version ${version}`

const onPrimary = <T>({ database }: Cluster, work: Parameters<typeof withClient<T>>[1]) =>
  withClient({ connectionString: database.primaryUrl }, work)

const changeTitles = (cluster: Cluster, people: Person[], version: number) =>
  onPrimary(cluster, async (client) => {
    for (const [offer, { offerId }] of people.entries())
      await client.query('update listings set title = $2 where id = $1', [offerId, titleOf(offer, version)])
  })

/** The versions of each offer, with the time of their commits, oldest first. */
type Changes = { version: number; at: number }[][]

/** Changes titles without a pause until `isOver`. */
const change = (
  cluster: Cluster,
  people: Person[],
  { changes, isOver }: { changes: Changes; isOver: () => boolean },
) =>
  onPrimary(cluster, async (client) => {
    for (let n = 1; !isOver(); n += 1) {
      const offer = n % people.length
      const version = (changes[offer]?.at(-1)?.version ?? 0) + 1
      await client.query('update listings set title = $2 where id = $1', [
        people[offer]?.offerId,
        titleOf(offer, version),
      ])
      changes[offer]?.push({ version, at: performance.now() })
      await sleep(1000 / changesPerSecond)
    }
  })

type Reading = { path: string; offer: number; oldestMs: number }

/** How long before `askedAt` a change was committed that the page lacks; 0 for none. */
const ageOf = (changes: Changes[number], shown: number, askedAt: number): number => {
  const missed = changes.find(({ version }) => version > shown)
  return missed ? Math.max(0, askedAt - missed.at) : 0
}

/** The pages of an offer, which are dropped at once, and the market, which is dropped within 900 ms. */
const readingsOf = (people: Person[]): Reading[] =>
  people.flatMap(({ offerId, userId }, offer) => [
    { path: `/listing/${offerId}`, offer, oldestMs: announcedMs },
    { path: `/vendor/${userId}`, offer, oldestMs: announcedMs },
    { path: `/search?q=wheel${offer}x`, offer, oldestMs: announcedMs },
    { path: '/', offer, oldestMs: announcedMs + dropMs },
  ])

async function readDuringChanges(cluster: Cluster, people: Person[], name: string): Promise<Line> {
  const known = await versionsNow(cluster, people)
  const changes: Changes = known.map((version) => [{ version, at: performance.now() }])
  const before = await countsOf(cluster)
  const problems: string[] = []
  const oldest = { own: 0, market: 0 }
  let reads = 0
  let isOver = false
  const changing = change(cluster, people, { changes, isOver: () => isOver })
  const readings = readingsOf(people)
  const read = async (reader: number) => {
    for (let n = reader; reads < leastReads; n += readers) {
      const by = visit(cluster.direct[n % 2] ?? '', { from: newAddress() })
      for (let turn = 0; turn < readingsEach; turn += 1) {
        const { path, offer, oldestMs } = readings[(n * readingsEach + turn) % readings.length]!
        const askedAt = performance.now()
        const { status, body } = await getPage(by, path)
        reads += 1
        const shown = versionIn(body, offer)
        // The market shows the newest 24 offers, of which all of these are some.
        const ageMs = ageOf(changes[offer] ?? [], shown, askedAt)
        if (path === '/') oldest.market = Math.max(oldest.market, ageMs)
        else oldest.own = Math.max(oldest.own, ageMs)
        if (status !== 200) problems.push(`${path} answered ${status}`)
        else if (ageMs > oldestMs) problems.push(`${path} is ${Math.round(ageMs)} ms old`)
      }
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  isOver = true
  await changing
  const after = await countsOf(cluster)
  const [standby, primary] = [after.standby - before.standby, after.primary - before.primary]
  return {
    name,
    tried: reads,
    survived: reads - problems.length,
    writes: changes.flat().length - people.length,
    lost: 0,
    leaked: 0,
    note: `${standby} pages were rendered from the standby, ${primary} from the primary; the oldest lacked a change for ${Math.round(oldest.own)} ms, the market for ${Math.round(oldest.market)}`,
    problems: problems.slice(0, 10),
  }
}

/** The last version of each offer. */
const versionsNow = (cluster: Cluster, people: Person[]) =>
  onPrimary(cluster, async (client) => {
    const { rows } = await client.query<{ id: string; title: string }>('select id, title from listings')
    return people.map(({ offerId }, offer) =>
      versionIn(rows.find(({ id }) => id === offerId)?.title ?? '', offer),
    )
  })

/** Counts the pages that both processes have rendered from each server. */
async function countsOf({ direct }: Cluster): Promise<{ standby: number; primary: number }> {
  const figures = await Promise.all(direct.map(async (origin) => (await fetch(`${origin}/metrics`)).text()))
  const sum = (server: string) =>
    figures
      .map((text) =>
        Number(new RegExp(`^kasi_visitors_pages_total.*"${server}".* (\\d+)$`, 'm').exec(text)?.[1]),
      )
      .reduce((all, one) => all + one, 0)
  return { standby: sum('standby'), primary: sum('primary') }
}

/** The standby receives the log, but replays it later. */
const delayStandby = ({ database }: Cluster, ms: number) =>
  withClient({ connectionString: database.standbyUrl }, async (client) => {
    await client.query(`alter system set recovery_min_apply_delay = ${ms}`)
    await client.query('select pg_reload_conf()')
  })

/** The standby is away, and comes back: visitors notice nothing. */
async function loseStandby(cluster: Cluster): Promise<Line> {
  const problems: string[] = []
  let tried = 0
  /** Searches that nobody has asked before. */
  const search = async (seconds: number) => {
    const before = await countsOf(cluster)
    for (const over = Date.now() + seconds * 1000; Date.now() < over; ) {
      const by = visit(cluster.direct[tried % 2] ?? '', { from: newAddress() })
      const { status } = await getPage(by, `/search?q=wheel+${tried}`)
      tried += 1
      if (status !== 200) problems.push(`a search was answered ${status}`)
    }
    const after = await countsOf(cluster)
    return { standby: after.standby - before.standby, primary: after.primary - before.primary }
  }
  await cluster.database.caughtUp()
  const [, away] = await Promise.all([cluster.database.stopStandby(), search(8)])
  await cluster.database.startStandby()
  await sleep(2_000)
  const back = await search(3)
  if (away.primary === 0) problems.push('nothing was read from the primary while the standby was away')
  if (back.standby === 0) problems.push('nothing is read from the standby that came back')
  return {
    name: 'the standby is away for 8 s, and comes back',
    tried,
    survived: tried - problems.length,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: `${away.primary} searches by the primary meanwhile, ${back.standby} of ${back.standby + back.primary} by the standby afterwards`,
    problems: problems.slice(0, 10),
  }
}
