/** The open event streams of this process, by the session that opened them. */
export type Hub = {
  /** A stream of server-sent events, open until the session ends, `lifeSeconds` are over, or the browser goes. */
  open: (
    sessionId: string,
    options: { lifeSeconds: number; signal: AbortSignal },
  ) => ReadableStream<Uint8Array>
  /** Tells the streams of this session that it has ended, and closes them. */
  endSession: (sessionId: string) => void
  /** Closes every stream; browsers connect again, and prove anew who they are. */
  closeAll: () => void
  /** How many are open. */
  count: () => number
}

/** Phones and proxies kill silent connections; and only a write shows that the other end is gone. */
const heartbeatMs = 25_000
const maxLifeMs = 24 * 60 * 60 * 1000
/** More than a person's tabs; the oldest gives way. */
const maxStreamsOfSession = 20

const encoder = new TextEncoder()
const hello = encoder.encode('retry: 3000\n\n')
const heartbeat = encoder.encode(':\n\n')
/** For one that gave way: to come back at once would drive out the next. */
const stayAway = encoder.encode('retry: 3600000\n\n')
const sessionEnded = encoder.encode('event: session-ended\ndata:\n\n')

type Stream = { send: (bytes: Uint8Array) => void; close: () => void }

export function createHub(): Hub {
  const streams = new Map<string, Set<Stream>>()

  const add = (sessionId: string, stream: Stream) => {
    const ofSession = streams.get(sessionId) ?? new Set()
    streams.set(sessionId, ofSession.add(stream))
    const [oldest] = ofSession
    if (ofSession.size <= maxStreamsOfSession) return
    oldest?.send(stayAway)
    oldest?.close()
  }
  const remove = (sessionId: string, stream: Stream) => {
    const ofSession = streams.get(sessionId)
    ofSession?.delete(stream)
    if (ofSession?.size === 0) streams.delete(sessionId)
  }

  const open: Hub['open'] = (sessionId, { lifeSeconds, signal }) => {
    let end = () => {}
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const stream: Stream = {
          send: (bytes) => controller.enqueue(bytes),
          close: () => {
            end()
            controller.close()
          },
        }
        const beat = setInterval(() => stream.send(heartbeat), heartbeatMs)
        const life = setTimeout(stream.close, Math.min(lifeSeconds * 1000, maxLifeMs))
        end = () => {
          clearInterval(beat)
          clearTimeout(life)
          signal.removeEventListener('abort', stream.close)
          remove(sessionId, stream)
        }
        // A browser that goes before the first byte cancels no stream.
        signal.addEventListener('abort', stream.close)
        add(sessionId, stream)
        stream.send(hello)
        if (signal.aborted) stream.close()
      },
      cancel: () => end(),
    })
  }

  return {
    open,
    endSession(sessionId) {
      for (const stream of streams.get(sessionId) ?? []) {
        stream.send(sessionEnded)
        stream.close()
      }
    },
    closeAll() {
      for (const ofSession of streams.values()) for (const stream of ofSession) stream.close()
    },
    count: () => [...streams.values()].reduce((sum, ofSession) => sum + ofSession.size, 0),
  }
}
