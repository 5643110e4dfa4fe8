/** An event as the server sends it (live-event.ts), or `resync`: anything may have changed. `data` is text. */
export type StreamEvent = { name: string; data: string }

const names = ['beat', 'unread', 'notification', 'sent', 'read', 'seen', 'session-ended']
/** The server sends something every 25 s; a connection that is silent for longer is dead. */
export const silenceMs = 60_000
const maxRetryMs = 60_000
/** `EventSource.CLOSED`, which a test has no class for. */
const closed = 2

type Deps = {
  /** A new `EventSource`. */
  connect: () => EventSource
  /** Called with each event, and with `resync` when the stream opens and something may have been missed. */
  tell: (event: StreamEvent) => void
  mayHaveMissed: () => boolean
  /** Asks whether somebody is signed in still, before another try. */
  askSession: () => Promise<void>
}
export type Stream = ReturnType<typeof openStream>

/**
 * One event stream, kept open. EventSource reconnects by itself after a cut, but not after an answer that is none (a proxy
 * without its server), nor when the other end has gone silent.
 */
export function openStream({ connect, tell, mayHaveMissed, askSession }: Deps) {
  let source: EventSource | null = null
  let heardAt = Date.now()
  let retryMs = 1000
  let retry: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    clearTimeout(retry)
    source?.close()
    const fresh = connect()
    source = fresh
    heardAt = Date.now()
    const heard = () => {
      heardAt = Date.now()
      retryMs = 1000
    }
    fresh.addEventListener('open', () => {
      heard()
      if (mayHaveMissed()) tell({ name: 'resync', data: '' })
    })
    for (const name of names)
      fresh.addEventListener(name, ({ data }: MessageEvent<string>) => {
        heard()
        tell({ name, data })
      })
    fresh.addEventListener('error', () => {
      if (fresh.readyState === closed && source === fresh) openLater()
    })
  }
  const openLater = () => {
    clearTimeout(retry)
    retry = setTimeout(async () => {
      await askSession()
      if (source) open()
    }, retryMs)
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }
  const check = () => {
    if (source && (source.readyState === closed || Date.now() - heardAt > silenceMs)) open()
  }
  const watchdog = setInterval(check, silenceMs / 4)
  open()
  return {
    /** Connects anew where the connection is dead. */
    check,
    /** Connects anew: from one mast to the next, or from Wi-Fi, the old connection is dead and nobody says so. */
    reopen: () => {
      if (source) open()
    },
    isOpen: () => source?.readyState === 1,
    close() {
      clearInterval(watchdog)
      clearTimeout(retry)
      source?.close()
      source = null
    },
  }
}
