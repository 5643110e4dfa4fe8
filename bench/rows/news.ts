import type pg from 'pg'
import { freshAtOnce, matchFresh } from '#app/news/match-offers.server.ts'
import { saveSearch } from '#app/news/saved-searches.server.ts'
import { wellKnownPlaces } from '#app/search/places/places.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median, percentile } from '#bench/support/figures.ts'
import { load } from '#bench/support/load.ts'
import { timeOf } from '#bench/support/time-kinds.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import { growMarket } from '#demo/grow.ts'
import { makeOffer } from '#demo/offers.ts'
import { eventually } from '#test/eventually.ts'
import { runServer } from '#test/servers/running-server.ts'
import { recompressedAfterSeconds } from './page-rates.ts'

const offers = 100_000
const [people, searchesOfOne] = [2000, 10]
/** Offers that come one by one, and at once. */
const [single, burst] = [200, 1000]
const rounds = 12
const savesOfRound = 50
/** A burst is matched for more than 30 seconds, as the database rests between. */
const [burstRounds, turnSeconds] = [4, 6]

/**
 * Measures matching new offers with 20,000 searches of 2,000 people, beside the save of the offer, and what noting an offer for it adds
 * to a save.
 */
export const news = (): Promise<Figure[]> =>
  withMarket(
    async ({ server: { databaseUrl }, client }) => {
      await growMarket(databaseUrl, offers)
      const { db, close } = connectDatabase(databaseUrl, { queryTimeoutMs: 60_000 })
      try {
        await saveSearches(db, client)
        await client.query('vacuum analyze saved_searches')
        const seller = await addSeller(client)
        return [
          ...(await timeMatching(db, client, seller)),
          await timeSaves(client, seller),
          ...(await loadBesideBursts(databaseUrl, client)),
        ]
      } finally {
        await close()
      }
    },
    { JOBS: 'off' },
  )

async function addSeller(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email, created_at) values ('seller@example.invalid', now() - interval '30 days') returning id`,
  )
  return rows[0]!.id
}

/** Words of other offers, as people would ask for them: one to three of a title, a third with a place, a tenth with a price. */
function queryOf(number: number): string {
  const { title, location, priceCents } = makeOffer(offers + 1 + number * 7, wellKnownPlaces)
  const words = title.split(' ')
  const from = number % words.length
  const search = new URLSearchParams({ q: words.slice(from, from + 1 + (number % 3)).join(' ') })
  if (number % 3 === 0) search.set('in', location)
  if (number % 10 === 0) search.set('max', String(Math.ceil((2 * priceCents) / 100)))
  return search.toString()
}

async function saveSearches(db: Database, client: pg.Client): Promise<void> {
  const began = performance.now()
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email) select 'waits-' || n || '@example.invalid' from generate_series(1, $1::int) n returning id`,
    [people],
  )
  let saved = 0
  const saveOf = async (who: number) => {
    for (let nth = 0; nth < searchesOfOne; nth += 1) {
      const { question } = parseQuestion(new URLSearchParams(queryOf(who * searchesOfOne + nth)))
      if ((await saveSearch(db, rows[who]!.id, question)).ok) saved += 1
    }
  }
  const workers = Array.from({ length: 4 }, async (_, worker) => {
    for (let who = worker; who < people; who += 4) await saveOf(who)
  })
  await Promise.all(workers)
  console.error(`news: ${saved} searches were saved in ${Math.round((performance.now() - began) / 1000)} s`)
}

const addOffers = `
  insert into listings (user_id, title, description, price_cents, location, category, place_id, province)
  select $1, made.title, made.description, made.price_cents, made.location, made.category, made.place_id, made.province
  from listings made where id = any($2)`

/** Returns what saves copies of `count` offers of the market as somebody else's new ones. */
async function copies(client: pg.Client, seller: string, from: number, count: number) {
  const { rows } = await client.query<{ id: string }>(
    'select id from listings where user_id <> $1 order by id offset $2 limit $3',
    [seller, from, count],
  )
  return () => client.query(addOffers, [seller, rows.map(({ id }) => id)])
}

