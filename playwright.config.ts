import { defineConfig } from '@playwright/test'
import { browserFlags, findShell } from './test/find-browser.ts'
import { memoryFolder } from './test/memory-folder.ts'

const { executablePath, env } = await findShell()

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // More than cores: journeys mostly wait for pages.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Limits for what hangs: a loaded machine is four times as slow as a quiet one, and no journey measures time by them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // Tests cannot hold back what a worker asks for; journeys of the worker itself allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env },
      args: browserFlags,
      // Playwright lets pages share memory in files, as containers often have little; a disk makes that slow.
      ignoreDefaultArgs: memoryFolder() ? ['--disable-dev-shm-usage'] : [],
    },
  },
  // The default is the cheap phone; tests of wide screens set their own size.
  projects: [{ name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } }],
})
