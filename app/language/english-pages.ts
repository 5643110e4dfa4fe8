import { matchRoutes } from 'react-router'
import { routeEntries } from '#app/routes.ts'

const routes = routeEntries.map(({ path, isEnglish = false }) => ({ path, handle: isEnglish }))

/** Whether the page at a path is in English whatever was chosen: not all its texts are translated, and no page is half in a language. */
export function isEnglishOnly(pathname: string): boolean {
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle === true
}
