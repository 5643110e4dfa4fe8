import type pg from 'pg'
import { type Figure, median } from '#bench/support/figures.ts'

const inserts = 300

const searchIndexes = [
  'listings_search',
  'listings_title_search',
  'words_pkey',
  'words_by_stem',
  'words_by_likeness',
]
const filterIndexes = [
  'listings_of_category',
  'listings_of_place',
  'listings_of_province',
  'listings_cheapest',
  'listings_cheapest_of_category',
]

/** Measures what search adds to the disk of a million offers, and to the time of an insert. */
export async function measureSearchSpace(client: pg.Client): Promise<Figure[]> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_relation_size(name::regclass)) as bytes from unnest($1::text[]) name`,
    [[...searchIndexes, 'words']],
  )
  const withSearch = await timeInserts(client)
  for (const name of [...searchIndexes.slice(0, 2), ...filterIndexes])
    await client.query(`drop index ${name}`)
  for (const name of ['offers_added', 'offers_changed', 'offers_deleted'])
    await client.query(`drop trigger ${name} on listings`)
  await client.query('alter table listings drop column search')
  const without = await timeInserts(client)
  return [
    {
      name: 'search, disk of its indexes and words',
      ours: Number(rows[0]?.bytes) / 1e6,
      floor: null,
      unit: 'MB',
      target: { of: 'ours', atMost: 130 },
    },
    {
      name: 'search, insert of an offer',
      ours: withSearch,
      floor: without,
      unit: 'ms',
      target: { of: 'ratio', atMost: 2.5 },
    },
  ]
}

async function timeInserts(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select user_id as id from listings limit 1')
  const owner = rows[0]?.id
  const times: number[] = []
  for (let number = 0; number < inserts; number += 1) {
    const startedAt = performance.now()
    await client.query(
      `insert into listings (user_id, title, description, price_cents, location) values ($1, $2, $3, 25000, 'Umlazi')`,
      [
        owner,
        `School shoes, size ${number % 12}`,
        'Black leather, worn for one term. Collect near the clinic after five.',
      ],
    )
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
