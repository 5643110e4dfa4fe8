import { sign } from 'node:crypto'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import type { Database } from '#db/client.ts'
import { createPostPush } from './post-push.server.ts'
import { loadVapidKeys, type VapidKeys } from './vapid-keys.server.ts'

/** More often than a browser sends its subscription. */
const subscriptionLimit = { name: 'push-subscriptions', points: 30, durationSeconds: 10 * 60 }

type Parts = {
  db: Database
  makeLimiter: MakeLimiter
  origin: () => string
  mailFrom: string | undefined
  vapidPrivateKey: string | undefined
  pushHosts: readonly string[]
}

export type Push = Awaited<ReturnType<typeof createPush>>

/** Makes the market's key pair, or finds it. */
export async function createPush({ db, makeLimiter, origin, mailFrom, vapidPrivateKey, pushHosts }: Parts) {
  const keys = await loadVapidKeys(db, vapidPrivateKey)
  return {
    db,
    /** Browsers subscribe with it. */
    publicKey: keys.publicKey,
    moreHosts: pushHosts,
    vapid: createVapid(keys, () => subjectOf(mailFrom, origin())),
    post: createPostPush(),
    countSave: counterOf(makeLimiter(subscriptionLimit)),
  }
}

/** Returns an address for the people of push services: that of our mails, else our own. */
function subjectOf(mailFrom: string | undefined, origin: string): string {
  if (mailFrom) return `mailto:${mailFrom.replace(/^.*<|>$/g, '')}`
  return origin.startsWith('https:') ? origin : `mailto:no-reply@${new URL(origin).hostname}`
}

/** Push services refuse more than a day; we renew halfway. */
const livesSeconds = 12 * 60 * 60
const renewedAfterSeconds = livesSeconds / 2

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encoded({ typ: 'JWT', alg: 'ES256' })

/**
 * Makes the `Authorization` header for a push service by its origin: a token signed by us (RFC 8292), cached for six hours. `subject` is
 * a `mailto:` or `https:` address for the service's people.
 */
export function createVapid({ publicKey, privateKey }: VapidKeys, subject: () => string) {
  const cached = new Map<string, { value: string; madeAt: number }>()
  return (origin: string, nowMs: number): string => {
    const now = Math.floor(nowMs / 1000)
    const found = cached.get(origin)
    if (found && Math.abs(now - found.madeAt) < renewedAfterSeconds) return found.value
    const claims = `${header}.${encoded({ aud: origin, exp: now + livesSeconds, sub: subject() })}`
    const signature = sign('sha256', Buffer.from(claims), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const value = `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
    cached.set(origin, { value, madeAt: now })
    return value
  }
}
