import pg from 'pg'
import { sessionDays } from '#app/accounts/session-rules.ts'
import { createCookies } from '#app/http/cookies.server.ts'
import { sessionSecret } from '#server/session-secret.ts'
import { type RunningServer, runServer } from '#test/running-server.ts'
import { noteMemory } from './memory.ts'

export type Person = { userId: string; offerId: string; cookie: string }

/** The built server of one benchmark, and the way into its database past it. */
export type Market = {
  server: RunningServer
  client: pg.Client
  /** Makes that many people, signed in, with a store and an offer each. */
  addPeople: (count: number) => Promise<Person[]>
}

/** Runs `work` on a market of its own, empty, and takes it down again. `env` is for the server. */
export async function withMarket<Result>(
  work: (market: Market) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const server = await runServer({ DEMO: 'off', LOG_LEVEL: 'warn', ...env })
  const client = new pg.Client({ connectionString: server.databaseUrl })
  try {
    await client.connect()
    const cookies = createCookies({ secret: await sessionSecret(undefined, server.dataDir), https: false })
    const addPeople = async (count: number) => {
      const { rows } = await client.query<PersonRow>(addThem, [count, sessionDays])
      return await Promise.all(
        rows.map(async ({ token, ...person }) => {
          const [cookie = ''] = (await cookies.session.serialize(token)).split(';')
          return { ...person, cookie }
        }),
      )
    }
    const result = await work({ server, client, addPeople })
    await noteMemory(server)
    return result
  } finally {
    await client.end()
    await server.stop()
  }
}

type PersonRow = { userId: string; offerId: string; token: string }

// Past the sign-up form, which hashes a password each and lets nobody have thousands of accounts.
const addThem = `
  with person as (
    insert into users (email)
    select 'bench-' || gen_random_uuid() || '@example.invalid' from generate_series(1, $1::int)
    returning id
  ),
  store as (insert into profiles (user_id, display_name) select id, 'Corner Bakery' from person),
  offer as (
    insert into listings (user_id, title, price_cents) select id, 'Fresh bread', 1250 from person
    returning id, user_id
  ),
  session as (
    insert into sessions (user_id, token, expires_at)
    select id, gen_random_uuid(), now() + $2::int * interval '1 day' from person
    returning user_id, token
  )
  select user_id as "userId", offer.id as "offerId", token from session join offer using (user_id)`
