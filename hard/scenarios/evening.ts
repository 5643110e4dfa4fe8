import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster } from '#hard/support/deployed-cluster.ts'
import { type Line, lineOf, type Scenario } from '#hard/support/scenario.ts'
import { clientAt, getPage } from '#hard/support/site.ts'
import type { Person } from '#test/people/many-people.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { openStream } from '#test/stream-reader.ts'
import { newTalk, type Talk } from './away/redis-away.ts'

/** The number of townships, as docs/scaling.md defines one, whose people come from one address. */
const townships = 4
const lastsMs = 180_000
const aSecond = { pages: 5 * townships, messages: 0.3 * townships, saves: 0.05 * townships }
const streams = 300 * townships
const pagesAVisit = 8
const membersShare = 0.3
const talks = 24
const sellers = 12
/** The time that a page is looked at. */
const lookMs = 2_500
const mostMs = { visitors: 150, members: 450, messages: 450 }

/** Four townships in an evening, through nginx: nobody is refused, and nothing is slow. */
export const evening: Scenario = {
  needs: ['nginx', 'redis-server', 'postgresql'],
  run: async () => {
    const cluster = await openCluster({ settingsFor: () => ({ DEMO: 'on', SEARCH_MS: '150' }) })
    try {
      return await spendEvening(cluster)
    } finally {
      await cluster.close()
    }
  },
}

type Figures = {
  times: Record<keyof typeof mostMs, number[]>
  slowest: { ms: number; path: string }[]
  problems: string[]
}

async function spendEvening(cluster: Cluster): Promise<Line[]> {
  const { nginx, instances } = cluster
  const site = {
    origin: nginx.origin,
    addPeople: async (count: number) => (await instances[0]?.addPeople(count)) ?? [],
  }
  const people = await site.addPeople(streams)
  const talking = await Promise.all(Array.from({ length: talks }, () => newTalk(site)))
  const figures: Figures = { times: { visitors: [], members: [], messages: [] }, slowest: [], problems: [] }
  const open = await Promise.all(people.map((person) => openStream(nginx.origin, clientAt(nginx, person))))
  let lost = 0
  for (const { ended } of open) void ended.then(() => (lost += 1))
  const before = cpuOf(cluster)
  const endAt = performance.now() + lastsMs
  const every = async (perSecond: number, work: (n: number) => Promise<void>) => {
    const under: Promise<void>[] = []
    for (let n = 0; performance.now() < endAt; n += 1) {
      under.push(work(n).catch((fault: unknown) => void figures.problems.push(String(fault))))
      await sleep(1000 / perSecond)
    }
    await Promise.all(under)
  }
  await Promise.all([
    every(aSecond.pages / pagesAVisit, (n) => visitMarket(site.origin, people, { n, figures })),
    every(aSecond.messages, (n) => sendMessage(talking[n % talks], { n, figures })),
    every(aSecond.saves, (n) => saveStore(site.origin, people[n % sellers], figures)),
  ])
  const seconds = (await cpuOf(cluster)) - (await before)
  if (lost > 0) figures.problems.push(`${lost} streams ended`)
  for (const stream of open) stream.close()
  return linesOf(
    figures,
    `${Math.round((seconds / (lastsMs / 1000) / 2) * 100)} % of a core for each process`,
  )
}

/** Somebody looks at the market, offers, a store and results; some are signed in, and look into their inbox. */
async function visitMarket(
  origin: string,
  people: Person[],
  { n, figures }: { n: number; figures: Figures },
) {
  const isMember = n % 10 < membersShare * 10
  const person = people[n % people.length]
  if (!person) return
  const by = isMember ? clientAt({ origin }, person) : visit(origin)
  const { offerId, userId } = people[(n * 7) % people.length] ?? person
  const paths = [
    '/',
    `/listing/${offerId}`,
    '/search?q=bread',
    isMember ? '/inbox' : `/vendor/${userId}`,
    '/',
    `/search?q=${['fridge', 'couch', 'tyres', 'school shoes', 'phone'][n % 5]}`,
    isMember ? '/design-store' : `/listing/${offerId}`,
    '/',
  ].slice(0, pagesAVisit)
  for (const path of paths) {
    await timed(by, path, { times: figures.times[isMember ? 'members' : 'visitors'], figures })
    await sleep(lookMs * (0.5 + Math.random()))
  }
}

async function timed(by: Visitor, path: string, { times, figures }: { times: number[]; figures: Figures }) {
  const startedAt = performance.now()
  const { status } = await getPage(by, path)
  const ms = performance.now() - startedAt
  times.push(ms)
  figures.slowest.push({ ms, path: path.replace(/\/[0-9a-f-]{36}/, '/{id}') })
  if (status !== 200) figures.problems.push(`${path} answered ${status}`)
}

async function sendMessage(talk: Talk | undefined, { n, figures }: { n: number; figures: Figures }) {
  if (!talk) return
  const startedAt = performance.now()
  const { status } = await talk.send(Math.floor(n / talks) % 2 === 0 ? talk.buyer : talk.seller)
  figures.times.messages.push(performance.now() - startedAt)
  if (status !== 200) figures.problems.push(`a message was answered ${status}`)
}

async function saveStore(origin: string, person: Person | undefined, { problems }: Figures) {
  if (!person) return
  const by = clientAt({ origin }, person)
  const form = editorFormIn((await by.get('/design-store')).body)
  const [first, ...others] = form.rows
  const rows = first ? [{ ...first, price: String(10 + Math.floor(Math.random() * 90)) }, ...others] : []
  const { status } = await postEditor(by, origin, { ...form, rows }, 'publish')
  if (status !== 303) problems.push(`a store was answered ${status}`)
}

/** The processor time of both processes in seconds. */
async function cpuOf({ direct }: Cluster): Promise<number> {
  const figures = await Promise.all(direct.map(async (origin) => (await fetch(`${origin}/metrics`)).text()))
  return figures
    .map((text) => Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]))
    .reduce((all, one) => all + one, 0)
}

function linesOf({ times, slowest, problems }: Figures, note: string): Line[] {
  const worst = slowest
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 8)
    .map(({ ms, path }) => `${path} ${Math.round(ms)}`)
  const lines = Object.entries(mostMs).map(([who, limitMs]) => {
    const all = times[who as keyof typeof mostMs].toSorted((one, other) => one - other)
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => all[Math.floor(all.length * share)])
    const slow = p99 > limitMs ? [`p99 of ${who} ${Math.round(p99)} ms`] : []
    return lineOf(
      `an evening of ${townships} townships: ${who}`,
      all.length,
      slow,
      `p50 ${Math.round(p50)}, p99 ${Math.round(p99)} ms (at most ${limitMs})`,
    )
  })
  const all = lines.reduce((sum, { tried }) => sum + tried, 0)
  return [
    ...lines,
    lineOf(
      'what nobody should see: refusals, faults, lost streams',
      all,
      problems,
      `${note}; the slowest: ${worst.join(', ')}`,
    ),
  ]
}
