import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import { matchRoutes } from 'react-router'
import { type RequestRules, routeEntries } from '#app/routes.ts'
import { type AppOptions, askApp, isUnsafe } from './ask-app.ts'
import { cutUnfinished, forForms, forUploads, sendPage } from './responses/end-response.ts'

/** Responds to a request that it knows, or calls `next`. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Responds to a request or leaves it; returns whether it responded. */
export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

const usualMethods = ['GET', 'HEAD', 'POST']

export type RenderOptions = AppOptions & { files: Middleware[] }

/** Tries `files` in order, then the app. The rules of the matched route decide on methods and bodies (app/routes.ts). */
export async function renderUncached(
  req: IncomingMessage,
  res: ServerResponse,
  headers: Map<string, string>,
  options: RenderOptions,
): Promise<true> {
  res.setHeaders(headers)
  if (isUnsafe(req)) await sendUnsafe(req, res, options)
  else {
    res.once('finish', () => cutUnfinished(req))
    await sendFile(req, res, [...options.files], () => sendAppPage(req, res, options))
  }
  return true
}

async function sendUnsafe(req: IncomingMessage, res: ServerResponse, options: RenderOptions) {
  const rules = rulesFor(pathOf(req))
  const methods = [...usualMethods, ...(rules.moreMethods ?? [])]
  const response = methods.includes(req.method ?? '')
    ? await askApp(req, res, rules, options)
    : methodNotAllowed(methods)
  complete(response)
  await sendPage(req, res, response, rules.isResumable ? forUploads : forForms)
}

const methodNotAllowed = (methods: string[]) =>
  new Response('This address cannot be asked that.', { status: 405, headers: { allow: methods.join(', ') } })

/** Resolves once a file was sent, or `otherwise` has resolved. */
function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  files: Middleware[],
  otherwise: () => Promise<void>,
): Promise<void> {
  return new Promise((sent, failed) => {
    res.once('close', sent)
    const next = (): void => {
      const file = files.shift()
      if (file) file(req, res, next)
      else otherwise().then(sent, failed)
    }
    next()
  })
}

async function sendAppPage(req: IncomingMessage, res: ServerResponse, options: RenderOptions) {
  const rules = req.method === 'HEAD' ? rulesFor(pathOf(req)) : noRules
  const response = await askApp(req, res, rules, options)
  complete(response)
  if (req.method === 'HEAD') {
    // A HEAD shows no page: it must not start a stream or take a toast.
    response.headers.delete('set-cookie')
    if (isStream(response)) await response.body?.cancel()
  }
  const isPage = /^(text\/(html|plain|x-script)|application\/(json|xml))/
  if (isPage.test(response.headers.get('content-type') ?? '')) await sendPage(req, res, response)
  else await sendResponse(res, response)
}

function complete({ headers, status }: Response): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (status === 405 && !headers.has('allow')) headers.set('allow', 'GET, HEAD')
}

const isStream = (response: Response) => response.headers.get('content-type') === 'text/event-stream'

const pathOf = (req: IncomingMessage) => (req.url ?? '/').replace(/\?.*$/s, '')

const noRules: RequestRules = {}

const routes = routeEntries.map(({ path, rules }) => ({ path, handle: rules }))

/** The rules of the route that React Router runs for `path`, which decoders accept (server/http/requests/request-target.ts). */
function rulesFor(path: string): RequestRules {
  const rules: RequestRules | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle
  return rules ?? noRules
}
