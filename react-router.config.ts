import type { Config } from '@react-router/dev/config'

export default {
  // Signed-in pages load the whole (small) route manifest with the first page: one request less on a bad connection, and
  // no manifest endpoint to bound.
  routeDiscovery: { mode: 'initial' },
  // The server build has two entries (vite.config.ts).
  serverBuildFile: '[name].js',
} satisfies Config
