import {
  type EventStream,
  frame,
  heartbeat,
  openEventStream,
  sessionEnded,
  stayAway,
} from './event-stream.server.ts'
import type { LiveEvent } from './live-event.ts'

/** The open event streams of this process, by session and by user. */
export type Hub = {
  /**
   * Opens a stream of server-sent events that lasts until the session ends, `lifeSeconds` are over, the browser
   * disconnects, or its page does not acknowledge a message.
   */
  open: (
    owner: { sessionId: string; userId: string },
    options: { lifeSeconds: number; signal: AbortSignal },
  ) => ReadableStream<Uint8Array>
  /** Sends an event to its user's streams, then their unread count. */
  deliver: (event: LiveEvent) => void
  /** Sends `session-ended` to the streams of this session, and closes them. */
  endSession: (sessionId: string) => void
  /** Closes every stream; browsers reconnect and are authenticated again. */
  closeAll: () => void
  count: () => number
}

/** Phones and proxies kill silent connections; only a write detects a dead client, only a read a dead server. */
const heartbeatSeconds = 25
const maxLifeMs = 24 * 60 * 60 * 1000
/** More than a browser has tabs, and more than a person has browsers; the oldest stream is closed. */
const maxStreamsOfSession = 20
const maxStreamsOfPerson = 60

type Deps = {
  /** Returns a person's unread count; it is retried on failure. */
  countUnread: (userId: string) => Promise<number>
  /** Called with a person's first stream, and with the end of the last one. */
  onPresence?: (userId: string, isOnline: boolean) => void
}

export function createHub({ countUnread, onPresence = () => {} }: Deps): Hub {
  const bySession = new Map<string, Set<EventStream>>()
  const byUser = new Map<string, Set<EventStream>>()
  // A timer for each of ten thousand streams would cost more than the streams; each second serves one of 25 slots.
  const heartbeatSlots = Array.from({ length: heartbeatSeconds }, () => new Set<EventStream>())
  const unacknowledged = createUnacknowledged()
  let slot = 0
  let opened = 0
  setInterval(() => {
    slot = (slot + 1) % heartbeatSeconds
    for (const stream of heartbeatSlots[slot] ?? []) sendIfAlive(stream, heartbeat)
  }, 1000).unref()

  const sendIfAlive = (stream: EventStream, bytes: Uint8Array) => {
    if (stream.endsAt > Date.now()) stream.send(bytes)
    else stream.close()
  }

  const add = (stream: EventStream) => {
    const ofSession = addTo(bySession, stream.sessionId, stream)
    const ofPerson = addTo(byUser, stream.userId, stream)
    if (ofPerson.size === 1) onPresence(stream.userId, true)
    heartbeatSlots[stream.slot]?.add(stream)
    if (ofSession.size > maxStreamsOfSession) closeOldest(ofSession)
    if (ofPerson.size > maxStreamsOfPerson) closeOldest(ofPerson)
  }
  const closeOldest = ([oldest]: Set<EventStream>) => {
    oldest?.send(stayAway)
    oldest?.close()
  }
  const remove = (stream: EventStream) => {
    removeFrom(bySession, stream.sessionId, stream)
    removeFrom(byUser, stream.userId, stream)
    if (!byUser.has(stream.userId)) onPresence(stream.userId, false)
    heartbeatSlots[stream.slot]?.delete(stream)
    unacknowledged.forget(stream)
  }

  const open: Hub['open'] = (owner, { lifeSeconds, signal }) => {
    const stream = openEventStream({
      ...owner,
      slot: (opened += 1) % heartbeatSeconds,
      endsAt: Date.now() + Math.min(lifeSeconds * 1000, maxLifeMs),
      signal,
      onOpen: add,
      onEnd: remove,
    })
    if (!signal.aborted) sendUnread(owner.userId)
    return stream
  }

  const sendUnread = createUnreadSender({
    countUnread,
    isOnline: (userId) => byUser.has(userId),
    send: (userId, unread) => {
      for (const stream of byUser.get(userId) ?? []) sendIfAlive(stream, frame('unread', String(unread)))
    },
  })

  return {
    open,
    deliver(event) {
      const streams = byUser.get(event.to)
      if (!streams) return
      for (const stream of streams) unacknowledged.note(stream, event)
      if (event.name === 'heard') return
      const { to, name, ...data } = event
      const bytes = frame(name, JSON.stringify(data))
      for (const stream of streams) sendIfAlive(stream, bytes)
      sendUnread(to)
    },
    endSession(sessionId) {
      for (const stream of bySession.get(sessionId) ?? []) {
        stream.send(sessionEnded)
        stream.close()
      }
    },
    closeAll() {
      for (const ofSession of bySession.values()) for (const stream of ofSession) stream.close()
    },
    count: () => [...bySession.values()].reduce((sum, ofSession) => sum + ofSession.size, 0),
  }
}

