import type { IncomingMessage } from 'node:http'
import { pagePath, parsePageRequest } from '#app/listings/page-cursor.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const publicPage = new RegExp(`^(/|/(listing|vendor)/${uuid})(?:\\?(.*))?$`, 's')

/** Which public page a request target names, without what no page of ours reads, such as `?fbclid=…`; null when none. */
export function publicTarget(target: string): string | null {
  const [, path = null, kind, query] = publicPage.exec(target) ?? []
  if (path === null || query === undefined || kind === 'listing') return path
  return pagePath(path, parsePageRequest(new URLSearchParams(query)))
}

/** GET or HEAD, and nothing comes with it. */
export const onlyAsks = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !('content-length' in headers || 'transfer-encoding' in headers)

/** The one header that pages differ by; as what is rendered for all is asked for. */
export const saveData = (req: IncomingMessage): Record<string, string> =>
  req.headers['save-data'] === 'on' ? { 'save-data': 'on' } : {}

export const pageKey = (target: string, asked: Record<string, string>): string =>
  `${target} ${Object.keys(asked).join()}`
