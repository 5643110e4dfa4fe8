import pg from 'pg'
import { sessionSecret } from '#server/session-secret.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { type RunningServer, runServer } from '#test/servers/running-server.ts'
import { noteMemory } from './memory.ts'

/** The built server of one benchmark, and a direct way into its database. */
export type Market = {
  server: RunningServer
  client: pg.Client
  /**
   * Adds `count` people, signed in, with a store and an offer each. Their accounts are 30 days old: new ones begin few
   * conversations.
   */
  addPeople: (count: number) => Promise<Person[]>
}

/** Runs `work` on a new, empty market, and closes it. `env` is for the server. */
export async function withMarket<Result>(
  work: (market: Market) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const server = await runServer({ DEMO: 'off', LOG_LEVEL: 'warn', ...env })
  const client = new pg.Client({ connectionString: server.databaseUrl })
  try {
    await client.connect()
    const secret = await sessionSecret(undefined, server.dataDir)
    const result = await work({
      server,
      client,
      addPeople: async (count) => {
        const people = await addPeople(client, secret, count)
        await client.query(`update users set created_at = now() - interval '30 days'`)
        return people
      },
    })
    await noteMemory(server)
    return result
  } finally {
    await client.end()
    await server.stop()
  }
}
