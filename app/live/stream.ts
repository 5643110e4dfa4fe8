/** An event of the server (live-event.ts), or `resync`: anything may have changed. `data` is text. */
export type StreamEvent = { name: string; data: string }

const names = ['beat', 'unread', 'notification', 'sent', 'read', 'seen', 'changed', 'session-ended']
/** The server sends something every 25 s; a connection silent for longer is dead. */
export const silenceMs = 60_000
const maxRetryMs = 60_000
/** `EventSource.CLOSED`: tests have no such class. */
const closed = 2

type StreamDeps = {
  connect: () => EventSource
  /** Called with each event, and with `resync` when the stream opens and events may have been missed. */
  tell: (event: StreamEvent) => void
  /** Whether this tab has received an event before. */
  hasReceived: () => boolean
  /** Asks whether somebody is still signed in, before a retry. */
  askSession: () => Promise<void>
}
export type Stream = ReturnType<typeof openStream>

/**
 * An event stream that stays open. EventSource reconnects after a cut, but not after a response that is no stream (a
 * proxy without its server), nor when the server has gone silent.
 */
export function openStream({ connect, tell, hasReceived, askSession }: StreamDeps) {
  let source: EventSource | null = null
  let receivedAt = Date.now()
  let retryMs = 1000
  let retry: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    clearTimeout(retry)
    source?.close()
    const fresh = connect()
    source = fresh
    receivedAt = Date.now()
    const received = () => {
      receivedAt = Date.now()
      retryMs = 1000
    }
    fresh.addEventListener('open', () => {
      received()
      if (hasReceived()) tell({ name: 'resync', data: '' })
    })
    for (const name of names)
      fresh.addEventListener(name, ({ data }: MessageEvent<string>) => {
        received()
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
    if (source && (source.readyState === closed || Date.now() - receivedAt > silenceMs)) open()
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

type OneStreamDeps = {
  /** The name of lock and channel, one per person. */
  name: string
  locks: Pick<LockManager, 'request'> | null
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null
  open: (tell: (event: StreamEvent) => void, hasReceived: () => boolean) => Stream
  isVisible: () => boolean
  /** Called with every event, from any tab's stream. */
  on: (event: StreamEvent) => void
  /** The unread count, for a tab that joins. */
  lastUnread: () => number
}

export function createOneStream({ name, locks, channel, open, isVisible, on, lastUnread }: OneStreamDeps) {
  let mode: OneStreamMode = 'idle'
  let stream: Stream | null = null
  /** Releases the lock, or stops waiting for it. */
  let giveUpLock = () => {}
  let hasReceived = false
  let receivedAt = Date.now()
  let hiding: ReturnType<typeof setTimeout> | undefined

  const receive = (event: StreamEvent) => {
    receivedAt = Date.now()
    if (event.name === 'beat') return
    hasReceived = true
    on(event)
  }
  const tellAll = (event: StreamEvent) => {
    channel?.postMessage(event)
    receive(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => {
    if (data.name !== 'ask') receive(data)
    // A closed stream does not know the count: its session has ended or its connection is cut.
    else if (stream?.isOpen()) channel.postMessage({ name: 'unread', data: String(lastUnread()) })
  })

  const setMode = (next: OneStreamMode) => {
    mode = next
    if (mode === 'leading') stream = open(tellAll, () => hasReceived)
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
    receivedAt = Date.now()
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
    const isSilent = mode === 'waiting' && Date.now() - receivedAt > silenceMs
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
