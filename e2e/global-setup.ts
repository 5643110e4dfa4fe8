import { runServer } from '#test/running-server.ts'

/** One built server with the demo market and one with an empty market, for all journeys. */
export default async function setup() {
  const [market, empty] = await Promise.all([runServer(), runServer({ DEMO: 'off' })])
  process.env.KASI_ORIGIN = market.origin
  process.env.KASI_EMPTY_ORIGIN = empty.origin
  return async () => {
    await Promise.all([market.stop(), empty.stop()])
  }
}
