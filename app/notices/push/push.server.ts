import type { Database } from '#db/client.ts'
import type { PostPush } from './post-push.server.ts'
import type { Vapid } from './vapid.server.ts'

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
