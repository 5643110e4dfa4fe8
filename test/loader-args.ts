import { RouterContextProvider } from 'react-router'
import { type Services, servicesContext } from '#app/services.ts'
import type { Database } from '#db/client.ts'

/** What the log of a request under test was told. */
export type LogEntry = { level: 'error' | 'info'; facts: Record<string, unknown>; message: string }

/** The arguments that a loader of `path` gets, with the real database. `params` are the dynamic parts of its route. */
export function loaderArgs<Params extends Record<string, string>>(
  db: Database,
  path: string,
  params: Params,
) {
  const logged: LogEntry[] = []
  const services: Services = {
    db,
    origin: 'https://kasi.example',
    log: {
      error: (facts, message) => logged.push({ level: 'error', facts, message }),
      info: (facts, message) => logged.push({ level: 'info', facts, message }),
    },
  }
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const url = new URL(path, services.origin)
  return { args: { request: new Request(url), url, params, context, pattern: '' as never }, logged }
}
