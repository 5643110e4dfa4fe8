import { defineConfig, mergeConfig } from 'vitest/config'
import shared from './vitest.shared.ts'

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ['{app,db,demo,server,test,scripts,tools}/**/*.test.{ts,tsx}'],
      exclude: ['**/*.services.test.ts'],
      globalSetup: './test/servers/postgres-setup.ts',
    },
  }),
)
