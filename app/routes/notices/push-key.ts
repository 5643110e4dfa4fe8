import { servicesOf } from '#app/http/services.server.ts'
import type { Route } from './+types/push-key'

/** The public key that browsers subscribe with. */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(servicesOf(context).push.publicKey, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
