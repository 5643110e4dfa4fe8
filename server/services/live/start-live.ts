import { createHub, type Hub } from '#app/live/hub.server.ts'
import type { Announce } from '#app/live/live-event.ts'
import { countUnread } from '#app/messages/unread/count-unread.server.ts'
import type { Database } from '#db/client.ts'
import { listenToDatabase } from '#db/listen-notify.ts'
import type { Config } from '#server/config.ts'
import type { PageCaches } from '#server/pages/page-cache.ts'
import type { CleanUp } from '#server/process/end-process.ts'
import { announceByDatabase, announceByRedis, liveChannel, readEvent } from './live-events.ts'

type Deps = {
  config: Config
  db: Database
  databaseUrl: string
  pageCaches: PageCaches
  warn: (message: string) => (error: unknown) => void
  onEvent: () => void
  onPresence: (userId: string, isOnline: boolean) => void
  /** Pictures were hidden, or are public again. */
  onHidden: () => void
  cleanUps: CleanUp[]
}

/**
 * Creates the hub of this process and the way to all hubs: the database's NOTIFY, or Redis when it is configured. The
 * process always listens to the database: it announces ended sessions and changed pages, and takes over while Redis is
 * away.
 */
export async function startLive({
  config,
  db,
  databaseUrl,
  pageCaches,
  warn,
  onEvent,
  onPresence,
  onHidden,
  cleanUps,
}: Deps): Promise<{ hub: Hub; announce: Announce }> {
  let isAway = false
  const count = async (userId: string) => {
    try {
      const unread = await countUnread(db, userId)
      isAway = false
      return unread
    } catch (fault) {
      if (!isAway) warn('unread messages could not be counted')(fault)
      isAway = true
      throw fault
    }
  }
  const hub = createHub({ countUnread: count, onPresence })
  const event = (payload: string) => {
    const read = readEvent(payload)
    if (!read) return
    onEvent()
    hub.deliver(read)
  }
  const reportLoss = warn('listening for events begins anew')
  const events = await listenToDatabase(
    databaseUrl,
    {
      session_ended: hub.endSession,
      market_changed: (userId) => pageCaches.forget(userId || null),
      pictures_hidden: onHidden,
      [liveChannel]: event,
    },
    {
      loss: (fault) => {
        pageCaches.suspend()
        reportLoss(fault)
      },
      gap: () => {
        pageCaches.resume()
        hub.closeAll()
        onHidden()
      },
    },
  )
  cleanUps.push(events.close)
  const byDatabase = announceByDatabase(db, warn('an event could not be announced'))
  if (!config.redisUrl) return { hub, announce: withTimeout(byDatabase) }
  const redis = await announceByRedis(config.redisUrl, {
    event,
    gap: hub.closeAll,
    error: warn('Redis is away; events go through the database'),
    fallback: byDatabase,
  })
  cleanUps.push(redis.close)
  return { hub, announce: withTimeout(redis.announce) }
}

/** The event's change is committed already: its sender does not wait long for a hint to others. */
const maxWaitMs = 300

export const withTimeout =
  (announce: Announce): Announce =>
  (events) => {
    const timeout = new Promise<void>((over) => setTimeout(over, maxWaitMs).unref())
    return Promise.race([announce(events), timeout])
  }
