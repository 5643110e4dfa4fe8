import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { matchRoutes } from 'react-router'
import { plainTexts } from '#app/http/plain-texts.ts'
import { type RequestRules, routeEntries } from '#app/routes.ts'
import type { App, AppResponse } from './app.ts'
import { clientAddressOf } from './requests/client-address.ts'
import { limitBody, readBody } from './requests/read-body.ts'
import { isFromOurPage, isProgramCall, isShare, ownOriginsOf } from './requests/same-origin.ts'
import { cutUnfinished, forForms, forUploads, sendPage } from './responses/end-response.ts'
import {
  foreignFormPage,
  type PlainPage,
  tooLargePage,
  tooSlowPage,
  unavailableForFormsPage,
  unavailablePage,
} from './responses/plain-page.ts'

/** Responds to a request that it knows, or calls `next`. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Responds to a request or leaves it; returns whether it responded. */
export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

const usualMethods = ['GET', 'HEAD', 'POST']

type AppOptions = {
  app: App
  origin: () => string
  /** False: `origin` is only the listening address, and this machine's other names are accepted too. */
  isOriginConfigured: boolean
  trustedProxies: number
}

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
  new Response(plainTexts.refused, { status: 405, headers: { allow: methods.join(', ') } })

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

/** Enough for every form whose route states no rules (app/routes.ts). */
const maxBodyBytes = 128 * 1024

const isUnsafe = (req: IncomingMessage): boolean => req.method !== 'GET' && req.method !== 'HEAD'

/**
 * Returns the app's response to a request, whose URL is built on `origin`, never on the Host header. A request that may
 * change something must come from a page of ours, and is read whole before the app gets it, unless its route streams the
 * body.
 */
async function askApp(
  req: IncomingMessage,
  res: ServerResponse,
  rules: RequestRules,
  options: AppOptions,
): Promise<Response> {
  const origin = new URL(options.origin())
  const ownOrigins = options.isOriginConfigured ? [origin.origin] : ownOriginsOf(origin.origin)
  if (isUnsafe(req)) {
    if (!isFromOurPage(req, ownOrigins) && !isProgramCall(req) && !isShare(req))
      return asAccepted(req, foreignFormPage(origin.origin))
    // The origin was checked just now, for any of our names; React Router's own check knows only one.
    delete req.headers.origin
  }
  // A HEAD shows nothing, so it must not mark messages as read.
  if (req.method === 'HEAD') req.headers['sec-purpose'] = 'prefetch'
  const received = createRequest(req, res, { host: origin.host, protocol: origin.protocol })
  let isTooLarge = false
  const body = await bodyOf(req, received, rules, () => {
    isTooLarge = true
  })
  if (body === 'too-large') return asAccepted(req, tooLargePage(photoBytesOf(req, rules)))
  if (body === 'too-slow') return asAccepted(req, tooSlowPage())
  // HEAD runs as GET, and Node leaves the body out; tus defines HEAD itself.
  const method = received.method === 'HEAD' && !rules.isResumable ? 'GET' : received.method
  const { url, headers, signal } = received
  const init = body instanceof ReadableStream ? { body, duplex: 'half' as const } : body ? { body } : {}
  const request = new Request(url, { method, headers, signal, ...init })
  const clientAddress = clientAddressOf(req, options.trustedProxies)
  const { response, isDatabaseAway } = await renderOrUnavailable(request, clientAddress, options)
  if (isTooLarge) return asAccepted(req, tooLargePage(photoBytesOf(req, rules)))
  return isDatabaseAway && isUnsafe(req) ? asAccepted(req, unavailableForFormsPage()) : response
}

/** Returns the app's response, or the page that says that the database is away. A page `forVisitors` may be read from a standby. */
export async function renderOrUnavailable(
  request: Request,
  clientAddress: string,
  { app, forVisitors = false }: { app: App; forVisitors?: boolean },
): Promise<AppResponse> {
  const rendered = await app.render(request, clientAddress, { forVisitors })
  const isDatabaseAway = rendered.isDatabaseAway && rendered.response.status === 500
  return {
    ...rendered,
    isDatabaseAway,
    response: isDatabaseAway ? unavailablePage().response : rendered.response,
  }
}

/** Returns the body for the app, or the reason for a refusal; a streamed body calls `onTooLarge` while it is read. */
async function bodyOf(req: IncomingMessage, received: Request, rules: RequestRules, onTooLarge: () => void) {
  if (!isUnsafe(req)) return undefined
  const streamedBytes = rules.streamedBytes?.[received.method]
  if (streamedBytes === undefined) return await readBody(received, maxBodyBytes)
  if (Number(req.headers['content-length']) > streamedBytes) return 'too-large' as const
  return received.body ? limitBody(received.body, streamedBytes, onTooLarge) : undefined
}

/** Only a form with files is multipart; the limit of other forms is about their text. */
const photoBytesOf = (req: IncomingMessage, rules: RequestRules): number | undefined =>
  req.headers['content-type']?.startsWith('multipart/') ? rules.streamedBytes?.POST : undefined

/** Returns a page, or `{error}` for a request that sent JSON (specification §7). */
function asAccepted(req: IncomingMessage, { response, text }: PlainPage): Response {
  if (!req.headers['content-type']?.includes('json')) return response
  const headers = new Headers(response.headers)
  for (const name of ['content-type', 'content-security-policy']) headers.delete(name)
  return Response.json({ error: text }, { status: response.status, headers })
}
