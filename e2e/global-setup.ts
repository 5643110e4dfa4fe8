import { runServer } from '#test/running-server.ts'

/** One built server with the demo market and one with an empty market, for all journeys. */
export default async function setup() {
  // Each test comes from an address of its own, so that limits count it alone.
  const proxied = { TRUST_PROXY: '1' }
  const [market, empty] = await Promise.all([runServer(proxied), runServer({ ...proxied, DEMO: 'off' })])
  process.env.KASI_ORIGIN = market.origin
  process.env.KASI_EMPTY_ORIGIN = empty.origin
  process.env.KASI_DATA_DIR = market.dataDir
  return async () => {
    await Promise.all([market.stop(), empty.stop()])
  }
}
