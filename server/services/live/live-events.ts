import { sql } from 'drizzle-orm'
import { Redis } from 'ioredis'
import { createHub, type Hub } from '#app/live/hub.server.ts'
import { type Announce, type LiveEvent, liveEventSchema } from '#app/live/live-event.ts'
import { countUnread } from '#app/messages/unread/count-unread.server.ts'
import type { Database } from '#db/client.ts'
import { listenToDatabase } from '#db/listen-notify.ts'
import { prepared } from '#db/prepared.ts'
import type { Config } from '#server/config.ts'
import type { CleanUp } from '#server/process/end-process.ts'
import { redisOptions } from '#server/services/limiters.ts'

/** The channel of live events, in PostgreSQL and in Redis. */
export const liveChannel = 'kasi_live'

const announceLeftMs = 10_000

/** Returns the event, or null when no process of this version sends such a payload. */
export function readEvent(payload: string): LiveEvent | null {
  try {
    return liveEventSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/**
 * Hears of changes of the market: `forget` names whose offers or store changed, or null when anything may have. Between `suspend` and
 * `resume` no changes are announced.
 */
export type Changes = {
  forget: (userId: string | null) => void
  suspend: () => void
  resume: () => void
}

type Deps = {
  config: Config
  db: Database
  /** Announces what processes left that ended between a commit and its announcement. */
  announceLeft: () => Promise<void>
  databaseUrl: string
  changes: Changes
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
  announceLeft,
  databaseUrl,
  changes,
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
      market_changed: (userId) => changes.forget(userId || null),
      pictures_hidden: onHidden,
      [liveChannel]: event,
    },
    {
      loss: (fault) => {
        changes.suspend()
        reportLoss(fault)
      },
      gap: () => {
        changes.resume()
        hub.closeAll()
        onHidden()
      },
    },
  )
  const leftTimer = setInterval(() => void announceLeft(), announceLeftMs).unref()
  cleanUps.push(async () => {
    clearInterval(leftTimer)
    await events.close()
  })
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

const notifyQuery = prepared(
  'live_notify',
  sql`select pg_notify(${liveChannel}, payload) from unnest(${sql.placeholder('payloads')}::text[]) payload`,
)

/**
 * Announces by NOTIFY, after the commit: within the transaction it would hold a lock of the whole server until the disk
 * has written, and all senders would wait for one another. Events that come meanwhile go together.
 */
export function announceByDatabase(db: Database, onError: (error: unknown) => void): Announce {
  let waiting: LiveEvent[] = []
  let next: Promise<void> | null = null
  let running: Promise<void> = Promise.resolve()

  const flush = async () => {
    await running
    const payloads = waiting.map((event) => JSON.stringify(event))
    waiting = []
    next = null
    running = notify(payloads)
    await running
  }
  const notify = async (payloads: string[]) => {
    try {
      await notifyQuery(db, { payloads })
    } catch (fault) {
      onError(fault)
    }
  }
  return (events) => {
    waiting.push(...events)
    next ??= flush()
    return next
  }
}

type RedisEvents = { announce: Announce; close: () => Promise<void> }

const pingMs = 10_000
/** Nobody waits for it, and a process that is busy for a second has lost nothing. */
const subscriberTimeoutMs = 5_000

/**
 * Announces by Redis; while it is away by `fallback`, which every process hears too. `on.event` receives every process's
 * events; `on.gap` is called whenever listening begins, as anything may have changed before.
 */
export async function announceByRedis(
  url: string,
  on: {
    event: (payload: string) => void
    gap: () => void
    error: (error: unknown) => void
    fallback: Announce
  },
): Promise<RedisEvents> {
  const publisher = new Redis(url, redisOptions)
  // When ioredis resubscribes or resends by itself and fails, the rejection is unhandled and ends the process.
  const subscriber = new Redis(url, {
    ...redisOptions,
    commandTimeout: subscriberTimeoutMs,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
  })
  const both = [publisher, subscriber]
  let isAway = false
  let isListening = false
  let isClosed = false
  const lose = (error: unknown) => {
    if (!isAway && !isClosed) on.error(error)
    isAway = true
  }
  const recover = () => {
    if (isListening && publisher.status === 'ready') isAway = false
  }
  for (const redis of both)
    redis.on('error', lose).on('close', () => lose(new Error('Redis closed the connection')))
  const connectAnew = (redis: Redis) => {
    if (redis.status === 'ready') redis.disconnect(true)
  }
  // A silent connection emits no event.
  const beat = setInterval(() => {
    for (const redis of both) if (redis.status === 'ready') redis.ping().catch(() => connectAnew(redis))
  }, pingMs)

  const subscribe = async () => {
    await subscriber.subscribe(liveChannel)
    isListening = true
    recover()
    on.gap()
  }
  subscriber.on('message', (_channel, payload) => on.event(payload))
  publisher.on('ready', recover)
  subscriber.on('close', () => (isListening = false))
  subscriber.on('ready', () => void subscribe().catch(() => connectAnew(subscriber)))

  return {
    announce: async (events) => {
      const published = events.map((event) => publisher.publish(liveChannel, JSON.stringify(event)))
      const settled = await Promise.allSettled(published)
      const missed = events.filter((_, index) => settled[index]?.status === 'rejected')
      if (missed.length > 0) await on.fallback(missed)
    },
    close: async () => {
      isClosed = true
      clearInterval(beat)
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
