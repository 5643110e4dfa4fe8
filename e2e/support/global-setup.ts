import { startServersCheaply } from '#test/servers/cheap-servers.ts'
import { runServer } from '#test/servers/running-server.ts'
import { createDatabase, dropDatabase, startTestServer, withDatabase } from '#test/servers/test-server.ts'

/** Starts the servers of all journeys: one with the demo market, an empty one, and one that sellers may fill. */
export default async function setup() {
  const endCheapServers = await startServersCheaply()
  const postgres = await startTestServer()
  const run = async (demo: 'on' | 'off') => {
    const name = await createDatabase(postgres.url, postgres.template)
    const databaseUrl = withDatabase(postgres.url, name)
    // Each test has an address of its own, so that limits count it alone.
    // Searches have time, however busy the machine is.
    const server = await runServer({
      DATABASE_URL: databaseUrl,
      DEMO: demo,
      TRUST_PROXY: '1',
      SEARCH_MS: '5000',
    })
    const stop = async () => {
      await server.stop()
      await dropDatabase(postgres.url, name)
    }
    return { ...server, stop }
  }
  const [market, empty, sellers] = await Promise.all([run('on'), run('off'), run('off')])
  process.env.KASI_ORIGIN = market.origin
  process.env.KASI_EMPTY_ORIGIN = empty.origin
  process.env.KASI_DATA_DIR = market.dataDir
  process.env.KASI_SELLERS_ORIGIN = sellers.origin
  process.env.KASI_SELLERS_DATA_DIR = sellers.dataDir
  process.env.KASI_SELLERS_DATABASE_URL = sellers.databaseUrl
  process.env.KASI_TEMPLATE_DATABASE = postgres.template
  return async () => {
    await Promise.all([market.stop(), empty.stop(), sellers.stop()])
    await postgres.stop()
    await endCheapServers()
  }
}
