import { servicesOf } from '#app/http/services.server.ts'
import { pingDatabase } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import type { Route } from './+types/readyz'

/** The process can reach its database and may be sent visitors; 503 when not. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = servicesOf(context)
  const headers = { 'cache-control': 'no-store' }
  try {
    await pingDatabase(db)
    return Response.json({ status: 'ok' }, { headers })
  } catch (error) {
    log.error({ error: describeError(error) }, 'not ready')
    return Response.json({ status: 'database away' }, { status: 503, headers })
  }
}
