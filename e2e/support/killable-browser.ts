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

/** Kills every process that names the profile, and all that they began; returns when none is left that could hold its files. */
async function killBrowsers(profile: string): Promise<void> {
  const all = await listProcesses()
  const killed = new Set<number>()
  const kill = ({ id }: Process) => {
    if (id === process.pid || killed.has(id)) return
    killed.add(id)
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
    for (const child of all) if (child.parentId === id) kill(child)
  }
  for (const one of all) if (one.command.includes(profile)) kill(one)
  const hasEnded = async () => (await listProcesses()).every(({ id }) => !killed.has(id))
  while (!(await hasEnded())) await new Promise((later) => setTimeout(later, 20))
}

type Process = { id: number; parentId: number; command: string }

/** Lists what runs; a process that has ended has no command. */
async function listProcesses(): Promise<Process[]> {
  const all: Process[] = []
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id)) continue
    const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')
    const [command, stat] = [await read('cmdline'), await read('stat')]
    if (command) all.push({ id: Number(id), parentId: Number(stat.split(') ')[1]?.split(' ')[1]), command })
  }
  return all
}
