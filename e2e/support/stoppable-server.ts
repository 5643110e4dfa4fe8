import type { Page } from '@playwright/test'
import { endProcess, runServer, serverEnv, spawnServer } from '#test/servers/running-server.ts'
import { createDatabase, dropDatabase, withDatabase } from '#test/servers/test-server.ts'
import { test as base } from './fixtures.ts'

type StoppableServer = {
  origin: string
  databaseUrl: string
  /** Ends the server's process. */
  stop: () => Promise<void>
  /** Starts it again, at the same port; `more` are other settings. */
  start: (more?: Record<string, string>) => Promise<void>
}

/** Gives each test a server of its own that it can stop, on a database of its own, and a browser that allows workers. */
export const test = base.extend<{ server: StoppableServer; moreSettings: Record<string, string> }>({
  moreSettings: [{}, { option: true }],
  server: async ({ moreSettings }, use) => {
    const postgres = process.env.KASI_SELLERS_DATABASE_URL ?? ''
    const name = await createDatabase(postgres, process.env.KASI_TEMPLATE_DATABASE)
    const databaseUrl = withDatabase(postgres, name)
    const settings = {
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      TRUST_PROXY: '1',
      SEARCH_MS: '5000',
      SESSION_SECRET: 'a secret of the journeys, long enough',
      ...moreSettings,
    }
    const first = await runServer(settings)
    let { process: running } = first
    const stop = async () => void (await endProcess(running, 'SIGKILL'))
    const start = async (more: Record<string, string> = {}) => {
      const env = serverEnv(first.dataDir, { ...settings, ...more, PORT: new URL(first.origin).port })
      running = (await spawnServer(env)).process
    }
    await use({ origin: first.origin, databaseUrl, stop, start })
    await stop()
    await first.stop()
    await dropDatabase(postgres, name)
  },
  baseURL: async ({ server }, use) => use(server.origin),
  // Not by `test.use`: that holds for the first file alone that a process loads.
  serviceWorkers: 'allow',
  breaksConnection: true,
  // A worker's reports while the server is away.
  expectedErrors: /Failed to fetch|ERR_FAILED|ServiceWorker|when fetching the script/,
})

/** Waits until the page has its worker. Loads the page once more if that was not installed. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.waitForFunction(
      async () => {
        await navigator.serviceWorker.ready
        return navigator.serviceWorker.controller?.state === 'activated'
      },
      null,
      { timeout: 30_000 },
    )
  await isKept().catch(() => page.reload().then(isKept))
}

/** Returns the addresses in each cache of the browser. */
export const keptIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept[name.replace(/-.*/, '')] = requests.map(({ url }) => url.replace(location.origin, ''))
    }
    return kept
  })

/** A record of the browser's database, without its bytes. */
type KeptRecord = { id: string; text?: string; content?: string }

/** Returns the records of one store of the browser's database, which is on the disk at once; localStorage may be a minute later. */
export const recordsIn = (page: Page, store: 'drafts' | 'outbox'): Promise<KeptRecord[]> =>
  page.evaluate(
    (name) =>
      new Promise<KeptRecord[]>((resolve) => {
        const opening = indexedDB.open('kasi')
        // The page makes the database with its first record.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction(name).objectStore(name).getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            // Pictures become {}.
            resolve(JSON.parse(JSON.stringify(all.result)))
          })
        })
      }),
    store,
  )

/** Returns every text that this browser stores for the site: caches, local and session storage, and databases with their records. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((open) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => open(opening.result))
      })
      texts.push(name)
      for (const store of database.objectStoreNames)
        await new Promise<void>((read) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.addEventListener('success', () => {
            texts.push(JSON.stringify(all.result))
            read()
          })
        })
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const response of await cache.matchAll()) texts.push(await response.text())
    }
    return texts.join('\n')
  })
