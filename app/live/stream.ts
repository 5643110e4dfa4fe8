/** An event of the server (live-event.ts), or `resync`: anything may have changed. `data` is text. */
export type StreamEvent = { name: string; data: string }

const names = ['beat', 'unread', 'notification', 'sent', 'read', 'seen', 'changed', 'session-ended']
/** The server sends something every 25 s; a connection silent for longer is dead. */
export const silenceMs = 60_000
const maxRetryMs = 60_000
/** `EventSource.CLOSED`: tests have no such class. */
const closed = 2

type Deps = {
  connect: () => EventSource
  /** Called with each event, and with `resync` when the stream opens and events may have been missed. */
  tell: (event: StreamEvent) => void
  /** Whether this tab has heard an event before. */
  hasHeard: () => boolean
  /** Asks whether somebody is still signed in, before a retry. */
  askSession: () => Promise<void>
}
export type Stream = ReturnType<typeof openStream>

/**
 * An event stream that stays open. EventSource reconnects after a cut, but not after a response that is no stream (a
 * proxy without its server), nor when the server has gone silent.
 */
export function openStream({ connect, tell, hasHeard, askSession }: Deps) {
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
      if (hasHeard()) tell({ name: 'resync', data: '' })
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
    /** Reconnects a dead connection. */
    check,
    /** Reconnects: between cells, or from Wi-Fi to mobile data, the old connection dies silently. */
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
