import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster } from '#hard/support/deployed-cluster.ts'
import { type Line, lineOf, type Scenario } from '#hard/support/scenario.ts'
import { clientAt, getPage } from '#hard/support/site.ts'
import type { Person } from '#test/people/many-people.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'

const pairs = 40
const changes = 40
const latestMs = 1_500
const clients = 6
const savesPerSecond = 50
const roundMs = 5_000
/** The share of the pages a second that must remain during saves. */
const leastRatio = 0.9
const slowestMs = 50

/** The pages that nginx keeps: nobody gets another person's, a save is seen soon, and a storm of saves slows nobody. */
export const cachedPages: Scenario = {
  needs: ['nginx', 'redis-server', 'postgresql'],
  run: async () => {
    const cluster = await openCluster()
    try {
      const people = (await cluster.instances[0]?.addPeople(savesPerSecond)) ?? []
      return [
        await keepApart(cluster, people),
        await seeChanges(cluster, people),
        await withdraw(cluster, people),
        await readDuringSaves(cluster, people),
      ]
    } finally {
      await cluster.close()
    }
  },
}

const query = ({ instances }: Cluster, text: string, values: unknown[]) =>
  instances[0]?.withDatabase((client) => client.query(text, values))

/** Members and visitors ask for the same page at the same moment. */
async function keepApart({ nginx }: Cluster, people: Person[]): Promise<Line> {
  const problems: string[] = []
  for (let n = 0; n < pairs; n += 1) {
    const person = people[n % people.length]
    if (!person) throw new Error('nobody is there')
    const member = clientAt({ origin: nginx.origin }, person)
    const [own, visitors] = await Promise.all([
      member.get('/'),
      fetch(`${nginx.origin}/`).then((response) => response.text()),
    ])
    if (!own.body.includes('Logout')) problems.push('a member got a visitor’s page')
    if (visitors.includes('Logout') || visitors.includes('@example.invalid'))
      problems.push('a visitor got a member’s page')
    await sleep(25)
  }
  const kept = (await nginx.requests()).filter(({ path, cache }) => path === '/' && cache === 'HIT')
  if (kept.length === 0) problems.push('nginx kept no page')
  return lineOf('members and visitors at one address', pairs, problems, `${kept.length} from the cache`)
}

async function seeChanges(cluster: Cluster, people: Person[]): Promise<Line> {
  const problems: string[] = []
  const delays: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const { offerId } = people[change % 5] ?? { offerId: '' }
    const visitor = visit(cluster.nginx.origin)
    const title = `Changed ${change} ${crypto.randomUUID().slice(0, 8)}`
    await query(cluster, 'update listings set title = $2 where id = $1', [offerId, title])
    const changedAt = performance.now()
    const isShown = async () => (await getPage(visitor, `/listing/${offerId}`)).body.includes(title)
    while (!(await isShown()) && performance.now() - changedAt < 10_000) await sleep(20)
    delays.push(performance.now() - changedAt)
  }
  const latest = Math.max(...delays)
  if (latest > latestMs) problems.push(`a change was seen after ${Math.round(latest)} ms`)
  const [middle = 0] = delays.toSorted((one, other) => one - other).slice(changes / 2)
  return lineOf(
    'a change is seen through nginx',
    changes,
    problems,
    `half of them within ${Math.round(middle)} ms, the last after ${Math.round(latest)} ms`,
  )
}

async function withdraw(cluster: Cluster, people: Person[]): Promise<Line> {
  const { offerId } = people[6] ?? { offerId: '' }
  const visitors = Array.from({ length: 20 }, () => visit(cluster.nginx.origin))
  const statusFor = async (by: Visitor) => (await getPage(by, `/listing/${offerId}`)).status
  const problems: string[] = []
  // Each of them has its cookie from here on.
  for (const by of visitors) if ((await statusFor(by)) !== 200) problems.push('the offer was not shown')
  await query(cluster, 'update listings set is_active = false where id = $1', [offerId])
  await sleep(latestMs)
  const [first] = visitors
  if (first) await statusFor(first)
  // Its end is kept in its place, so that not even a request beside another one gets the page.
  const statuses = await Promise.all(visitors.map(statusFor))
  if (statuses.some((status) => status !== 410)) problems.push(`it was answered ${statuses.join(', ')}`)
  return lineOf('a withdrawn offer is gone', 1, problems)
}

async function readDuringSaves(cluster: Cluster, people: Person[]): Promise<Line> {
  const quiet: number[] = []
  const stormy: number[] = []
  for (let round = 0; round < 3; round += 1) {
    quiet.push(...(await readFor(cluster)))
    const [times] = await Promise.all([readFor(cluster), save(cluster, people)])
    stormy.push(...times)
  }
  const ratio = stormy.length / quiet.length
  const [p99, quietP99] = [stormy, quiet].map(
    (all) => all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? 0,
  ) as [number, number]
  const problems = [
    ...(ratio < leastRatio ? [`${ratio.toFixed(2)} of the pages a second without saves`] : []),
    ...(p99 > slowestMs ? [`p99 ${Math.round(p99)} ms`] : []),
  ]
  const rate = Math.round(stormy.length / 3 / (roundMs / 1000))
  return lineOf(
    `${savesPerSecond} saves a second beside ${clients} clients`,
    1,
    problems,
    `${rate} pages a second (${ratio.toFixed(2)} of without), p99 ${Math.round(p99)} ms (without ${Math.round(quietP99)})`,
  )
}

/** Returns the milliseconds of each page. */
async function readFor({ nginx }: Cluster): Promise<number[]> {
  const times: number[] = []
  const endAt = performance.now() + roundMs
  const read = async () => {
    while (performance.now() < endAt) {
      const askedAt = performance.now()
      await (await fetch(`${nginx.origin}/`)).arrayBuffer()
      times.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, read))
  return times
}

const save = ({ instances }: Cluster, people: Person[]) =>
  instances[0]?.withDatabase(async (client) => {
    const endAt = performance.now() + roundMs
    for (let n = 0; performance.now() < endAt; n += 1) {
      const offerId = people[n % people.length]?.offerId
      await client.query('update listings set price_cents = price_cents % 1000 + 1 where id = $1', [offerId])
      await sleep(1000 / savesPerSecond)
    }
  })
