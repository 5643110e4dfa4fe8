import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const current = new AsyncLocalStorage<string>()

/** What the proxy in front may call a request, so that its log and ours can be read together. */
const wellFormed = /^[\w-]{1,64}$/

/** Ours, unless proxies of ours stand in front and have named it. */
export function requestIdOf(req: IncomingMessage, trustedProxies: number): string {
  const named = trustedProxies > 0 ? req.headers['x-request-id'] : undefined
  // The last group: 48 random bits.
  return typeof named === 'string' && wellFormed.test(named) ? named : randomUUID().slice(24)
}

/** Does `work` as part of that request: whatever it leads to is logged with its id. */
export const inRequest = <T>(id: string, work: () => T): T => current.run(id, work)

/** For what only happens to begin within some request. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work)

/** Undefined for what no request has asked for. */
export const currentRequestId = (): string | undefined => current.getStore()
