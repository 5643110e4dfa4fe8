/** Unread bytes per stream; slower clients are disconnected and reload. */
const maxBytesBehind = 64 * 1024

const encoder = new TextEncoder()
export const frame = (name: string, data: string) => encoder.encode(`event: ${name}\ndata: ${data}\n\n`)
/** The reconnect delay after a cut, spread so that not all browsers reconnect at once. */
const hello = () => encoder.encode(`retry: ${500 + Math.floor(Math.random() * 2500)}\n\n`)
export const heartbeat = frame('beat', '')
/** Keeps a closed oldest stream from reconnecting at once, which would close the next one. */
export const stayAway = encoder.encode('retry: 3600000\n\n')
export const sessionEnded = frame('session-ended', '')

export type EventStream = {
  /** The index in `heartbeatSlots`. */
  slot: number
  sessionId: string
  userId: string
  endsAt: number
  send: (bytes: Uint8Array) => void
  close: () => void
}

type Options = Pick<EventStream, 'slot' | 'sessionId' | 'userId' | 'endsAt'> & {
  signal: AbortSignal
  onOpen: (stream: EventStream) => void
  /** Called once, however the stream ends. */
  onEnd: (stream: EventStream) => void
}

/** Opens a stream of server-sent events that lasts until it is closed, falls behind, or its browser disconnects. */
export function openEventStream({ signal, onOpen, onEnd, ...owner }: Options): ReadableStream<Uint8Array> {
  let end = () => {}
  let isEnded = false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const stream: EventStream = {
        ...owner,
        send: (bytes) => {
          if (isEnded) return
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes)
          // Unread events are of no use to this client any more, and must not stay in memory.
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
        onEnd(stream)
      }
      // A browser that disconnects before the first byte does not cancel the stream.
      signal.addEventListener('abort', stream.close)
      onOpen(stream)
      stream.send(hello())
      if (signal.aborted) stream.close()
    },
    cancel: () => end(),
  }
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: maxBytesBehind }))
}
