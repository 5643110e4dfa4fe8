import { createPostPush } from '#app/notices/push/post-push.server.ts'
import type { Push } from '#app/notices/push/push.server.ts'
import { sendPush } from '#app/notices/push/send-push.server.ts'
import { createVapid } from '#app/notices/push/vapid.server.ts'
import { loadVapidKeys } from '#app/notices/push/vapid-keys.server.ts'
import type { SendPush } from '#app/notices/waiting/send-notice.server.ts'
import type { Database } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import { counterOf, type Limits } from '#server/services/limiters.ts'

/** More often than a browser sends its subscription. */
const subscriptionLimit = { name: 'push-subscriptions', points: 30, durationSeconds: 10 * 60 }

type Deps = {
  config: Pick<Config, 'vapidPrivateKey' | 'pushHosts' | 'mailFrom'>
  db: Database
  limits: Limits
  origin: () => string
}

/** Makes the market's key pair, or finds it. */
export async function startPush({ config, db, limits, origin }: Deps): Promise<Push> {
  const keys = await loadVapidKeys(db, config.vapidPrivateKey)
  return {
    db,
    publicKey: keys.publicKey,
    moreHosts: config.pushHosts,
    vapid: createVapid(keys, () => subjectOf(config.mailFrom, origin())),
    post: createPostPush(),
    countSave: counterOf(limits.makeLimiter(subscriptionLimit)),
  }
}

/** Returns an address for the people of push services: that of our mails, else our own. */
export function subjectOf(mailFrom: string | undefined, origin: string): string {
  if (mailFrom) return `mailto:${mailFrom.replace(/^.*<|>$/g, '')}`
  return origin.startsWith('https:') ? origin : `mailto:no-reply@${new URL(origin).hostname}`
}

/**
 * Android holds back what is not urgent while the phone sleeps. A silent notice is urgent too, unless its person wants quiet: it
 * replaces one that may still wait. A push service drops a notice after a day.
 */
export const pushesOf =
  (push: Push): SendPush =>
  ({ isQuiet, ...notice }) =>
    sendPush(push, { ...notice, urgency: isQuiet ? 'low' : 'high', ttlSeconds: 24 * 60 * 60 })
