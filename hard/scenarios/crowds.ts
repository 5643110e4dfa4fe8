import type pg from 'pg'
import { type Line, lineOf, type Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { newAddress, newVictim } from '#hard/support/victims.ts'
import { eventually } from '#test/eventually.ts'
import { visitAs } from '#test/people/belongings.ts'
import type { Person } from '#test/people/many-people.ts'
import { visit } from '#test/people/visitor.ts'

const [freshAccounts, visitors, blocked, atOnce] = [200, 100, 1000, 20]

/** Many people who want one thing: an offer gone by reports, a market blocked away, a copy of another's data. */
export const crowds: Scenario = {
  needs: [],
  run: async () => {
    const instance = await openInstance({ TRUST_PROXY: '1' })
    try {
      return await instance.withDatabase(async (client) => [
        ...(await reportTogether(instance, client)),
        await blockMany(instance),
        await takeCopies(instance, client),
      ])
    } finally {
      await instance.close()
    }
  },
}

/** Fresh accounts and visitors must not hide an offer, however many they are; three known accounts do. */
async function reportTogether(instance: TestInstance, client: pg.Client): Promise<Line[]> {
  const { seller } = await newVictim(instance, client)
  const path = `/report?listing=${seller.offerId}`
  const statusNow = async () => (await visit(instance.origin).get(`/listing/${seller.offerId}`)).status
  const byMember = async (me: Person) =>
    (await visitAs(instance.origin, me, newAddress()).post(path, { as: me.userId, reason: 'scam' })).status
  const byVisitor = async (number: number) => {
    const fields = { reason: 'scam', name: 'Sipho', email: `sybil-${number}@example.invalid` }
    return (await visit(instance.origin, { from: newAddress() }).post(path, fields)).status
  }
  const fresh = await instance.addPeople(freshAccounts)
  const statuses = [
    ...(await inTurns(fresh, byMember)),
    ...(await inTurns(
      Array.from({ length: visitors }, (_, n) => n),
      byVisitor,
    )),
  ]
  const problems = faultsIn(statuses)
  if ((await statusNow()) !== 200) problems.push('fresh accounts and visitors hid an offer')
  const known = await instance.addPeople(3)
  await client.query(`update users set created_at = now() - interval '30 days' where id = any($1)`, [
    known.map(({ userId }) => userId),
  ])
  const heard = await inTurns(known, byMember)
  const missed = faultsIn(heard)
  // The page is dropped when the change was announced, which follows its commit.
  const isHidden = await eventually(async () => (await statusNow()) === 410, 2_000)
  if (!isHidden) missed.push('three known accounts did not hide an offer')
  return [
    lineOf('reports of an offer by fresh accounts and visitors', statuses.length, problems),
    lineOf('reports of it by known accounts', heard.length, missed),
  ]
}

/** A person who blocks a thousand others still has a market, and takes nothing from them. */
async function blockMany(instance: TestInstance): Promise<Line> {
  const [me, ...others] = await instance.addPeople(blocked + 1)
  if (!me) throw new Error('nobody was made')
  const by = visitAs(instance.origin, me, newAddress())
  const statuses = await inTurns(
    others,
    async ({ userId }) =>
      (await by.post('/account/blocks', { as: me.userId, person: userId, intent: 'block' })).status,
  )
  const problems = faultsIn(statuses)
  const startedAt = performance.now()
  for (const path of ['/', '/inbox', '/search?q=bread', '/account/blocks']) {
    const { status } = await by.get(path)
    if (status !== 200) problems.push(`${path} answered ${status} after the blocks`)
  }
  const ms = Math.round(performance.now() - startedAt)
  const [other] = others
  const offers = (await visit(instance.origin).get(`/vendor/${other?.userId}`)).body
  if (!offers.includes('Fresh bread')) problems.push('a block hid an offer from others')
  return { ...lineOf('people blocked by one', statuses.length, problems), note: `four pages in ${ms} ms` }
}

/** Others ask for a finished copy of one's data. */
async function takeCopies(instance: TestInstance, client: pg.Client): Promise<Line> {
  const { has } = await newVictim(instance, client)
  const thieves = await instance.addPeople(50)
  const statuses = await inTurns(
    thieves,
    async (me) =>
      (await visitAs(instance.origin, me, newAddress()).get(`/account/data/${has.copyId}`)).status,
  )
  // 303 leads to the page where they ask for their own.
  const problems = statuses.filter((status) => status !== 303).map((status) => `a copy answered ${status}`)
  return {
    ...lineOf('copies of data, asked for by others', statuses.length, problems),
    leaked: problems.length,
  }
}

async function inTurns<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<number>,
): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < items.length; at += atOnce)
    statuses.push(...(await Promise.all(items.slice(at, at + atOnce).map(ask))))
  return statuses
}

const faultsIn = (statuses: readonly number[]): string[] =>
  statuses.filter((status) => status >= 400).map((status) => `answered ${status}`)
