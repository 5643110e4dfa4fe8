import { servicesOf } from '#app/http/services.server.ts'
import type { Route } from './+types/push-key'

const type = { 'content-type': 'text/plain; charset=utf-8' }

/** The public key that browsers subscribe with; a 404 where no worker (SW) shows what is pushed. */
export function loader({ context }: Route.LoaderArgs) {
  const { offline, push } = servicesOf(context)
  if (!offline.isOn) return new Response('', { status: 404, headers: type })
  return new Response(push.publicKey, { headers: { ...type, 'cache-control': 'public, max-age=3600' } })
}
