import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const current = new AsyncLocalStorage<string>()

/** A proxy's name for a request, so that its log and ours can be read together. */
const wellFormed = /^[\w-]{1,64}$/

/** Returns the id that a trusted proxy gave, or else a new one. */
export function requestIdOf(req: IncomingMessage, trustedProxies: number): string {
  const named = trustedProxies > 0 ? req.headers['x-request-id'] : undefined
  // The last group has 48 random bits.
  return typeof named === 'string' && wellFormed.test(named) ? named : randomUUID().slice(24)
}

/** Runs `work` so that everything it causes is logged with this id. */
export const inRequest = <T>(id: string, work: () => T): T => current.run(id, work)

/** Runs work that belongs to no request, though one has started it. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work)

/** Undefined outside requests. */
export const currentRequestId = (): string | undefined => current.getStore()
