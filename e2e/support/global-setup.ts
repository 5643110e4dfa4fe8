import { runServer } from '#test/servers/running-server.ts'

/** For all journeys: a built server with the demo market, one with an empty one, and one that sellers may fill. */
export default async function setup() {
  // Each test comes from an address of its own, so that limits count it alone.
  const proxied = { TRUST_PROXY: '1' }
  const blank = { ...proxied, DEMO: 'off' }
  const [market, empty, sellers] = await Promise.all([runServer(proxied), runServer(blank), runServer(blank)])
  process.env.KASI_ORIGIN = market.origin
  process.env.KASI_EMPTY_ORIGIN = empty.origin
  process.env.KASI_DATA_DIR = market.dataDir
  process.env.KASI_SELLERS_ORIGIN = sellers.origin
  process.env.KASI_SELLERS_DATA_DIR = sellers.dataDir
  process.env.KASI_SELLERS_DATABASE_URL = sellers.databaseUrl
  return async () => {
    await Promise.all([market.stop(), empty.stop(), sellers.stop()])
  }
}
