import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { App, AppAnswer } from './app.ts'
import { clientAddressOf } from './client-address.ts'
import {
  foreignFormPage,
  type PlainPage,
  tooLargePage,
  tooSlowPage,
  unavailableForFormsPage,
  unavailablePage,
} from './plain-page.ts'
import { forForms, forUploads, hearOut, limitBody, readBody } from './read-body.ts'
import { normaliseTarget } from './request-target.ts'
import { isFromOurPage, namesOf } from './same-origin.ts'
import { sendPage } from './send-page.ts'

/** Answers a request that it knows, or calls `next`. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Answers a request, or not; says which. */
export type Way = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

/** Far more than any form of ours but those below. */
const maxBodyBytes = 128 * 1024

/** What pictures come with, read by its route piece by piece. Bytes of the whole body. */
const streamedBodies = [
  { method: 'POST', path: /^\/design-store$/, maxBytes: 60 * 1024 * 1024 },
  { method: 'PATCH', path: /^\/uploads\//, maxBytes: 12 * 1024 * 1024 },
]

/** The protocol of resumable uploads has methods of its own. */
const uploads = /^\/uploads(\/|$)/

export type AnswerOptions = {
  app: App
  files: Middleware[]
  origin: () => string
  /** Whether `origin` is only where we happen to listen: then this machine's other names are ours too. */
  isOriginConfigured: boolean
  trustedProxies: number
}

/**
 * The way of all that is answered anew: `files` (in order), then the app. Request URLs are built on `origin`, never on the
 * Host header. What may change something must come from a page of ours, and is read whole before the app sees it, but for what
 * pictures come with.
 */
export async function answerAnew(
  req: IncomingMessage,
  res: ServerResponse,
  headers: Map<string, string>,
  options: AnswerOptions,
): Promise<true> {
  res.once('finish', () => hearOut(req, patienceFor(req)))
  res.setHeaders(headers)
  req.url = normaliseTarget(req.url ?? '/')

  const methods = ['GET', 'HEAD', 'POST', ...(uploads.test(req.url) ? ['PATCH', 'DELETE'] : [])]
  if (!methods.includes(req.method ?? '')) {
    res.writeHead(405, {
      allow: methods.join(', '),
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    })
    res.end('This address cannot be asked that.')
    return true
  }
  if (isUnsafe(req)) await answerPage(req, res, options)
  else await answerFile(req, res, [...options.files], () => answerPage(req, res, options))
  return true
}

/** Resolves once a file takes the request, or `otherwise` has answered. */
function answerFile(
  req: IncomingMessage,
  res: ServerResponse,
  files: Middleware[],
  otherwise: () => Promise<void>,
): Promise<void> {
  return new Promise((answered, failed) => {
    res.once('close', answered)
    const next = (): void => {
      const file = files.shift()
      if (file) file(req, res, next)
      else otherwise().then(answered, failed)
    }
    next()
  })
}

async function answerPage(req: IncomingMessage, res: ServerResponse, options: AnswerOptions) {
  const startedAt = performance.now()
  const response = await respond(req, res, new URL(options.origin()), options)
  // Of a form it would tell, to the tenth of a millisecond, how far a check of a password went.
  if (!isUnsafe(req))
    response.headers.set('server-timing', `app;dur=${(performance.now() - startedAt).toFixed(1)}`)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  if (response.status === 405 && !response.headers.has('allow')) response.headers.set('allow', 'GET, HEAD')
  if (req.method === 'HEAD') {
    // A stream must not run for nobody, and nothing must be forgotten (a toast) for what nobody sees.
    response.headers.delete('set-cookie')
    if (isStream(response)) await response.body?.cancel()
  }
  const isPage = /^(text\/(html|plain|x-script)|application\/(json|xml))/
  if (isPage.test(response.headers.get('content-type') ?? '')) await sendPage(req, res, response)
  else await sendResponse(res, response)
}

const isStream = (response: Response) => response.headers.get('content-type') === 'text/event-stream'

const patienceFor = (req: IncomingMessage) => (uploads.test(req.url ?? '') ? forUploads : forForms)

const isUnsafe = (req: IncomingMessage) => req.method !== 'GET' && req.method !== 'HEAD'

async function respond(req: IncomingMessage, res: ServerResponse, origin: URL, options: AnswerOptions) {
  const ownOrigins = options.isOriginConfigured ? [origin.origin] : namesOf(origin.origin)
  if (isUnsafe(req)) {
    if (!isFromOurPage(req, ownOrigins)) return asAsked(req, foreignFormPage(origin.origin))
    // Checked just now, and by any of our names; React Router's own check knows only one.
    delete req.headers.origin
  }
  // Whoever asks for the headers only has seen nothing: no message becomes read by it.
  if (req.method === 'HEAD') req.headers['sec-purpose'] = 'prefetch'
  const asked = createRequest(req, res, { host: origin.host, protocol: origin.protocol })
  let isTooLarge = false
  const body = await bodyOf(req, asked, () => {
    isTooLarge = true
    hearOut(req, patienceFor(req))
  })
  if (body === 'too-large') return asAsked(req, tooLargePage())
  if (body === 'too-slow') return asAsked(req, tooSlowPage())
  // HEAD is answered as GET is, and Node leaves the body out; for an upload it means something else.
  const method = asked.method === 'HEAD' && !uploads.test(req.url ?? '') ? 'GET' : asked.method
  const { url, headers, signal } = asked
  const init = body instanceof ReadableStream ? { body, duplex: 'half' as const } : body ? { body } : {}
  const request = new Request(url, { method, headers, signal, ...init })
  const clientAddress = clientAddressOf(req, options.trustedProxies)
  const { response, isDatabaseAway } = await renderPage(request, clientAddress, options)
  if (isTooLarge) return asAsked(req, tooLargePage())
  return isDatabaseAway && isUnsafe(req) ? asAsked(req, unavailableForFormsPage()) : response
}

/** The app's answer, or the page that says that the database is away. */
export async function renderPage(
  request: Request,
  clientAddress: string,
  { app }: AnswerOptions,
): Promise<AppAnswer> {
  const answer = await app.answer(request, clientAddress)
  const isDatabaseAway = answer.isDatabaseAway && answer.response.status === 500
  return {
    ...answer,
    isDatabaseAway,
    response: isDatabaseAway ? unavailablePage().response : answer.response,
  }
}

/** The body as the app gets it, or why not. Of a streamed one that may show only while it is read. */
async function bodyOf(req: IncomingMessage, asked: Request, onTooLarge: () => void) {
  if (!isUnsafe(req)) return undefined
  const path = (req.url ?? '').replace(/\?.*$/s, '')
  const streamed = streamedBodies.find((one) => one.method === req.method && one.path.test(path))
  if (!streamed) return await readBody(asked, maxBodyBytes)
  if (Number(req.headers['content-length']) > streamed.maxBytes) return 'too-large' as const
  return asked.body ? limitBody(asked.body, streamed.maxBytes, onTooLarge) : undefined
}

/** Whoever sends JSON gets `{error}` (spec §7), everybody else a page. */
function asAsked(req: IncomingMessage, { response, text }: PlainPage): Response {
  if (!req.headers['content-type']?.includes('json')) return response
  const headers = new Headers(response.headers)
  for (const name of ['content-type', 'content-security-policy']) headers.delete(name)
  return Response.json({ error: text }, { status: response.status, headers })
}
