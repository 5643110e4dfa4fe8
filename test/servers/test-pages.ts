import { createAccounts } from '#app/accounts/accounts.server.ts'
import { ownerQueue } from '#app/accounts/events/account-events.server.ts'
import { createCookies } from '#app/http/cookies.server.ts'
import { createVisits } from '#app/http/count-visits.server.ts'
import { createMissingPages } from '#app/http/missing-pages.server.ts'
import type { Log, Services } from '#app/http/services.server.ts'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Pictures } from '#app/images/uploading/store-picture.server.ts'
import { createHub } from '#app/live/hub.server.ts'
import { createMeetings } from '#app/meetings/start.server.ts'
import { createMessenger } from '#app/messages/sending/messenger.server.ts'
import { createStopTokens } from '#app/notices/settings/stop-token.server.ts'
import { createOffline } from '#app/offline/page-headers.server.ts'
import { completionsIn, createSuggestions } from '#app/search/search.server.ts'
import { createLooks } from '#app/stores/figures/looks.server.ts'
import { createStores } from '#app/stores/publish/publish.server.ts'
import { createSecondFactor } from '#app/trust/operators/prove-factor.server.ts'
import { createReporting } from '#app/trust/report/send-report.server.ts'
import type { Database } from '#db/client.ts'
import { createPageCaches } from '#server/pages/page-cache.ts'
import { createLimits } from '#server/services/limiters.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { testPush } from '#test/push/push-people.ts'

export type LogEntry = { level: 'error'; facts: Record<string, unknown>; message: string }

const origin = 'https://kasi.example'
const secret = 'a secret of the tests, long enough for all'

/**
 * The built pages (`npm run build`) on the test's own database, without a port: returns status and HTML of a path as
 * `server/http/http-server.ts` would send them. `logged` holds the log. Tests of the queue, of mails and of form origins
 * need a whole server (`test/servers/running-server.ts`).
 */
export async function buildPages(used: { db: Database }) {
  const logged: LogEntry[] = []
  const createApp = await importBuiltApp()
  return {
    logged,
    async get(path: string) {
      const app = createApp(
        await testServices(used.db, { origin, logged }),
        createPageCaches(1024 * 1024).shells,
      )
      const { response } = await app.render(new Request(`${origin}${path}`), '192.0.2.1')
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
  }
}

/** Imports the build of `server/http/app.ts`. */
export async function importBuiltApp(): Promise<typeof import('#server/http/app.ts').createApp> {
  const built: typeof import('#server/http/app.ts') = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  )
  return built.createApp
}

/** Services for pages, without a queue and without live events. */
export async function testServices(
  db: Database,
  page: { origin: string; logged: LogEntry[] },
): Promise<Services> {
  const log: Log = { error: (facts, message) => page.logged.push({ level: 'error', facts, message }) }
  const { makeLimiter } = createLimits(undefined, () => {})
  const jobs = {
    add: async (queue: string) => {
      if (queue !== ownerQueue) throw new Error('no queue here')
    },
  }
  const pictures: Pictures = {
    db,
    storage: folderStorage('/nonexistent'),
    decoder: createPictureDecoder(),
    publicUrl: null,
    countUpload: () => Promise.reject(new Error('no limits here')),
  }
  return {
    db,
    ownData: {
      db,
      storage: pictures.storage,
      jobs,
    },
    origin: page.origin,
    log,
    noteMissing: createMissingPages(log),
    accounts: createAccounts({ db, jobs, makeLimiter, secret }),
    pictures,
    visits: createVisits(makeLimiter),
    search: {
      db,
      maxMs: 5000,
      isPooler: false,
      suggest: createSuggestions(completionsIn(db), async () => 0).suggest,
      noteMiss: () => {},
      runBounded: (work) => work(),
    },
    stores: createStores({
      db,
      makeLimiter,
      onSaved: () => {},
      onFailed: (error) =>
        page.logged.push({ level: 'error', facts: { error }, message: 'something was not saved' }),
    }),
    looks: createLooks(db, () => {}),
    cookies: createCookies({ secret, https: page.origin.startsWith('https:') }),
    notices: createStopTokens(secret),
    meetings: await createMeetings(db, makeLimiter),
    news: { countChange: async () => 0 },
    push: await testPush(db, []),
    operator: {},
    reporting: createReporting(db, makeLimiter),
    secondFactor: createSecondFactor({ jobs, makeLimiter, secret }),
    messenger: createMessenger({
      db,
      announce: async () => {},
      makeLimiter,
      noticeDelays: { pushSeconds: 3, mailSeconds: 300 },
      origin: () => page.origin,
      onError: () => {},
    }),
    offline: createOffline({ isOn: true, secret }),
    hub: createHub({ countUnread: () => Promise.resolve(0) }),
  }
}
