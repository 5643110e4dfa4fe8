import type { Config } from '@react-router/dev/config'

export default {
  // Signed-in pages load their whole (small) route manifest with the first page: one request less on a bad
  // connection, and no manifest endpoint to bound.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
