import { renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import { loggedPath } from './http/logged-path.server.ts'
import { databaseAwayContext, servicesOf } from './http/services.server.ts'
import { PublicUrlContext } from './images/picture-address.ts'
import { SaveDataContext } from './images/save-data.ts'
import { EntryScriptsContext } from './islands/entry-script.ts'
import { asPlainHtml } from './shell/plain-html.ts'

/** Pages are sent whole, not streamed: they are small, compress better in one piece, and carry their right status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  // What comes with a cookie is for one person, once.
  if (headers.has('set-cookie')) headers.set('cache-control', 'no-store')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  headers.append('vary', 'save-data')
  const { publicUrl } = servicesOf(loadContext).pictures
  // React takes over islands only, whose markup is rendered apart (app/islands/): the page needs no marks for it. What a
  // component throws goes on to React Router, which renders the error page in its place.
  const html = renderToStaticMarkup(
    <PublicUrlContext value={publicUrl}>
      <SaveDataContext value={request.headers.get('save-data') === 'on'}>
        <EntryScriptsContext value={entryScriptsOf(routerContext)}>
          <ServerRouter context={routerContext} url={request.url} />
        </EntryScriptsContext>
      </SaveDataContext>
    </PublicUrlContext>,
  )
  return new Response(`<!DOCTYPE html>${asPlainHtml(html)}`, { status, headers })
}

/** In development React's refresh must come before the first component. */
const entryScriptsOf = ({ manifest: { entry, hmr } }: EntryContext): string[] =>
  hmr ? [hmr.runtime, entry.module] : [entry.module]

/** Every bug and every database failure comes by here once; expected failures are values and never do. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = servicesOf(context)
  const path = loggedPath(new URL(request.url).pathname)
  // The router's own, such as 404 for a path with an encoded line break, which matches not even `*`.
  if (isRouteErrorResponse(error)) {
    log.error({ path }, error.status === 404 ? 'no page at this path' : error.statusText)
    return
  }
  const away = isDatabaseAway(error)
  context.set(databaseAwayContext, away)
  const facts = { method: request.method, path, error: describeError(error) }
  log.error(facts, away ? 'the database is away' : 'a page failed')
}
