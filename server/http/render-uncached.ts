import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { type RequestRules, usualRules } from '#app/http/request-rules.ts'
import type { App, AppAnswer } from './app.ts'
import { clientAddressOf } from './requests/client-address.ts'
import { limitBody, readBody } from './requests/read-body.ts'
import { isFromOurPage, isProgramCall, namesOf } from './requests/same-origin.ts'
import { cutUnfinished, forForms, forUploads } from './responses/end-response.ts'
import {
  foreignFormPage,
  type PlainPage,
  tooLargePage,
  tooSlowPage,
  unavailableForFormsPage,
  unavailablePage,
} from './responses/plain-page.ts'
import { sendPage } from './responses/send-page.ts'

/** Answers a request that it knows, or calls `next`. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Answers a request, or not; says which. */
export type Way = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

/** Enough for every form whose route states no rules of its own (app/http/request-rules.ts). */
const maxBodyBytes = 128 * 1024

const usualMethods = ['GET', 'HEAD', 'POST']

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
 * Host header. What may change something must come from a page of ours, and is read whole before the app sees it, but for
 * bodies that their route streams. Methods and bodies are judged by the rules of the route that will run.
 */
export async function answerAnew(
  req: IncomingMessage,
  res: ServerResponse,
  headers: Map<string, string>,
  options: AnswerOptions,
): Promise<true> {
  res.setHeaders(headers)
  if (isUnsafe(req)) await answerUnsafe(req, res, options)
  else {
    res.once('finish', () => cutUnfinished(req))
    await answerFile(req, res, [...options.files], () => answerPage(req, res, options))
  }
  return true
}

async function answerUnsafe(req: IncomingMessage, res: ServerResponse, options: AnswerOptions) {
  const rules = await options.app.rulesFor(pathOf(req))
  const methods = [...usualMethods, ...(rules.moreMethods ?? [])]
  const response = methods.includes(req.method ?? '')
    ? await respond(req, res, rules, options)
    : methodNotAllowed(methods)
  complete(response)
  await sendPage(req, res, response, rules.isResumable ? forUploads : forForms)
}

const methodNotAllowed = (methods: string[]) =>
  new Response('This address cannot be asked that.', { status: 405, headers: { allow: methods.join(', ') } })

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
  const rules = req.method === 'HEAD' ? await options.app.rulesFor(pathOf(req)) : usualRules
  const response = await respond(req, res, rules, options)
  // Not on POSTs: the timing would leak how far password verification got.
  response.headers.set('server-timing', `app;dur=${(performance.now() - startedAt).toFixed(1)}`)
  complete(response)
  if (req.method === 'HEAD') {
    // A stream must not run for nobody, and nothing must be forgotten (a toast) for what nobody sees.
    response.headers.delete('set-cookie')
    if (isStream(response)) await response.body?.cancel()
  }
  const isPage = /^(text\/(html|plain|x-script)|application\/(json|xml))/
  if (isPage.test(response.headers.get('content-type') ?? '')) await sendPage(req, res, response)
  else await sendResponse(res, response)
}

/** Adds the headers that every response has. */
function complete({ headers, status }: Response): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (status === 405 && !headers.has('allow')) headers.set('allow', 'GET, HEAD')
}

const isStream = (response: Response) => response.headers.get('content-type') === 'text/event-stream'

const isUnsafe = (req: IncomingMessage) => req.method !== 'GET' && req.method !== 'HEAD'

const pathOf = (req: IncomingMessage) => (req.url ?? '/').replace(/\?.*$/s, '')

async function respond(
  req: IncomingMessage,
  res: ServerResponse,
  rules: RequestRules,
  options: AnswerOptions,
): Promise<Response> {
  const origin = new URL(options.origin())
  const ownOrigins = options.isOriginConfigured ? [origin.origin] : namesOf(origin.origin)
  if (isUnsafe(req)) {
    if (!isFromOurPage(req, ownOrigins) && !isProgramCall(req))
      return asAsked(req, foreignFormPage(origin.origin))
    // Checked just now, and by any of our names; React Router's own check knows only one.
    delete req.headers.origin
  }
  // Whoever asks for the headers only has seen nothing: no message becomes read by it.
  if (req.method === 'HEAD') req.headers['sec-purpose'] = 'prefetch'
  const asked = createRequest(req, res, { host: origin.host, protocol: origin.protocol })
  let isTooLarge = false
  const body = await bodyOf(req, asked, rules, () => {
    isTooLarge = true
  })
  if (body === 'too-large') return asAsked(req, tooLargePage())
  if (body === 'too-slow') return asAsked(req, tooSlowPage())
  // HEAD is answered as GET is, and Node leaves the body out; for an upload it means something else.
  const method = asked.method === 'HEAD' && !rules.isResumable ? 'GET' : asked.method
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
async function bodyOf(req: IncomingMessage, asked: Request, rules: RequestRules, onTooLarge: () => void) {
  if (!isUnsafe(req)) return undefined
  const streamedBytes = rules.streamedBytes?.[asked.method]
  if (streamedBytes === undefined) return await readBody(asked, maxBodyBytes)
  if (Number(req.headers['content-length']) > streamedBytes) return 'too-large' as const
  return asked.body ? limitBody(asked.body, streamedBytes, onTooLarge) : undefined
}

/** Whoever sends JSON gets `{error}` (specification §7), everybody else a page. */
function asAsked(req: IncomingMessage, { response, text }: PlainPage): Response {
  if (!req.headers['content-type']?.includes('json')) return response
  const headers = new Headers(response.headers)
  for (const name of ['content-type', 'content-security-policy']) headers.delete(name)
  return Response.json({ error: text }, { status: response.status, headers })
}
