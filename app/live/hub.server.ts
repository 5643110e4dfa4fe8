import type { LiveEvent } from './live-event.ts'
import { createUnreadSender } from './send-unread.ts'

/** The open event streams of this process, by the session that opened them and the person whose it is. */
export type Hub = {
  /** A stream of server-sent events, open until the session ends, `lifeSeconds` are over, or the browser goes. */
  open: (
    owner: { sessionId: string; userId: string },
    options: { lifeSeconds: number; signal: AbortSignal },
  ) => ReadableStream<Uint8Array>
  /** Passes an event on to the streams of whom it is for, and then how many unread messages they have now. */
  deliver: (event: LiveEvent) => void
  /** Tells the streams of this session that it has ended, and closes them. */
  endSession: (sessionId: string) => void
  /** Closes every stream; browsers connect again, and prove anew who they are. */
  closeAll: () => void
  /** How many are open. */
  count: () => number
}

/** Phones and proxies kill silent connections; only a write shows that the other end is gone, only a read that we are. */
const heartbeatSeconds = 25
const maxLifeMs = 24 * 60 * 60 * 1000
/** Events that a browser has not taken in: whoever is so far behind comes back and looks anew. */
const maxBytesBehind = 64 * 1024
/** More than a browser's tabs, and more than a person's browsers have; the oldest gives way. */
const maxStreamsOfSession = 20
const maxStreamsOfPerson = 60

const encoder = new TextEncoder()
const frame = (name: string, data: string) => encoder.encode(`event: ${name}\ndata: ${data}\n\n`)
/** How long to stay away after a cut: not everybody comes back in the same moment. */
const hello = () => encoder.encode(`retry: ${500 + Math.floor(Math.random() * 2500)}\n\n`)
const heartbeat = frame('beat', '')
/** For one that gave way: to come back at once would drive out the next. */
const stayAway = encoder.encode('retry: 3600000\n\n')
const sessionEnded = frame('session-ended', '')

type Stream = {
  /** Among `turns`. */
  slot: number
  sessionId: string
  userId: string
  endsAt: number
  send: (bytes: Uint8Array) => void
  close: () => void
}

/** `countUnread` answers how many messages of a person are unread; when it fails it is asked again. */
export function createHub({ countUnread }: { countUnread: (userId: string) => Promise<number> }): Hub {
  const bySession = new Map<string, Set<Stream>>()
  const byUser = new Map<string, Set<Stream>>()
  // A timer for each of ten thousand streams would cost more than the streams; each second a 25th of them has its turn.
  const heartbeatSlots = Array.from({ length: heartbeatSeconds }, () => new Set<Stream>())
  let slot = 0
  let opened = 0
  setInterval(() => {
    slot = (slot + 1) % heartbeatSeconds
    for (const stream of heartbeatSlots[slot] ?? []) sendIfAlive(stream, heartbeat)
  }, 1000).unref()

  const sendIfAlive = (stream: Stream, bytes: Uint8Array) => {
    if (stream.endsAt > Date.now()) stream.send(bytes)
    else stream.close()
  }

  const add = (stream: Stream) => {
    const ofSession = addTo(bySession, stream.sessionId, stream)
    const ofPerson = addTo(byUser, stream.userId, stream)
    heartbeatSlots[stream.slot]?.add(stream)
    if (ofSession.size > maxStreamsOfSession) closeOldest(ofSession)
    if (ofPerson.size > maxStreamsOfPerson) closeOldest(ofPerson)
  }
  const closeOldest = ([oldest]: Set<Stream>) => {
    oldest?.send(stayAway)
    oldest?.close()
  }
  const remove = (stream: Stream) => {
    removeFrom(bySession, stream.sessionId, stream)
    removeFrom(byUser, stream.userId, stream)
    heartbeatSlots[stream.slot]?.delete(stream)
  }

  const open: Hub['open'] = (owner, { lifeSeconds, signal }) => {
    let end = () => {}
    let isEnded = false
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start(controller) {
        const stream: Stream = {
          ...owner,
          slot: (opened += 1) % heartbeatSeconds,
          endsAt: Date.now() + Math.min(lifeSeconds * 1000, maxLifeMs),
          send: (bytes) => {
            if (isEnded) return
            if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes)
            // What it has not taken in is of no use to it any more, and must not be kept.
            end()
            controller.error(new DOMException('a stream fell behind', 'AbortError'))
          },
          close: () => {
            if (isEnded) return
            end()
            controller.close()
          },
        }
        end = () => {
          isEnded = true
          signal.removeEventListener('abort', stream.close)
          remove(stream)
        }
        // A browser that goes before the first byte cancels no stream.
        signal.addEventListener('abort', stream.close)
        add(stream)
        stream.send(hello())
        if (signal.aborted) stream.close()
        else sendUnread(owner.userId)
      },
      cancel: () => end(),
    }
    return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: maxBytesBehind }))
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

function addTo(map: Map<string, Set<Stream>>, key: string, stream: Stream): Set<Stream> {
  const streams = map.get(key) ?? new Set()
  map.set(key, streams.add(stream))
  return streams
}

function removeFrom(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = map.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) map.delete(key)
}
