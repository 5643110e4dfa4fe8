import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from './stoppable-server.ts'

type Device = {
  profile: string
  /** Starts the person's browser with what it had on the disk; returns a page. */
  openDevice: () => Promise<Page>
  /** Kills it, as an empty battery does. */
  killDevice: () => Promise<void>
}

/** Gives each test a browser with a profile on the disk. */
export const test = base.extend<Device>({
  profile: async ({ browserName: _ }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'kasi-profile-'))
    await use(profile)
    await killBrowsers(profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  },
  openDevice: async ({ playwright, launchOptions, server, profile }, use) => {
    await use(async () => {
      const options = { ...launchOptions, baseURL: server.origin, viewport: { width: 360, height: 740 } }
      return await (await playwright.chromium.launchPersistentContext(profile, options)).newPage()
    })
  },
  killDevice: async ({ profile }, use) => use(() => killBrowsers(profile)),
})

/** Kills every process that names the profile. */
async function killBrowsers(profile: string): Promise<void> {
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(profile)) continue
    try {
      process.kill(Number(id), 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
  }
}
