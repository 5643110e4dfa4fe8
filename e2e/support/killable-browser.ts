import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { test as base } from './stoppable-server.ts'

type Device = {
  profile: string
  /** Starts the person's browser with what it had on the disk; returns a page. */
  openDevice: () => Promise<Page>
  /** Waits until the words stand in the browser's files: Chromium writes its storage up to five seconds late. */
  untilOnDisk: (words: string) => Promise<void>
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
  untilOnDisk: async ({ profile }, use) =>
    use((words) => expect.poll(() => isOnDisk(profile, words), { timeout: 20_000 }).toBe(true)),
  killDevice: async ({ profile }, use) => use(() => killBrowsers(profile)),
})

/** Returns whether the files of localStorage hold the words, which Chromium writes in one byte a letter, or in two. */
async function isOnDisk(profile: string, words: string): Promise<boolean> {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb')
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(names.map((name) => readFile(join(folder, name)).catch(() => Buffer.of())))
  return files.some((file) => file.includes(words, 0, 'latin1') || file.includes(words, 0, 'utf16le'))
}

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
