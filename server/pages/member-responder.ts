import type { IncomingMessage, ServerResponse } from 'node:http'
import { oursHeader } from '#app/offline/saved-pages.ts'
import { isDatabaseAway } from '#db/errors.ts'
import type { App } from '#server/http/app.ts'
import { compressOnce } from './encoding/encodings.ts'
import { type RequestHead, shellTarget } from './page-request.ts'

type Options = {
  renderMemberPage: App['renderMemberPage']
  headers: () => Iterable<[string, string]>
  onError: (error: unknown) => void
}

/**
 * Responds to requests with a session, and without a flash, for pages with a shell (decision 0025); leaves every other one. Returns
 * whether it responded.
 */
export function createMemberResponder({ renderMemberPage, headers, onError }: Options) {
  // React Router renders the error page of our own fault. It would wait once more for a database that is away.
  const leaveOnFault = (error: unknown): null => {
    if (isDatabaseAway(error)) throw error
    onError(error)
    return null
  }

  return async (req: IncomingMessage, res: ServerResponse, head: RequestHead): Promise<boolean> => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || head.hasBody) return false
    const target = shellTarget(req.url ?? '')
    if (target === null) return false
    const page = await renderMemberPage(target, head).catch(leaveOnFault)
    if (page === null) return false
    const { encoding, bytes } = await compressOnce(head.acceptEncoding, page.body)
    const lines = [...headers(), ...Object.entries(memberHeaders)].flat()
    if (encoding !== 'identity') lines.push('content-encoding', encoding)
    lines.push(...page.header, 'content-length', String(bytes.length))
    res.writeHead(200, lines).end(req.method === 'HEAD' ? undefined : bytes)
    return true
  }
}

const memberHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
  [oursHeader]: '1',
}
