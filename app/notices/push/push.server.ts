import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import type { Database } from '#db/client.ts'
import { createPostPush } from './post-push.server.ts'
import { createVapid } from './vapid.server.ts'
import { loadVapidKeys } from './vapid-keys.server.ts'

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
    /** The hosts of PUSH_HOSTS. */
    moreHosts: pushHosts,
    vapid: createVapid(keys, () => subjectOf(mailFrom, origin())),
    post: createPostPush(),
    /** Counts a subscription that a person sends. */
    countSave: counterOf(makeLimiter(subscriptionLimit)),
  }
}

/** Returns an address for the people of push services: that of our mails, else our own. */
function subjectOf(mailFrom: string | undefined, origin: string): string {
  if (mailFrom) return `mailto:${mailFrom.replace(/^.*<|>$/g, '')}`
  return origin.startsWith('https:') ? origin : `mailto:no-reply@${new URL(origin).hostname}`
}
