import { servicesOf } from '#app/http/services.server.ts'
import { pingDatabase } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import type { Route } from './+types/readyz'

/** 200 if the process can reach its database and may get visitors; else 503. */
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
