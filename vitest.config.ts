import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,db,server,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './test/postgres-setup.ts',
    // Two cores: more workers only queue on PostgreSQL.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
