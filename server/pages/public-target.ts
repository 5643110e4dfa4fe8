import { pagePath, parsePageRequest } from '#app/paging/page-cursor.ts'
import type { Asked } from './request-head.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const publicPage = new RegExp(`^(/|/(listing|vendor)/${uuid})(?:\\?(.*))?$`, 's')

/** Which public page a request target names, without what no page of ours reads, such as `?fbclid=…`; null when none. */
export function publicTarget(target: string): string | null {
  const [, path = null, kind, query] = publicPage.exec(target) ?? []
  if (path === null || query === undefined || kind === 'listing') return path
  return pagePath(path, parsePageRequest(new URLSearchParams(query)))
}

/** The one header that pages differ by, as what is rendered for all is asked for. */
export const asksFor = ({ savesData }: Asked): Record<string, string> =>
  savesData ? { 'save-data': 'on' } : {}

export const pageKey = (target: string, { savesData }: Asked): string =>
  savesData ? `${target} save-data` : target
