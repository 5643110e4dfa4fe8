import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PageRequest } from '#app/paging/page-cursor.ts'
import { makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { listActiveOffers } from './listings.server.ts'

// One connection, so that prepared statements are explained where they were prepared.
const used = useDatabase({ maxConnections: 1 })
const first: PageRequest = { direction: 'first' }

/** `count` offers with the same time to the microsecond, so that only the id decides. */
async function makeOffers(userId: string, count: number) {
  await used.db.execute(sql`
    insert into listings (user_id, title, price_cents, created_at)
    select ${userId}::uuid, 'Offer ' || n, n, timestamptz '2026-11-01' + (n / 7) * interval '1 microsecond'
    from generate_series(1, ${count}::int) n`)
}

type PlanNode = {
  'Node Type': string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

test('page 1,000 costs what page 1 costs: one index range, 25 rows, no sort', async () => {
  const { userId } = await makeStore(used.db)
  await makeOffers(userId, 2000)
  for (let n = 0; n < 30; n += 1) await makeOffers((await makeStore(used.db)).userId, 1000)
  await used.db.execute(sql`analyze listings`)
  const id = '00000000-0000-4000-8000-000000000000'
  const far = { createdAtMicros: '1793491200000100', id }
  const requests: [string, PageRequest, string][] = [
    ['market_first', first, ''],
    ['market_older', { direction: 'older', cursor: far }, `'${far.createdAtMicros}', '${id}'`],
    ['market_newer', { direction: 'newer', cursor: far }, `'${far.createdAtMicros}', '${id}'`],
    ['store_first', first, `'${userId}'`],
    ['store_older', { direction: 'older', cursor: far }, `'${userId}', '${far.createdAtMicros}', '${id}'`],
    ['store_newer', { direction: 'newer', cursor: far }, `'${userId}', '${far.createdAtMicros}', '${id}'`],
  ]
  for (const [statement, request, parameters] of requests) {
    const whose = statement.startsWith('store') ? { userId } : {}
    // PostgreSQL switches to a generic plan after five executions.
    for (let n = 0; n < 6; n += 1) await listActiveOffers(used.db, request, whose)
    const values = sql.raw(parameters && `(${parameters})`)
    const explained = await used.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, format json) execute ${sql.raw(statement)} ${values}`,
    )
    const nodes = flatten(explained.rows[0]!['QUERY PLAN'][0].Plan)
    expect(
      nodes.map((node) => node['Node Type']),
      statement,
    ).not.toContain('Sort')
    expect(
      nodes.map((node) => node['Node Type']),
      statement,
    ).not.toContain('Seq Scan')
    for (const node of nodes) {
      expect(node['Actual Rows'], `${statement}: ${node['Node Type']}`).toBeLessThanOrEqual(25)
      expect(node['Rows Removed by Filter'] ?? 0, statement).toBe(0)
    }
  }
  const { rows } = await used.db.execute(
    sql`select name from pg_prepared_statements where name like 'market%' and generic_plans = 0`,
  )
  expect(rows, 'planned anew each time').toEqual([])
})