async function timeMatching(db: Database, client: pg.Client, seller: string): Promise<Figure[]> {
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let nth = -5; nth < single; nth += 1) {
    const saving = await timeOf(await copies(client, seller, 1000 + nth, 1))
    const matching = await timeOf(() => matchFresh(db))
    if (nth >= 0) [ours, floor].forEach((values, index) => values.push(index === 0 ? matching : saving))
  }
  await (await copies(client, seller, 5000, burst))()
  const burstMs = await timeOf(async () => {
    while ((await matchFresh(db)) === freshAtOnce);
  })
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from news')
  const noted = (rows[0]?.count ?? 0) / (single + 5 + burst)
  console.error(`news: ${noted.toFixed(1)} people noted for each offer`)
  const figure = (of: string, value: number, bound: number, target: Figure['target']): Figure => ({
    name: `news, ${of}`,
    ours: value,
    floor: bound,
    unit: 'ms',
    target,
  })
  return [
    figure('a new offer: p50', median(ours), median(floor), { of: 'ratio', atMost: 4 }),
    figure('a new offer: p99', percentile(ours, 0.99), percentile(floor, 0.99), null),
    figure(`an offer of ${burst} at once`, burstMs / burst, median(floor), { of: 'ratio', atMost: 3.5 }),
  ]
}

/** Inserts of one offer with the trigger that notes it, and without. */
async function timeSaves(client: pg.Client, seller: string): Promise<Figure> {
  const times: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round += 1)
    for (const [index, verb] of ['enable', 'disable'].entries()) {
      await client.query(`alter table listings ${verb} trigger offers_fresh`)
      for (let nth = 0; nth < savesOfRound; nth += 1) {
        const ms = await timeOf(() =>
          client.query(
            `insert into listings (user_id, title, description, price_cents) values ($1, 'Fresh bread', 'Baked every morning.', 1250)`,
            [seller],
          ),
        )
        if (round >= 0) times[index]?.push(ms)
      }
    }
  await client.query('alter table listings enable trigger offers_fresh')
  return {
    name: 'news, saving an offer with and without noting it',
    ours: median(times[0]),
    floor: median(times[1]),
    unit: 'ms',
    target: { of: 'ratio', atMost: 1.1 },
  }
}

/** Loads the market of a server that matches offers, in turns with and without a burst of them, which is timed to its end. */
async function loadBesideBursts(databaseUrl: string, client: pg.Client): Promise<Figure[]> {
  const server = await runServer({ DEMO: 'off', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl })
  const visit = { origin: server.origin, path: '/' }
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from fresh_offers')
    return rows[0]?.count ?? 0
  }
  const [ours, floor, goneS]: [number[], number[], number[]] = [[], [], []]
  try {
    await eventually(async () => (await waiting()) === 0, 60_000)
    await load({ ...visit, seconds: recompressedAfterSeconds })
    for (let round = 0; round < burstRounds; round += 1) {
      floor.push((await load({ ...visit, seconds: turnSeconds })).p99Ms)
      await client.query('truncate news')
      const beganMs = performance.now()
      await client.query(
        'insert into fresh_offers (listing_id, is_new) select id, true from listings offset $1 limit $2',
        [round * burst, burst],
      )
      await eventually(async () => (await waiting()) < burst, 60_000)
      ours.push((await load({ ...visit, seconds: turnSeconds })).p99Ms)
      if ((await waiting()) === 0) throw new Error('the burst was over before its turn')
      await eventually(async () => (await waiting()) === 0, 120_000)
      goneS.push((performance.now() - beganMs) / 1000)
    }
  } finally {
    await server.stop()
  }
  return [
    {
      name: `news, market while ${burst} offers are matched: p99`,
      ours: median(ours),
      floor: median(floor),
      unit: 'ms',
      target: { of: 'ratio', atMost: 1.1 },
    },
    {
      name: `news, ${burst} offers at once: gone after`,
      ours: Math.max(...goneS),
      floor: null,
      unit: 's',
      target: { of: 'ours', atMost: 60 },
    },
  ]
}
