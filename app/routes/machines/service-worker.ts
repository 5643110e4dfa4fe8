import { buildContext, servicesOf } from '#app/http/services.server.ts'
import { offWorker } from '#app/offline/worker/off-worker.ts'
import offlineWorker from '#app/offline/worker/offline-worker.ts?worker&url'
import type { Route } from './+types/service-worker'

/**
 * The service worker. The text differs from build to build, by which browsers know a new one; the address stays for ever, as
 * phones that once had a worker ask for it.
 */
export function loader({ context }: Route.LoaderArgs) {
  const build = servicesOf(context).offline.isOn && context.get(buildContext)
  const text = build ? `importScripts(${JSON.stringify(offlineWorker)})//${build}\n` : offWorker(Date.now())
  return new Response(text, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
