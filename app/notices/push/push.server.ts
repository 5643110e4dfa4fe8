import type { Database } from '#db/client.ts'
import { createPostPush, type PostPush } from './post-push.server.ts'
import { createVapid, type Vapid } from './vapid.server.ts'
import type { VapidKeys } from './vapid-keys.server.ts'

export type Push = {
  db: Database
  /** Browsers subscribe with it. */
  publicKey: string
  /** The hosts of PUSH_HOSTS. */
  moreHosts: readonly string[]
  vapid: Vapid
  post: PostPush
  /** Counts a subscription that a person sends; returns the seconds to wait, 0 when it is allowed. */
  countSave: (userId: string) => Promise<number>
}

type Parts = Pick<Push, 'db' | 'moreHosts' | 'countSave'> & {
  keys: VapidKeys
  /** A `mailto:` or `https:` address for the people of push services. */
  subject: () => string
}

export function createPush({ keys, subject, ...rest }: Parts): Push {
  const vapid = createVapid(keys, subject)
  return { ...rest, publicKey: keys.publicKey, vapid, post: createPostPush() }
}
