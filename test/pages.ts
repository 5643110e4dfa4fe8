import type { Services } from '#app/services.ts'
import type { Database } from '#db/client.ts'

export type LogEntry = { level: 'error'; facts: Record<string, unknown>; message: string }

/**
 * The built pages (`npm run build`) on a database of the test's own, without a port: answers a path with its status and
 * HTML, as `server/http.ts` would send it. `logged` is what the log was told.
 */
export async function buildPages(used: { db: Database }) {
  const built: typeof import('#server/app.ts') = await import(
    new URL('../build/server/index.js', import.meta.url).href
  )
  const logged: LogEntry[] = []
  const services = (): Services => ({
    db: used.db,
    origin: 'https://kasi.example',
    log: {
      error: (facts, message) => logged.push({ level: 'error', facts, message }),
    },
  })
  return {
    logged,
    async get(path: string) {
      const { response } = await built.createAppHandler(services())(
        new Request(`https://kasi.example${path}`),
      )
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
  }
}
