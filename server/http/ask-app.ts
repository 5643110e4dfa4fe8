import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import type { RequestRules } from '#app/routes.ts'
import type { App, AppResponse } from './app.ts'
import { clientAddressOf } from './requests/client-address.ts'
import { limitBody, readBody } from './requests/read-body.ts'
import { isFromOurPage, isProgramCall, isShare, ownOriginsOf } from './requests/same-origin.ts'
import {
  foreignFormPage,
  type PlainPage,
  tooLargePage,
  tooSlowPage,
  unavailableForFormsPage,
  unavailablePage,
} from './responses/plain-page.ts'

export type AppOptions = {
  app: App
  origin: () => string
  /** False: `origin` is only the listening address, and this machine's other names are accepted too. */
  isOriginConfigured: boolean
  trustedProxies: number
}

/** Enough for every form whose route states no rules (app/routes.ts). */
const maxBodyBytes = 128 * 1024

export const isUnsafe = (req: IncomingMessage): boolean => req.method !== 'GET' && req.method !== 'HEAD'

/**
 * Returns the app's response to a request, whose URL is built on `origin`, never on the Host header. A request that may
 * change something must come from a page of ours, and is read whole before the app gets it, unless its route streams the
 * body.
 */
export async function askApp(
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

/** Returns the app's response, or the page that says that the database is away. */
export async function renderOrUnavailable(
  request: Request,
  clientAddress: string,
  { app }: AppOptions,
): Promise<AppResponse> {
  const rendered = await app.render(request, clientAddress)
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
