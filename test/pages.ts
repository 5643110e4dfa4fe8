import type { Accounts } from '#app/accounts/accounts.server.ts'
import { createAttempts } from '#app/accounts/attempts.server.ts'
import { createAuth } from '#app/accounts/auth.server.ts'
import { createCookies } from '#app/http/cookies.server.ts'
import type { Services } from '#app/http/services.server.ts'
import type { Pictures } from '#app/images/pictures.server.ts'
import { createHub } from '#app/live/hub.server.ts'
import type { Database } from '#db/client.ts'
import { createLimits } from '#server/limits.ts'
import { createMessenger } from '#server/messenger.ts'
import { folderStorage } from '#server/storage/folder.ts'
import { createStores } from '#server/stores.ts'

export type LogEntry = { level: 'error'; facts: Record<string, unknown>; message: string }

const origin = 'https://kasi.example'
const secret = 'a secret of the tests, long enough for all'

/**
 * The built pages (`npm run build`) on a database of the test's own, without a port: answers a path with its status and
 * HTML, as `server/http.ts` would send it. `logged` is what the log was told. What needs the queue, mails or the check
 * of a form's origin runs against a whole server (`test/running-server.ts`).
 */
export async function buildPages(used: { db: Database }) {
  const built: typeof import('#server/app.ts') = await import(
    new URL('../build/server/index.js', import.meta.url).href
  )
  const logged: LogEntry[] = []
  const { makeLimiter } = createLimits(undefined, () => {})
  const accounts = (): Accounts => ({
    db: used.db,
    auth: createAuth(used.db, secret),
    attempts: createAttempts(makeLimiter),
    queueRecoveryMail: () => Promise.reject(new Error('no queue here')),
  })
  const pictures = (): Pictures => ({
    db: used.db,
    storage: folderStorage('/nonexistent'),
    publicUrl: null,
    countUpload: () => Promise.reject(new Error('no limits here')),
  })
  const services = (): Services => ({
    db: used.db,
    origin,
    log: {
      error: (facts, message) => logged.push({ level: 'error', facts, message }),
    },
    accounts: accounts(),
    pictures: pictures(),
    stores: createStores({ db: used.db, limits: createLimits(undefined, () => {}) }),
    cookies: createCookies({ secret, https: true }),
    messenger: createMessenger({
      db: used.db,
      announce: async () => {},
      limits: createLimits(undefined, () => {}),
    }),
    hub: createHub({ countUnread: () => Promise.resolve(0) }),
  })
  return {
    logged,
    async get(path: string) {
      const handle = built.createAppHandler(services())
      const { response } = await handle(new Request(`${origin}${path}`), '192.0.2.1')
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
  }
}
