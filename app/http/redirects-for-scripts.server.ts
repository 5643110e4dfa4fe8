import type { MiddlewareFunction } from 'react-router'

/**
 * A script that sends a form by fetch cannot see where a redirect leads, only follow it. One that says so with
 * `x-redirects: told` is told instead: 204, with the path in `x-location`; cookies (the toast) are set all the same.
 */
export const redirectsForScripts: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const location = response.headers.get('location')
  if (!location || request.headers.get('x-redirects') !== 'told') return response
  const headers = new Headers(response.headers)
  headers.delete('location')
  headers.set('x-location', location)
  return new Response(null, { status: 204, headers })
}
