import { isSessionAlive } from '#app/accounts/session/sessions.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import type { Route } from './+types/live'

/** The event stream of a signed-in browser, closed at once when its session ends. `as` is whose page asks. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, hub } = servicesOf(context)
  // What EventSource asks for; nothing else can do anything with a stream that never ends.
  if (!request.headers.get('accept')?.includes('text/event-stream'))
    return new Response(null, { status: 406 })
  const viewer = viewerOf(context)
  // EventSource takes 204 as: do not come back.
  if (!viewer || (url.searchParams.get('as') ?? viewer.userId) !== viewer.userId)
    return new Response(null, { status: 204 })
  const stream = hub.open(
    { sessionId: viewer.id, userId: viewer.userId },
    { lifeSeconds: viewer.secondsLeft, signal: request.signal },
  )
  // It may have ended between the first look and the moment from which the hub would hear of it.
  try {
    if (!(await isSessionAlive(db, viewer.id))) hub.endSession(viewer.id)
  } catch (fault) {
    await stream.cancel()
    throw fault
  }
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would hold events back to fill its buffers.
      'x-accel-buffering': 'no',
    },
  })
}
