import { matchRoutes } from 'react-router'
import { routeEntries } from '#app/routes.ts'

/**
 * Methods and bodies that a route accepts beyond the usual: GET, HEAD, and POST with a body of at most 128 KB, which the server
 * reads whole before the route runs (server/http/render-uncached.ts).
 */
export type RequestRules = {
  /** Methods beside GET, HEAD and POST. */
  moreMethods?: readonly string[]
  /** By method: the most bytes of a body that the route reads itself, piece by piece. */
  streamedBytes?: Readonly<Record<string, number>>
  /** The route speaks tus (https://tus.io): HEAD reaches it as HEAD, and the rest of a refused part is not awaited. */
  isResumable?: true
}

export const usualRules: RequestRules = {}

const routes = routeEntries.map(({ path, rules }) => ({ path, handle: rules }))

/** The rules of the route that React Router runs for `path`, which decoders accept (server/http/requests/request-target.ts). */
export function rulesFor(path: string): RequestRules {
  const rules: RequestRules | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle
  return rules ?? usualRules
}
