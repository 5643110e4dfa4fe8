import { sign } from 'node:crypto'
import type { VapidKeys } from './vapid-keys.server.ts'

/** Push services refuse more than a day; we renew halfway. */
const livesSeconds = 12 * 60 * 60
const renewedAfterSeconds = livesSeconds / 2

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encoded({ typ: 'JWT', alg: 'ES256' })

/**
 * Makes the `Authorization` header for a push service by its origin: a token signed by us (RFC 8292), kept for six hours. `subject` is
 * a `mailto:` or `https:` address for the service's people.
 */
export function createVapid({ publicKey, privateKey }: VapidKeys, subject: () => string) {
  const kept = new Map<string, { value: string; madeAt: number }>()
  return (origin: string, nowMs: number): string => {
    const now = Math.floor(nowMs / 1000)
    const found = kept.get(origin)
    if (found && Math.abs(now - found.madeAt) < renewedAfterSeconds) return found.value
    const claims = `${header}.${encoded({ aud: origin, exp: now + livesSeconds, sub: subject() })}`
    const signature = sign('sha256', Buffer.from(claims), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const value = `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
    kept.set(origin, { value, madeAt: now })
    return value
  }
}

export type Vapid = ReturnType<typeof createVapid>
