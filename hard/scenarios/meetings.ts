import { sql } from 'drizzle-orm'
import { connectDatabase, type Database } from '#db/client.ts'
import { killWriters } from '#hard/support/kill-writers.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { rateBlindly } from '#test/models/blind-ratings.ts'
import { createDatabase, startTestServer, withDatabase } from '#test/servers/test-server.ts'

const kills = 50
/** Each has two people; enough for a reminder to be on its way whenever a process is killed. */
const meetings = 4000
const interleavings = 10_000

/** Kills processes that remind of meetings, and lets the two people of many meetings rate in random orders. */
export const meetingsScenario: Scenario = {
  needs: [],
  run: async () => {
    const server = await startTestServer()
    try {
      const url = withDatabase(server.url, await createDatabase(server.url, server.template))
      const { db, close } = connectDatabase(url, { maxConnections: 12, queryTimeoutMs: 60_000 })
      const lines = [await killReminders(db, url), await rateInAnyOrder(db)]
      await close()
      return lines
    } finally {
      await server.stop()
    }
  },
}

async function killReminders(db: Database, url: string): Promise<Line> {
  await db.execute(sql`
    insert into users (id, email) select md5('meets ' || n)::uuid, 'meets-' || n || '@example.invalid' from generate_series(1, ${2 * meetings}::int) n`)
  await db.execute(sql`
    with talk as (
      insert into conversations (seller_id, buyer_id, last_number, last_message_at)
      select md5('meets ' || n)::uuid, md5('meets ' || n + ${meetings}::int)::uuid, 1, now() from generate_series(1, ${meetings}::int) n
      returning id, seller_id, buyer_id
    )
    insert into meetings (conversation_id, seller_id, buyer_id, proposed_by, kind, meets_at, state, agreed_at)
    select id, seller_id, buyer_id, buyer_id, 'mall', now() + interval '110 minutes', 'agreed', now() - interval '5 hours' from talk`)
  const { sent, atKills } = await killWriters('remind.ts', url, kills)
  const doubled = sent.length - new Set(sent).size
  const left = 2 * meetings - new Set(sent).size
  const problems = [
    ...(doubled > 0 ? [`${doubled} people were reminded twice`] : []),
    ...(left > kills ? [`${left} people were not reminded, after ${kills} kills`] : []),
  ]
  return {
    name: 'kill -9 of processes that remind of meetings',
    tried: kills,
    survived: problems.length === 0 ? kills : 0,
    writes: 2 * meetings,
    lost: 0,
    leaked: 0,
    note: `${atKills} were reminded before the last kill, ${left} never, ${doubled} twice`,
    problems,
  }
}

async function rateInAnyOrder(db: Database): Promise<Line> {
  const problems = await rateBlindly(db, interleavings)
  return {
    name: 'ratings in random orders, with jumps of the clock',
    tried: interleavings,
    survived: interleavings - problems.length,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: `${problems.length} were shown too early, too late or lost`,
    problems: problems.slice(0, 20),
  }
}
