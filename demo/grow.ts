import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { findCategory } from '#app/search/categories/categories.ts'
import { findSomewhere } from '#app/search/places/find-somewhere.server.ts'
import { provinceId, wellKnownPlaces } from '#app/search/places/places.server.ts'
import { packIndexes, rebuildSearch } from '#app/search/vocabulary/rebuild.server.ts'
import { withClient } from '#db/client.ts'
import { type MadeOffer, makeOffer, topics } from './offers.ts'

/** Offers of one grown store, about those of a busy seller. */
const offersPerStore = 50

/**
 * Grows a market to `wanted` offers that look real (demo/topics.tsv), and returns their number. Deterministic: the same number
 * and the same market give the same stores, ids, titles, prices and order. Each offer is 20 seconds older than the one before,
 * starting at the oldest.
 */
export async function growMarket(url: string, wanted: number): Promise<number> {
  // Not from the pool, whose queries may not take this long.
  return await withClient({ connectionString: url }, async (client) => {
    await client.query('begin')
    const present = await countOffers(client)
    if (present < wanted) {
      const stores = Math.ceil(wanted / offersPerStore)
      await client.query(addUsers, [stores])
      await client.query(addProfiles, [stores, wellKnownPlaces])
      await addOffers(client, { from: present + 1, to: wanted, stores })
    }
    await client.query('commit')
    await client.query('vacuum analyze users, profiles, listings')
    await rebuildSearch(client)
    if (present < wanted) await packIndexes(client)
    return await countOffers(client)
  })
}

async function countOffers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from listings')
  return rows[0]?.count ?? 0
}

// Users, stores and pictures are made in the database, and offers go in by COPY: a million round trips would take an hour.

const userOfStore = `md5('grown store ' || store)::uuid`

const addUsers = `
  insert into users (id, email)
  select ${userOfStore}, 'grown-' || store || '@demo.invalid' from generate_series(1, $1::int) store
  on conflict do nothing`

const addProfiles = `
  insert into profiles (user_id, display_name, location)
  select ${userOfStore}, 'Store ' || store, ($2::text[])[1 + store % 40]
  from generate_series(1, $1::int) store
  on conflict do nothing`

/** Pictures of the demo market by topic: those whose title has a long word of the topic's titles. */
async function picturesOfTopics(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ title: string; image_url: string }>(
    `select title, image_url from listings join users on users.id = user_id
    where email like '%@demo.invalid' and email not like 'grown-%' and image_url is not null order by listings.id`,
  )
  const longWords = (text: string) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  return new Map(
    topics.map(({ topic, titles }) => {
      const words = new Set(longWords(titles.join(' ')))
      const fitting = rows.filter(({ title }) => longWords(title).some((word) => words.has(word)))
      return [topic, fitting.map(({ image_url }) => image_url)]
    }),
  )
}

type Wanted = { from: number; to: number; stores: number }

async function addOffers(client: pg.Client, { from, to, stores }: Wanted): Promise<void> {
  const pictures = await picturesOfTopics(client)
  const used = [...new Set([...pictures.values()].flat())]
  await client.query(
    `insert into pictures (user_id, image_url, stored_at, hashed_at)
    select ${userOfStore}, image_url, now(), now() from generate_series(1, $1::int) store cross join unnest($2::text[]) image_url
    where store % 10 = 0 on conflict do nothing`,
    [stores, used],
  )
  const { rows } = await client.query<{ oldest: number }>(
    'select extract(epoch from coalesce(min(created_at), now()))::float8 as oldest from listings',
  )
  const oldestSeconds = rows[0]?.oldest ?? 0
  const into = client.query(
    copyFrom(`copy listings
      (id, user_id, title, description, price_cents, location, image_url, category, place_id, province, created_at) from stdin`),
  )
  function* lines() {
    for (let number = from; number <= to; number += 1) yield lineOf(number)
  }
  const lineOf = (number: number) => {
    const offer = makeOffer(number, wellKnownPlaces)
    const store = 1 + (number % stores)
    const choices = store % 10 === 0 ? (pictures.get(offer.topic) ?? []) : []
    const at = new Date((oldestSeconds - number * 20) * 1000).toISOString()
    return copyLine([
      uuidOf(`grown offer ${number}`),
      uuidOf(`grown store ${store}`),
      offer.title,
      offer.description,
      offer.priceCents,
      offer.location,
      choices[number % choices.length] ?? null,
      ...placesOf(offer),
      at,
    ])
  }
  await pipeline(Readable.from(lines()), into)
}

/** Category, place and province as a save would find them. */
function placesOf({ category, location }: MadeOffer) {
  const place = findSomewhere(location)
  const isPlace = place?.kind === 'place'
  return [
    findCategory(category)?.id ?? null,
    isPlace ? place.id : null,
    isPlace ? provinceId(place.province) : null,
  ]
}

/** As the database's `md5(name)::uuid`. */
const uuidOf = (name: string) => hash('md5', name)

/** COPY's text format: tabs between values, `\N` for null. */
const copyLine = (values: (string | number | null)[]) =>
  `${values.map((value) => (value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, ' '))).join('\t')}\n`
