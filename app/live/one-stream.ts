import { type Stream, type StreamEvent, silenceMs } from './stream.ts'

/**
 * One event stream per browser: the tab that holds the lock has it and passes events on. Only visible tabs take part: a
 * phone freezes the others, and an unseen stream costs data and battery.
 *
 * - idle → waiting when the tab is visible
 * - waiting → leading when the lock is granted; at once in a browser without locks or channels
 * - waiting → waiting, with the lock stolen, when the leading tab has been silent for a minute: a phone has frozen it
 * - leading → frozen when another tab has stolen the lock; frozen → waiting with the next check, when visible
 * - any → idle when the tab has been hidden for a second, or enters the back/forward cache: a person who looks elsewhere is told outside
 *   the page
 */
type OneStreamMode = 'idle' | 'waiting' | 'leading' | 'frozen'

const hiddenMs = 1000

type Deps = {
  /** The name of lock and channel, one per person. */
  name: string
  locks: Pick<LockManager, 'request'> | null
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null
  open: (tell: (event: StreamEvent) => void, hasHeard: () => boolean) => Stream
  isVisible: () => boolean
  /** Called with every event, from any tab's stream. */
  on: (event: StreamEvent) => void
  /** The unread count, for a tab that joins. */
  lastUnread: () => number
}

export function createOneStream({ name, locks, channel, open, isVisible, on, lastUnread }: Deps) {
  let mode: OneStreamMode = 'idle'
  let stream: Stream | null = null
  /** Releases the lock, or stops waiting for it. */
  let giveUpLock = () => {}
  let hasHeard = false
  let heardAt = Date.now()
  let hiding: ReturnType<typeof setTimeout> | undefined

  const hear = (event: StreamEvent) => {
    heardAt = Date.now()
    if (event.name === 'beat') return
    hasHeard = true
    on(event)
  }
  const tellAll = (event: StreamEvent) => {
    channel?.postMessage(event)
    hear(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => {
    if (data.name !== 'ask') hear(data)
    // A closed stream does not know the count: its session has ended or its connection is cut.
    else if (stream?.isOpen()) channel.postMessage({ name: 'unread', data: String(lastUnread()) })
  })

  const setMode = (next: OneStreamMode) => {
    mode = next
    if (mode === 'leading') stream = open(tellAll, () => hasHeard)
    else {
      stream?.close()
      stream = null
    }
  }
  const stop = () => {
    giveUpLock()
    giveUpLock = () => {}
    setMode('idle')
  }
  const request = (isSteal: boolean) => {
    if (!locks || !channel) return setMode('leading')
    setMode('waiting')
    heardAt = Date.now()
    const waiting = new AbortController()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const giveUp = () => {
      waiting.abort()
      release()
    }
    giveUpLock = giveUp
    const options = isSteal ? { steal: true } : { signal: waiting.signal }
    locks
      .request(name, options, async () => {
        if (giveUpLock !== giveUp) return
        setMode('leading')
        await released
      })
      .catch(() => {
        // Aborted while waiting, or stolen.
        if (giveUpLock === giveUp) setMode('frozen')
      })
    channel.postMessage({ name: 'ask', data: '' })
  }
  const takePart = () => {
    if (mode === 'leading') return stream?.check()
    const isSilent = mode === 'waiting' && Date.now() - heardAt > silenceMs
    if (mode === 'waiting' && !isSilent) return
    stop()
    request(isSilent)
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (isVisible()) takePart()
    else hiding = setTimeout(stop, hiddenMs)
  }
  setInterval(() => {
    // Timers stop in a frozen tab: a beat shows that this one runs, even while the server is silent.
    if (stream) channel?.postMessage({ name: 'beat', data: '' })
    else if (isVisible()) takePart()
  }, silenceMs / 4)
  onVisibility()
  return {
    getMode: () => mode,
    onVisibility,
    /** Called when the page enters the back/forward cache, where it may hold nothing. */
    setAside: stop,
    reopen: () => stream?.reopen(),
  }
}
