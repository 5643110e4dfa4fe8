import { openStream, type StreamEvent } from './stream.ts'

// One event stream per browser, however many tabs: whoever holds the lock has it, and passes on what it says. Only tabs
// that somebody looks at take part: a phone freezes the others, and a stream that nobody sees costs data and battery.

const patienceMs = 60_000
/** The server says something every 25 s; whoever has the stream and passes nothing on for longer is frozen. */
const silenceMs = 60_000

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
  let hasHeard = false
  let heardAt = Date.now()

  const hear = (event: StreamEvent) => {
    heardAt = Date.now()
    if (event.name === 'beat') return
    hasHeard = true
    on(event)
  }
  const tell = (event: StreamEvent) => {
    channel?.postMessage(event)
    hear(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => {
    if (data.name !== 'ask') hear(data)
    else if (stream) channel.postMessage({ name: 'unread', data: lastUnread() })
  })

  // Whoever has heard of something before may have missed something until this stream opens.
  const lead = () => (stream ??= openStream(tell, () => hasHeard))
  const step = () => {
    stream?.close()
    stream = null
  }
  const takePart = (steal = false) => {
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
    const own = withdraw
    navigator.locks
      .request(name, steal ? { steal } : { signal: waiting.signal }, async () => {
        lead()
        await released
      })
      .catch(() => {
        // Withdrawn while it waited; or another tab took it, as this one was frozen.
        if (withdraw === own) stepBack()
      })
    channel.postMessage({ name: 'ask', data: '' })
  }
  const stepBack = () => {
    withdraw?.()
    withdraw = null
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const isVisible = () => document.visibilityState === 'visible'
  const onVisibility = () => {
    clearTimeout(timer)
    if (isVisible()) takePart()
    else timer = setTimeout(stepBack, patienceMs)
  }
  setInterval(() => {
    // Timers stand still in a frozen tab: that this one runs shows that it is not, even when the server is silent.
    if (stream) channel?.postMessage({ name: 'beat', data: '' })
    if (!isVisible() || stream) return
    const isSilent = withdraw !== null && Date.now() - heardAt > silenceMs
    if (isSilent) stepBack()
    takePart(isSilent)
  }, silenceMs / 4)
  document.addEventListener('visibilitychange', onVisibility)
  // A page that waits for Back holds nothing, or it could not wait.
  addEventListener('pagehide', stepBack)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onVisibility()
  })
  onVisibility()
}
