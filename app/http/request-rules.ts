import { matchRoutes } from 'react-router'
import { type RequestRules } from '#app/route-entry.ts'
import { routeEntries } from '#app/routes.ts'

export const noRules: RequestRules = {}

const routes = routeEntries.map(({ path, rules }) => ({ path, handle: rules }))

/** The rules of the route that React Router runs for `path`, which decoders accept (server/http/requests/request-target.ts). */
export function rulesFor(path: string): RequestRules {
  const rules: RequestRules | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle
  return rules ?? noRules
}
