import { openStream, type StreamEvent } from './stream.ts'

// One event stream per browser, however many tabs: whoever holds the lock has it, and passes on what it says. Only tabs
// that somebody looks at take part: a phone freezes the others, and a stream that nobody sees costs data and battery.

const patienceMs = 60_000

/**
 * Calls `on` with every event, whichever tab heard it. `lastUnread` is what a tab that has just come asks the others for.
 * Without locks and channels each tab has a stream of its own.
 */
export function shareStream(
  viewerId: string,
  on: (event: StreamEvent) => void,
  lastUnread: () => string,
): void {
  const name = `kasi-live-${viewerId}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  const canShare = channel !== null && 'locks' in navigator
  let stream: ReturnType<typeof openStream> | null = null
  let withdraw: (() => void) | null = null

  const tell = (event: StreamEvent) => {
    channel?.postMessage(event)
    on(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => {
    if (data.name !== 'ask') on(data)
    else if (stream) channel.postMessage({ name: 'unread', data: lastUnread() })
  })

  const lead = () => (stream ??= openStream(tell))
  const step = () => {
    stream?.close()
    stream = null
  }
  const takePart = () => {
    stream?.look()
    if (withdraw) return
    if (!canShare) {
      lead()
      withdraw = step
      return
    }
    const waiting = new AbortController()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    withdraw = () => {
      waiting.abort()
      step()
      release()
    }
    navigator.locks
      .request(name, { signal: waiting.signal }, async () => {
        lead()
        await released
      })
      // Withdrawn while it waited.
      .catch(() => {})
    channel.postMessage({ name: 'ask', data: '' })
  }
  const stepBack = () => {
    withdraw?.()
    withdraw = null
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') takePart()
    else timer = setTimeout(stepBack, patienceMs)
  }
  document.addEventListener('visibilitychange', onVisibility)
  // A page that waits for Back holds nothing, or it could not wait.
  addEventListener('pagehide', stepBack)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onVisibility()
  })
  onVisibility()
}
