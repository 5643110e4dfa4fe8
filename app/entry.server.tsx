import { renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import { deletesTypedContext } from './http/flash.server.ts'
import { loggedPath } from './http/missing-pages.server.ts'
import { databaseAwayContext, servicesOf } from './http/services.server.ts'
import { isViewerKnown, viewerOf } from './http/viewer.server.ts'
import { SaveDataContext } from './images/picture.tsx'
import { PublicUrlContext } from './images/picture-address.ts'
import { EntryScriptsContext } from './islands/entry-scripts.ts'
import { namedLanguageHeader } from './language/languages.ts'
import { headersOfPage, notCached } from './offline/page-headers.server.ts'
import { asPlainHtml } from './shell/page-shell.server.ts'

/** Pages are sent whole, not streamed: they are small, compress better in one piece, and have their final status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Never cache a response that sets a cookie.
  if (headers.has('set-cookie')) headers.set('cache-control', 'no-store')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  headers.append('vary', 'save-data')
  // A phone deletes its members' copies when a page of ours says that its viewer is a visitor.
  if (isViewerKnown(loadContext))
    for (const header of headersOfPage(new URL(request.url), status, viewerOf(loadContext) !== null))
      headers.set(...header)
  // A phone keeps a page by its address without a language.
  if (loadContext.get(deletesTypedContext) || request.headers.has(namedLanguageHeader))
    headers.set(...notCached)
  const { publicUrl } = servicesOf(loadContext).pictures
  // React hydrates islands only, which are rendered separately (app/islands/), so the page needs no hydration marks.
  // React Router renders the error page for errors of components.
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

/** In development React's refresh must load before the first component. */
const entryScriptsOf = ({ manifest: { entry, hmr } }: EntryContext): string[] =>
  hmr ? [hmr.runtime, entry.module] : [entry.module]

/** Every bug and database failure passes here once; expected failures are values and never do. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log, noteMissing } = servicesOf(context)
  const { pathname } = new URL(request.url)
  // Errors of the router itself, such as a 404 for an encoded line break, which not even `*` matches.
  if (isRouteErrorResponse(error)) {
    noteMissing(pathname, error.status === 404 ? undefined : error.statusText)
    return
  }
  const away = isDatabaseAway(error)
  context.set(databaseAwayContext, away)
  const facts = { method: request.method, path: loggedPath(pathname), error: describeError(error) }
  log.error(facts, away ? 'the database is away' : 'a page failed')
}
