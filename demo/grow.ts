import pg from 'pg'

/** Offers of one grown store, about those of a busy seller. */
const offersPerStore = 50

/**
 * Grows a market with the demo offers to `wanted` offers, and returns their number. Deterministic: the same number and
 * the same market give the same stores, ids, titles, prices and order. Contents repeat the demo market; each offer is 20
 * seconds older than the one before, starting at the oldest.
 */
export async function growMarket(url: string, wanted: number): Promise<number> {
  // Not from the pool, whose queries may not take this long.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const present = await countOffers(client)
    const stores = Math.ceil(wanted / offersPerStore)
    if (present < wanted) {
      await client.query(addUsers, [stores])
      await client.query(addProfiles, [stores])
      await client.query(withOffers(addPictures), [present + 1, wanted, stores])
      await client.query(withOffers(addOffers), [present + 1, wanted, stores])
    }
    await client.query('commit')
    await client.query('vacuum analyze users, profiles, listings')
    return await countOffers(client)
  } finally {
    // Also rolls back a transaction that a failure left open.
    await client.end()
  }
}

async function countOffers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from listings')
  return rows[0]?.count ?? 0
}

// Generated in the database, because a million round trips would take an hour.

const userOfStore = `md5('grown store ' || store)::uuid`

const addUsers = `
  insert into users (id, email)
  select ${userOfStore}, 'grown-' || store || '@demo.invalid' from generate_series(1, $1::int) store
  on conflict do nothing`

const addProfiles = `
  insert into profiles (user_id, display_name, location)
  select ${userOfStore}, 'Store ' || store, (array['Soweto', 'Khayelitsha', 'Umlazi', 'Mamelodi'])[1 + store % 4]
  from generate_series(1, $1::int) store
  on conflict do nothing`

const withOffers = (statement: string) => `
  with demo as (
    select row_number() over (order by listings.id) - 1 as position, count(*) over () as demo_count,
      min(listings.created_at) over () as oldest_at, title, description, price_cents, location, image_url
    from listings join users on users.id = user_id
    where email like '%@demo.invalid' and email not like 'grown-%'
  ),
  grown as (
    select n, 1 + n % $3::int as store
    from generate_series($1::int, $2::int) n
  ),
  offers as (
    select n, store, demo.*
    from grown join demo on position = n * 7919::bigint % demo.demo_count
  )
  ${statement}`

const addPictures = `
  insert into pictures (user_id, image_url, stored_at)
  select distinct ${userOfStore}, image_url, now() from offers where image_url is not null
  on conflict do nothing`

const addOffers = `
  insert into listings (id, user_id, title, description, price_cents, location, image_url, created_at)
  select md5('grown offer ' || n)::uuid, ${userOfStore}, title, description, price_cents + n % 50 * 10, location,
    image_url, oldest_at - n * interval '20 seconds'
  from offers`
