import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from '#test/servers/test-server.ts'

const folder = new URL('./migrations/', import.meta.url)
const files = readdirSync(folder).filter((one) => one.endsWith('.sql'))

/** Runs `work` with a new database; `migrate` runs the migrations from where it is until before the one that begins with `until`. */
async function withOldDatabase(
  work: (client: pg.Client, migrate: (until?: string) => Promise<void>) => Promise<void>,
) {
  const { url } = inject('postgres')
  const name = await createDatabase(url)
  const client = new pg.Client({ connectionString: withDatabase(url, name) })
  await client.connect()
  const left = [...files]
  try {
    await work(client, async (until = '9999') => {
      while (left[0] && left[0] < until)
        await client.query(`begin; ${readFileSync(new URL(left.shift() ?? '', folder), 'utf8')}; commit`)
    })
  } finally {
    await client.end()
    await dropDatabase(url, name)
  }
}

const addUser = async (client: pg.Client, email: string) => {
  const { rows } = await client.query<{ id: string }>('insert into users (email) values ($1) returning id', [
    email,
  ])
  return rows[0]?.id ?? ''
}
const offerNamed = async (client: pg.Client, title: string) => {
  const { rows } = await client.query<Record<string, unknown>>(
    `select is_active, state, sold_at, quantity, asked, ended_at, image_url, user_id,
      round(extract(epoch from expires_at - now()) / 86400) as days,
      (select count(*)::int from listing_pictures where listing_id = listings.id) as further,
      (select count(*)::int from listing_prices where listing_id = listings.id) as prices
    from listings where title = $1`,
    [title],
  )
  return rows[0]
}

test('offers from before photos, states and ends are as they were: on the market or not, for sale, for 60 days', async () => {
  await withOldDatabase(async (client, migrate) => {
    await migrate('0011')
    const userId = await addUser(client, 'thandi@example.invalid')
    await client.query(
      `insert into listings (user_id, title, price_cents, is_active, created_at)
      values ($1, 'Shown', 100, true, now() - interval '400 days'), ($1, 'Removed', 100, false, now())`,
      [userId],
    )
    await migrate()
    const common = {
      state: 'active',
      sold_at: null,
      quantity: null,
      asked: 0,
      ended_at: null,
      further: 0,
      prices: 0,
    }
    expect(await offerNamed(client, 'Shown')).toMatchObject({ ...common, is_active: true, days: '60' })
    expect(await offerNamed(client, 'Removed')).toMatchObject({ ...common, is_active: false })

    await client.query(
      `update listings set is_active = false, state = 'sold', sold_at = now() where title = 'Shown'`,
    )
    await client.query(`update listings set is_active = true`)
    expect(await offerNamed(client, 'Shown'), 'put back in the store editor').toMatchObject(common)
    await client.query(`update listings set price_cents = 90 where title = 'Removed'`)
    expect(await offerNamed(client, 'Removed')).toMatchObject({ prices: 1, days: '60' })
  })
})

test('offers that were sold, or paused by their seller, before there was an end stay so', async () => {
  await withOldDatabase(async (client, migrate) => {
    await migrate('0014')
    const userId = await addUser(client, 'thandi@example.invalid')
    await client.query(
      `insert into listings (user_id, title, price_cents, is_active, state, sold_at)
      values ($1, 'Sold', 100, false, 'sold', now()), ($1, 'Paused', 100, false, 'paused', null)`,
      [userId],
    )
    await migrate('0024')
    await client.query(
      `insert into listings (user_id, title, price_cents, is_active, state, expires_at)
      values ($1, 'Ended', 100, false, 'paused', now() - interval '3 days')`,
      [userId],
    )
    await migrate()
    expect(await offerNamed(client, 'Sold')).toMatchObject({
      is_active: false,
      state: 'sold',
      ended_at: null,
    })
    expect(await offerNamed(client, 'Paused')).toMatchObject({
      is_active: false,
      state: 'paused',
      ended_at: null,
    })
    expect(await offerNamed(client, 'Ended')).toMatchObject({ state: 'paused', ended_at: expect.any(Date) })
  })
})

test('the demo market loses the ratings that nobody gave; others keep theirs', async () => {
  await withOldDatabase(async (client, migrate) => {
    await migrate('0024')
    for (const email of ['kota@demo.invalid', 'thandi@example.com'])
      await client.query(`insert into profiles (user_id, display_name, rating) values ($1, $2, 4.7)`, [
        await addUser(client, email),
        email,
      ])
    await migrate()
    const { rows } = await client.query('select display_name, rating::float8 from profiles order by rating')
    expect(rows).toEqual([
      { display_name: 'thandi@example.com', rating: 4.7 },
      { display_name: 'kota@demo.invalid', rating: null },
    ])
  })
})

test('offers of before whose words have invisible characters or small capitals are found, also by their title', async () => {
  await withOldDatabase(async (client, migrate) => {
    await migrate('0031')
    const userId = await addUser(client, 'thandi@example.invalid')
    await client.query(
      `insert into listings (user_id, title, description, price_cents)
      values ($1, U&'Refri\\00ADgerator', '', 100), ($1, 'Sofa', 'ᴄᴏᴜᴄʜ', 100), ($1, 'Chair', '', 100)`,
      [userId],
    )
    const before = await client.query('select xmin from listings order by title')
    await migrate()
    await client.query('set enable_seqscan = off')
    const found = async (condition: string) =>
      (await client.query<{ title: string }>(`select title from listings where is_active and ${condition}`))
        .rows
    expect(await found(`to_tsvector('simple', fold(title)) @@ 'refrigerator'`)).toHaveLength(1)
    expect(await found(`search @@ 'refrigerator:A'`)).toHaveLength(1)
    expect(await found(`search @@ 'couch'`)).toEqual([{ title: 'Sofa' }])
    const after = await client.query('select xmin from listings order by title')
    expect(after.rows[0], 'a row without such characters is not written').toEqual(before.rows[0])
  })
})
