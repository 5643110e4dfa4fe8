import { sql } from 'drizzle-orm'
import { connectDatabase, type Database } from '#db/client.ts'
import { killWriters } from '#hard/support/kill-writers.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { createDatabase, startTestServer, withDatabase } from '#test/servers/test-server.ts'

const kills = 50
/** Every second one has a phone; the others get mail. Enough for a notice to be on its way whenever a process is killed. */
const people = 6000
/** Each has news of so many offers: one push, or one mail. */
const offers = 2
/** What a process tells at the same time, by push and by mail. */
const underWay = 2 * 10

/** Kills processes that tell news: nobody may be told twice of the same. */
export const newsScenario: Scenario = {
  needs: [],
  run: async () => {
    const server = await startTestServer()
    try {
      const url = withDatabase(server.url, await createDatabase(server.url, server.template))
      const { db, close } = connectDatabase(url, { queryTimeoutMs: 60_000 })
      await fill(db)
      const line = await killTellers(url)
      await close()
      return [line]
    } finally {
      await server.stop()
    }
  },
}

async function fill(db: Database): Promise<void> {
  const person = sql`md5('waits ' || n)::uuid`
  const all = sql`generate_series(1, ${people}::int) n`
  await db.execute(sql`
    insert into users (id, email) select ${person}, 'waits-' || n || '@example.invalid' from ${all}`)
  await db.execute(sql`
    insert into users (id, email) values (md5('store')::uuid, 'store@example.invalid')`)
  await db.execute(sql`
    insert into profiles (user_id, display_name) values (md5('store')::uuid, 'Corner Bakery')`)
  await db.execute(sql`
    insert into listings (user_id, title, price_cents)
    select md5('store')::uuid, 'Bread ' || n, 1250 from generate_series(1, ${offers}::int) n`)
  await db.execute(
    sql`insert into followed_stores (user_id, store_id) select ${person}, md5('store')::uuid from ${all}`,
  )
  await db.execute(sql`
    with session as (
      insert into sessions (user_id, token, expires_at)
      select ${person}, gen_random_uuid(), now() + interval '9 days' from ${all} where n % 2 = 0 returning id, user_id
    )
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.example/' || id, '', '' from session`)
  await db.execute(sql`
    insert into news (user_id, listing_id, reason, due_at)
    select ${person}, listings.id, 'store', now() - interval '2 days' from listings, ${all}`)
}

async function killTellers(url: string): Promise<Line> {
  const { sent, atKills } = await killWriters('tell-news.ts', url, kills)
  const doubled = sent.length - new Set(sent).size
  const left = people - new Set(sent.map((line) => line.split(' ')[0])).size
  const problems = [
    ...(doubled > 0 ? [`${doubled} news were told twice`] : []),
    ...(left > kills * underWay ? [`${left} people were told nothing, after ${kills} kills`] : []),
  ]
  return {
    name: 'kill -9 of processes that tell news',
    tried: kills,
    survived: problems.length === 0 ? kills : 0,
    writes: people,
    lost: 0,
    leaked: 0,
    note: `${atKills} lines were sent before the last kill, ${left} people were told nothing, ${doubled} twice`,
    problems,
  }
}
