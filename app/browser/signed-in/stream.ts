import { askSession } from './keep-session.ts'

/** An event as the server sends it (app/live/), or `resync`: everything may have changed. `data` is text. */
export type StreamEvent = { name: string; data: string }

const names = ['beat', 'unread', 'notification', 'sent', 'read', 'seen', 'session-ended']
/** The server says something every 25 s; a connection that is silent for longer is dead, though nobody has said so. */
const silenceMs = 60_000
const maxRetryMs = 60_000

/**
 * One event stream, kept open: EventSource comes back by itself after a cut, but not after an answer that is none (a
 * proxy without its server), nor when the other end has gone silent. Tells `resync` at each beginning but a page's first.
 */
export function openStream(
  tell: (event: StreamEvent) => void,
  mayHaveMissed: () => boolean,
): { look: () => void; close: () => void } {
  let source: EventSource | null = null
  let heardAt = Date.now()
  let retryMs = 1000
  let retry: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    clearTimeout(retry)
    source?.close()
    // Another person may have signed in meanwhile: the server refuses them this page's stream.
    const fresh = new EventSource(`/live?as=${document.documentElement.dataset.viewer}`)
    source = fresh
    const heard = () => {
      heardAt = Date.now()
      retryMs = 1000
    }
    heardAt = Date.now()
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
      if (fresh.readyState === EventSource.CLOSED && source === fresh) openLater()
    })
  }
  const openLater = () => {
    clearTimeout(retry)
    retry = setTimeout(async () => {
      // It may be that nobody is signed in any more.
      await askSession()
      if (source) open()
    }, retryMs)
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }
  const look = () => {
    const isDead = source?.readyState === EventSource.CLOSED || Date.now() - heardAt > silenceMs
    if (source && isDead) open()
  }
  const watchdog = setInterval(look, silenceMs / 4)
  // From one mast to the next, or from Wi-Fi: what was open before is dead, and says nothing of it.
  addEventListener('online', open)

  open()
  return {
    look,
    close() {
      clearInterval(watchdog)
      clearTimeout(retry)
      removeEventListener('online', open)
      source?.close()
      source = null
    },
  }
}
