import { dropUnsent, findUnsent, keepUnsent, type Unsent, unsentOf } from './unsent.ts'

// Sends what waits, in order, one after the other; in one tab of this browser at a time.

/** What becomes of a message, for whoever shows it. `text` is for a person. */
export type Hooks = {
  sending: (message: Unsent) => void
  /** There is no connection, or the server asks for patience. */
  waiting: (message: Unsent, text: string | null) => void
  /** It will not go by itself: its `fault` says why. */
  failed: (message: Unsent) => void
  /** `html` is what the server answered. */
  sent: (message: Unsent, html: string) => void
  /** More fields of the request: what the page wants to know along with it. */
  fields: (message: Unsent) => Record<string, string>
}

const nobodyLooks: Hooks = {
  sending: () => {},
  waiting: () => {},
  failed: () => {},
  sent: () => {},
  fields: () => ({}),
}

/** Longer than a slow line takes. The same message twice is one message. */
const maxWaitMs = 30_000
const maxRetryMs = 30_000

let hooks = nobodyLooks
let retryMs = 1000
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false
let isStale = false

/** Sends now, and again whenever there may be a connection, until nothing waits. */
export function keepSending(shown: Hooks = nobodyLooks): void {
  hooks = shown
  addEventListener('online', sendNow)
  document.addEventListener('kasi:resync', sendNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow()
  })
  sendNow()
}

export function sendNow(): void {
  clearTimeout(timer)
  isStale = true
  if (!isSending) void sendInTurn()
}

async function sendInTurn(): Promise<void> {
  isSending = true
  while (isStale) {
    isStale = false
    const viewerId = document.documentElement.dataset.viewer
    if ('locks' in navigator) await navigator.locks.request(`kasi-unsent-${viewerId}`, sendAll)
    else await sendAll()
  }
  isSending = false
}

async function sendAll(): Promise<void> {
  for (const { id } of unsentOf()) {
    // Another tab may have sent it meanwhile.
    const message = findUnsent(id)
    if (!message || message.fault) continue
    if (!(await sendOne(message))) return
  }
}

/** Answers whether the next one may go. */
async function sendOne(message: Unsent): Promise<boolean> {
  hooks.sending(message)
  let response: Response
  let text: string
  try {
    response = await fetch(`/inbox/news/${message.conversationId}`, {
      method: 'POST',
      body: new URLSearchParams({
        ...hooks.fields(message),
        id: message.id,
        as: document.documentElement.dataset.viewer ?? '',
        content: message.content,
      }),
      signal: AbortSignal.timeout(maxWaitMs),
    })
    text = await response.text()
  } catch {
    return later(message, null)
  }
  if (response.ok && response.headers.has('x-sent')) {
    retryMs = 1000
    dropUnsent(message.id)
    hooks.sent(message, text)
    return true
  }
  const wait = Number(response.headers.get('retry-after'))
  if (response.status === 429) return later(message, text, Math.max(wait, 1) * 1000)
  // Another account has signed in on this phone: this page is no longer anybody's, and its messages wait for their own.
  if (response.status === 409) {
    location.replace(location.href.replace(/#.*/, ''))
    return later(message, text)
  }
  // Somebody else's turn to say so: the page finds out that its session has ended.
  if (response.status === 401 || response.status >= 500 || response.ok) return later(message, null)
  const failed = { ...message, fault: text || String(response.status) }
  keepUnsent(failed)
  hooks.failed(failed)
  return true
}

function later(message: Unsent, text: string | null, waitMs = retryMs): false {
  hooks.waiting(message, text)
  for (const other of unsentOf()) if (other.id !== message.id && !other.fault) hooks.waiting(other, text)
  clearTimeout(timer)
  timer = setTimeout(sendNow, waitMs)
  retryMs = Math.min(retryMs * 2, maxRetryMs)
  return false
}
