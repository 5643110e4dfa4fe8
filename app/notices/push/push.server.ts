import type { Database } from '#db/client.ts'
import { createPostPush, type PostPush } from './post-push.server.ts'
import { createVapid, type Vapid } from './vapid.server.ts'
import type { VapidKeys } from './vapid-keys.server.ts'

/** The result of a request to a push service. */
export type PushOutcome = 'accepted' | 'gone' | 'failed'

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
  /** Is told of every request. */
  onOutcome: (outcome: PushOutcome) => void
}

type Parts = Pick<Push, 'db' | 'moreHosts' | 'countSave'> & {
  keys: VapidKeys
  /** A `mailto:` or `https:` address for the people of push services. */
  subject: () => string
  onOutcome?: Push['onOutcome']
}

export function createPush({ keys, subject, onOutcome = () => {}, ...rest }: Parts): Push {
  const vapid = createVapid(keys, subject)
  return { ...rest, publicKey: keys.publicKey, vapid, post: createPostPush(), onOutcome }
}
