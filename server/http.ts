import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { AppHandler } from './app.ts'
import { normaliseTarget } from './request-target.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import { unavailablePage } from './unavailable-page.ts'

/** Answers a request that it knows, or calls `next`. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/**
 * The way of every request: security headers, then `files` (in order), then the app. Request URLs are built on
 * `origin`, never on the Host header. `onError` hears of faults that no page caught.
 */
export function createHttpServer(options: {
  app: AppHandler
  files: Middleware[]
  origin: () => string
  onError: (error: unknown) => void
}): Server {
  return createServer((req, res) => {
    const origin = new URL(options.origin())
    setSecurityHeaders(res, { https: origin.protocol === 'https:' })
    req.url = normaliseTarget(req.url ?? '/')

    const answer = async () => {
      const asked = createRequest(req, res, { host: origin.host, protocol: origin.protocol })
      // HEAD is answered as GET is; Node leaves the body out.
      const request = asked.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked
      const { response, isDatabaseAway } = await options.app(request)
      const page = isDatabaseAway && response.status === 500 ? unavailablePage() : response
      if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-store')
      if (
        /^(text\/(html|plain|x-script)|application\/(json|xml))/.test(page.headers.get('content-type') ?? '')
      ) {
        await sendPage(req, res, page)
      } else {
        await sendResponse(res, page)
      }
    }

    const fail = (error: unknown) => {
      options.onError(error)
      if (res.headersSent) return res.destroy()
      res.statusCode = 500
      res.setHeader('content-type', 'text/plain; charset=utf-8')
      res.end('Something went wrong on our side. Please try again.')
    }

    // Nothing can be written yet; the accounts' forms will bring POST, and with it the check of its origin.
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' })
      res.end('This address can only be read.')
      return
    }
    const steps = [...options.files]
    const next = (): void => {
      const step = steps.shift()
      if (step) step(req, res, next)
      else answer().catch(fail)
    }
    next()
  })
}
