import { askToLeave } from '#app/browser/ask-to-leave.ts'
import { signalAfter } from '#app/browser/signal-after.ts'
import { sendingTexts } from '#app/messages/sending-texts.ts'
import { dropUnsent, findUnsent, keepUnsent, type Unsent, unsentOf } from './unsent.ts'

// Sends what waits, in order, one after the other; in one tab of this browser at a time.

/** What becomes of a message, for whoever shows it. */
export type Hooks = {
  sending: (message: Unsent) => void
  /** There is no connection, or the server asks for patience: `text` is for a person. */
  waiting: (message: Unsent, text: string) => void
  /** It will not go by itself: its `fault` says why. */
  failed: (message: Unsent) => void
  /** `html` is what the server answered. */
  sent: (message: Unsent, html: string) => void
  /** More fields of the request: what the page wants to know along with it. */
  fields: (message: Unsent) => Record<string, string>
}

/** Longer than a slow line takes. The same message twice is one message. */
const maxWaitMs = 30_000
/** A tab that was frozen while it sent would hold up all others. */
const maxTurnMs = 45_000
const maxRetryMs = 30_000
/** So often the server may have a fault of its own before a person should know. */
const maxServerFaults = 4

let hooks: Hooks
let retryMs = 1000
let serverFaults = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false
let isStale = false
let idInFlight = ''

/** Whether this tab waits for the answer to this message just now. */
export const isInFlight = (id: string): boolean => id === idInFlight

/** Sends now, and again whenever there may be a connection, until nothing waits. */
export function keepSending(shown: Hooks): void {
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
  try {
    while (isStale) {
      isStale = false
      await inTurn(sendAll)
    }
  } finally {
    isSending = false
  }
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await work()
  let hasBegun = false
  const begin = async () => {
    hasBegun = true
    await work()
  }
  const name = `kasi-unsent-${document.documentElement.dataset.viewer}`
  await navigator.locks.request(name, { signal: signalAfter(maxTurnMs) }, begin).catch(() => {})
  if (!hasBegun) await work()
}

async function sendAll(): Promise<void> {
  for (const { id } of unsentOf()) {
    // Another tab may have sent it meanwhile.
    const message = findUnsent(id)
    if (!message || message.fault) continue
    idInFlight = id
    const mayGoOn = await sendOne(message).finally(() => (idInFlight = ''))
    if (!mayGoOn) return
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
      signal: signalAfter(maxWaitMs),
    })
    text = await response.text()
  } catch {
    return later(message, sendingTexts.isWaiting)
  }
  const { status } = response
  if (status === 200 && response.headers.has('x-sent')) {
    retryMs = 1000
    serverFaults = 0
    dropUnsent(message.id)
    hooks.sent(message, text)
    return true
  }
  if (status === 409) {
    askToLeave()
    return later(message, sendingTexts.isWaiting)
  }
  const waitSeconds = Number(response.headers.get('retry-after'))
  if (status === 429) return later(message, sendingTexts.goesByItself, waitSeconds * 1000)
  if (status >= 500) serverFaults += 1
  // 401: the page finds out by itself that its session has ended. 200 without our sign: somebody else's page.
  const isPassing = status === 401 || status < 400 || status === 503
  if (isPassing || (status >= 500 && serverFaults < maxServerFaults))
    return later(message, sendingTexts.isWaiting)
  serverFaults = 0
  const isOurs = response.headers.get('content-type')?.startsWith('text/plain')
  const failed = { ...message, fault: (isOurs && text) || sendingTexts.failed }
  keepUnsent(failed)
  hooks.failed(failed)
  return true
}

function later(message: Unsent, text: string, waitMs = retryMs): false {
  hooks.waiting(message, text)
  for (const other of unsentOf()) if (other.id !== message.id && !other.fault) hooks.waiting(other, text)
  clearTimeout(timer)
  timer = setTimeout(sendNow, Math.max(waitMs, 1000))
  retryMs = Math.min(retryMs * 2, maxRetryMs)
  return false
}
