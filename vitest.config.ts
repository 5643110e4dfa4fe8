import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,db,server,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './test/postgres-setup.ts',
    // Two cores: more workers only queue on PostgreSQL.
    maxWorkers: 2,
    // Not a measure: a disk that is still writing a fresh install can hold a process up for many seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
