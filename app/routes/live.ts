import { isSessionAlive } from '#app/accounts/sessions.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import type { Route } from './+types/live'

/** The event stream of a signed-in browser, closed at once when its session ends. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, hub } = servicesOf(context)
  const viewer = viewerOf(context)
  // EventSource takes 204 as: do not come back.
  if (!viewer) return new Response(null, { status: 204 })
  const stream = hub.open(viewer.id)
  // It may have ended between the first look and the moment from which the hub would hear of it.
  if (!(await isSessionAlive(db, viewer.id))) hub.endSession(viewer.id)
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would hold events back to fill its buffers.
      'x-accel-buffering': 'no',
    },
  })
}
