import { defineConfig, mergeConfig } from 'vitest/config'
import shared from './vitest.shared.ts'

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ['{app,db,server}/**/*.services.test.ts'],
      globalSetup: './test/servers/services-setup.ts',
    },
  }),
)
