import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const current = new AsyncLocalStorage<string>()

/** The form that a proxy's id must have, so that its log and ours can be read together. */
const wellFormed = /^[\w-]{1,64}$/

/** Returns a new id, or the one that a proxy of ours has set. */
export function requestIdOf(req: IncomingMessage, trustedProxies: number): string {
  const named = trustedProxies > 0 ? req.headers['x-request-id'] : undefined
  // The last group: 48 random bits.
  return typeof named === 'string' && wellFormed.test(named) ? named : randomUUID().slice(24)
}

/** Runs `work` as part of that request: all that it logs carries the id. */
export const inRequest = <T>(id: string, work: () => T): T => current.run(id, work)

/** Runs work that only happens to begin within a request. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work)

/** Undefined outside requests. */
export const currentRequestId = (): string | undefined => current.getStore()
