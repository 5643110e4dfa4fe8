import { createHmac } from 'node:crypto'
import { isForMembers, keepHeader, keyOf, kindOf, oursHeader, viewerHeader } from './saved-pages.ts'

/** `isOn`: phones get the worker that keeps pages (SW). */
export type Offline = { isOn: boolean; markOf: (userId: string) => string }

export const createOffline = ({ isOn, secret }: { isOn: boolean; secret: string }): Offline => ({
  isOn,
  // Names the copies of a member on a phone, which must not hold the id of their account.
  markOf: (userId) =>
    createHmac('sha256', `viewer.${secret}`).update(userId).digest('base64url').slice(0, 16),
})

/** The headers by which the worker knows a rendered page as ours, and whether it keeps it. */
export function headersOfPage(url: URL, status: number, isMember: boolean): [string, string][] {
  const path = keyOf(url.pathname + url.search)
  const isKept = status === 200 && kindOf(path) !== undefined && (isMember || !isForMembers(path))
  return [[oursHeader, '1'], ...(isKept ? [] : [notCached])]
}

/** The worker keeps no copy. */
export const notCached: [string, string] = [keepHeader, 'no']

/** The header of a member's page. A shared phone keeps none, and does not learn whose page it is. */
export const headerOfMember = (
  { markOf }: Offline,
  { userId, isShared }: { userId: string; isShared: boolean },
): [string, string] => (isShared ? notCached : [viewerHeader, markOf(userId)])
