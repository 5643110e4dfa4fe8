import { isSessionAlive } from '#app/accounts/session/sessions.server.ts'
import { retryAfter } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import type { Route } from './+types/live'

/**
 * The event stream of a signed-in browser, closed at once when its session ends. `as` is the page's user; the page says
 * what it received (`action`), and a stream that does not reach it is closed.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, hub } = servicesOf(context)
  // EventSource's Accept header; no other client can use an endless stream.
  if (!request.headers.get('accept')?.includes('text/event-stream'))
    return new Response(null, { status: 406 })
  const viewer = viewerOf(context)
  // 204 stops EventSource.
  if (!viewer || (url.searchParams.get('as') ?? viewer.userId) !== viewer.userId)
    return new Response(null, { status: 204 })
  const stream = hub.open(
    { sessionId: viewer.id, userId: viewer.userId },
    { lifeSeconds: viewer.secondsLeft, signal: request.signal },
  )
  // The session may have ended before the hub began to listen for its end.
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
      // nginx would buffer events otherwise.
      'x-accel-buffering': 'no',
    },
  })
}

/** A page acknowledges a message: by the stream of its session, which may be another process's. */
export async function action({ context }: Route.ActionArgs) {
  const { messenger } = servicesOf(context)
  const viewer = viewerOf(context)
  if (!viewer) return new Response(null, { status: 204 })
  const waitSeconds = await messenger.countAcknowledgement(viewer.userId)
  if (waitSeconds > 0) return new Response(null, { status: 429, headers: retryAfter(waitSeconds) })
  await messenger.announce([{ name: 'heard', to: viewer.userId, sessionId: viewer.id }])
  return new Response(null, { status: 204 })
}
