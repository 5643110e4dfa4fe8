import syncWorker from '#app/browser/sync-worker.ts?worker&url'
import { servicesOf } from '#app/http/services.server.ts'
import { offWorker } from '#app/offline/worker/off-worker.ts'
import type { Route } from './+types/sync-js'

/** The worker that sends what waits. The address stays for ever, as phones that once had it ask for it. */
export function loader({ context }: Route.LoaderArgs) {
  const text = servicesOf(context).offline.isOn
    ? `importScripts(${JSON.stringify(syncWorker)})\n`
    : offWorker(Date.now())
  return new Response(text, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
