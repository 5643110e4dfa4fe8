import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
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

/** Pages are sent whole, not streamed: they are small, compress better in one piece, and carry their right status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // What comes with a cookie is for one person, once.
  if (headers.has('set-cookie')) headers.set('cache-control', 'no-store')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  const { publicUrl } = servicesOf(loadContext).pictures
  const html = await renderWhole(
    <PublicUrlContext value={publicUrl}>
      <ServerRouter context={routerContext} url={request.url} />
    </PublicUrlContext>,
  )
  return new Response(asPlainHtml(html), { status, headers })
}

/**
 * React writes `srcSet`, `hidden=""` and `<br/>`; plain HTML is `srcset`, `hidden` and `<br>`: a little shorter, and what validators expect.
 * `data-discover` is for route discovery, which react-router.config.ts turns off.
 * Safe on the whole text, because React escapes quotes and angle brackets in all that people wrote.
 */
function asPlainHtml(html: string): string {
  return html
    .replaceAll('/>', '>')
    .replaceAll(' data-discover="true"', '')
    .replace(camelCase, (name) => name.toLowerCase())
    .replace(booleans, (_, name: string) => ` ${name.toLowerCase()}`)
}

const camelCase =
  / (?:srcSet|charSet|fetchPriority|autoComplete|spellCheck|inputMode|encType|maxLength|autoFocus|tabIndex|enterKeyHint|formMethod|dateTime)="/g
const booleans =
  / (noValidate|formNoValidate|open|readOnly|hidden|disabled|checked|selected|autoFocus|autofocus)=""/g

/** Rejects with what a component threw; React Router then renders the error page in its place. */
function renderWhole(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

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