function addTo(map: Map<string, Set<EventStream>>, key: string, stream: EventStream): Set<EventStream> {
  const streams = map.get(key) ?? new Set()
  map.set(key, streams.add(stream))
  return streams
}

function removeFrom(map: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const streams = map.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) map.delete(key)
}

const firstRetryMs = 1000
const maxRetryMs = 30_000

type UnreadSource = {
  countUnread: (userId: string) => Promise<number>
  /** Whether the user has an open stream. */
  isOnline: (userId: string) => boolean
  send: (userId: string, unread: number) => void
}

/**
 * Counts and sends, one count per user at a time, and once more if an event came meanwhile: the last count sent is the
 * last counted. A failed count is retried, so no badge stays wrong after an outage.
 */
function createUnreadSender({ countUnread, isOnline, send }: UnreadSource): (userId: string) => void {
  const running = new Map<string, { isStale: boolean }>()

  const sendWhileStale = async (userId: string): Promise<void> => {
    const state = { isStale: true }
    let retryMs = firstRetryMs
    running.set(userId, state)
    while (state.isStale && isOnline(userId)) {
      state.isStale = false
      const unread = await countUnread(userId).catch(() => null)
      if (unread === null) {
        await new Promise((later) => setTimeout(later, retryMs))
        retryMs = Math.min(retryMs * 2, maxRetryMs)
        state.isStale = true
      } else send(userId, unread)
    }
    running.delete(userId)
  }
  return (userId) => {
    const state = running.get(userId)
    if (state) state.isStale = true
    else void sendWhileStale(userId)
  }
}

/** A page acknowledges a message after 3 s (app/toasts/show-notification.ts); on a slow line that takes some more. */
const acknowledgedWithinMs = 15_000

/**
 * Closes streams that do not reach their page any more. TCP tries for 15 minutes to reach a phone without a line; until then its
 * person would count as looking, and get no notice. After a message its page has to acknowledge it, or to read it.
 */
function createUnacknowledged() {
  type Waiting = { conversations: Set<string>; closing: NodeJS.Timeout }
  const waiting = new Map<EventStream, Waiting>()

  const forget = (stream: EventStream) => {
    clearTimeout(waiting.get(stream)?.closing)
    waiting.delete(stream)
  }
  const expect = (stream: EventStream, conversationId: string) => {
    const { conversations, closing } = waiting.get(stream) ?? {
      conversations: new Set(),
      closing: setTimeout(stream.close, acknowledgedWithinMs).unref(),
    }
    waiting.set(stream, { conversations: conversations.add(conversationId), closing })
  }
  return {
    /** Called with every event of the stream's person. */
    note(stream: EventStream, event: LiveEvent): void {
      if (event.name === 'notification' && event.conversationId) expect(stream, event.conversationId)
      const unread = waiting.get(stream)?.conversations
      if (event.name === 'read') unread?.delete(event.conversationId)
      if (unread?.size === 0 || (event.name === 'heard' && event.sessionId === stream.sessionId))
        forget(stream)
    },
    forget,
  }
}
