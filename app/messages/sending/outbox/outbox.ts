import type { SentUpdates } from '#app/messages/inbox/wire.ts'
import type { DeviceStorage } from './has-unsent.ts'
import { type Delay, noAnswer, type Outcome } from './outcome.ts'
import { createUnsent, type Unsent } from './unsent.ts'

/**
 * idle → standby on `sendNow`; standby → sending once no other tab sends; sending → idle when nothing is left, →
 * backoff when a message must wait; backoff → standby on its timer or `sendNow`
 */
export type OutboxMode = 'idle' | 'standby' | 'sending' | 'backoff'

/** A message that has not arrived, with its state for a person. */
export type Outgoing = Unsent & { state: 'sending' | Delay | 'failed' }

/** The open inbox of a page, which shows one conversation. */
export type Shown = {
  conversationId: string
  /** The number of its last shown message. */
  lastNumber: () => number
  /** Merges an arrived message; null if another tab sent or removed one. The row stays until this resolves. */
  mergeUpdates: (updates: SentUpdates | null) => Promise<void>
}

type OutboxParts = {
  viewerId: string
  storage: DeviceStorage | null
  /** The browser's locks, which let one tab send; null if it has none. */
  locks: Pick<LockManager, 'request'> | null
  newId: () => string
  /** Posts once; `after` is the last number that the page shows of its conversation. */
  post: (message: Unsent, after: number | null) => Promise<Outcome>
}

const firstRetryMs = 1000
const maxRetryMs = 30_000
/** A tab frozen while it sends would block all others. */
const maxLockMs = 45_000

export type Outbox = ReturnType<typeof createOutbox>

/** Sends this device's messages in order, one after the other, in one tab of a browser at a time (decision 0023). */
export function createOutbox({ viewerId, storage, locks, newId, post }: OutboxParts) {
  const unsent = createUnsent(viewerId, storage)
  const listeners = new Set<() => void>()
  /** Why messages wait, by id; one without an entry is being sent. */
  const delays = new Map<string, Delay>()
  /** Sent, but not merged into the page yet. */
  const arrived = new Map<string, Unsent>()
  let snapshot: readonly Outgoing[] = []
  let shown: Shown | null = null
  let mode: OutboxMode = 'idle'
  let retryMs = firstRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStale = false
  let idInFlight = ''

  const stateOf = ({ id, fault }: Unsent) =>
    fault === undefined ? (delays.get(id) ?? ('sending' as const)) : ('failed' as const)
  const update = () => {
    const messages = [...unsent.all(), ...arrived.values()].sort((one, other) => one.madeAt - other.madeAt)
    const next = messages.map((message) => ({ ...message, state: stateOf(message) }))
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return
    snapshot = next
    for (const listener of listeners) listener()
  }

  /** Removes a message from the device; its row stays until the page has merged the arrived one. */
  const finish = async (message: Unsent, updates: SentUpdates | null) => {
    unsent.drop(message.id)
    delays.delete(message.id)
    if (shown?.conversationId === message.conversationId) {
      arrived.set(message.id, message)
      await shown.mergeUpdates(updates).catch(() => {})
      arrived.delete(message.id)
    }
    update()
  }

  const backOff = (delay: Delay, waitMs: number) => {
    // Messages behind it wait for the same reason.
    for (const { id, fault } of unsent.all()) if (fault === undefined) delays.set(id, delay)
    clearTimeout(timer)
    timer = setTimeout(sendNow, Math.max(waitMs, retryMs))
    retryMs = Math.min(retryMs * 2, maxRetryMs)
    update()
  }

  /** Returns whether the next one may go. */
  const sendOne = async (message: Unsent): Promise<boolean> => {
    idInFlight = message.id
    const after = shown?.conversationId === message.conversationId ? shown.lastNumber() : null
    const outcome = await post(message, after).catch(() => noAnswer)
    if (outcome.kind === 'sent') {
      // Messages behind it are being sent again.
      delays.clear()
      await finish(message, outcome.updates)
    }
    idInFlight = ''
    if (outcome.kind === 'delayed') {
      backOff(outcome.delay, outcome.waitMs)
      return false
    }
    retryMs = firstRetryMs
    // A message removed meanwhile must not come back.
    if (outcome.kind === 'refused' && unsent.find(message.id))
      unsent.keep({ ...message, fault: outcome.fault })
    update()
    return true
  }

  const sendAll = async (): Promise<'idle' | 'backoff'> => {
    mode = 'sending'
    for (const { id } of unsent.all()) {
      // Another tab may have sent it.
      const message = unsent.find(id)
      if (message && message.fault === undefined && !(await sendOne(message))) return 'backoff'
    }
    return 'idle'
  }

  /** Waits until no other tab sends, at most `maxLockMs`. */
  const sendUnderLock = async () => {
    if (!locks) return await sendAll()
    const tooLong = new AbortController()
    const timeout = setTimeout(() => tooLong.abort(), maxLockMs)
    const begin = () => {
      clearTimeout(timeout)
      return sendAll()
    }
    const options = { signal: tooLong.signal }
    return await locks.request(`kasi-unsent-${viewerId}`, options, begin).catch(sendAll)
  }

  const run = async () => {
    while (isStale) {
      isStale = false
      mode = 'standby'
      mode = await sendUnderLock()
    }
  }

  /** Sends without waiting for the timer. */
  const sendNow = () => {
    const isRunning = mode === 'standby' || mode === 'sending'
    clearTimeout(timer)
    isStale = true
    if (!isRunning) void run()
  }

  update()
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** All messages that have not arrived, oldest first. */
    getSnapshot: () => snapshot,
    getMode: () => mode,
    /** Whether this tab is posting this message. */
    isInFlight: (id: string) => id === idInFlight,
    areOnlyHere: unsent.areOnlyHere,

    /** Queues a message; `isOnDevice`: it survives the page. `sendNow` sends it. */
    keep(conversationId: string, content: string): { id: string; isOnDevice: boolean } {
      // Sorts after all others, even if the device's clock was set back.
      const madeAt = Math.max(Date.now(), (unsent.all().at(-1)?.madeAt ?? 0) + 1)
      const message = { id: newId(), conversationId, content, madeAt }
      const isOnDevice = unsent.keep(message)
      update()
      return { id: message.id, isOnDevice }
    },
    sendNow,
    tryAgain(id: string): void {
      const message = unsent.find(id)
      if (!message) return
      const { fault: _, ...again } = message
      delays.delete(id)
      unsent.keep(again)
      update()
      sendNow()
    },
    remove(id: string): void {
      unsent.drop(id)
      delays.delete(id)
      update()
    },
    /** Rereads the storage: another tab may have added, sent or removed messages. */
    async refresh(): Promise<void> {
      const gone = snapshot.filter(({ id }) => !unsent.find(id) && !arrived.has(id) && id !== idInFlight)
      const finished = gone.map(({ state: _, ...message }) => finish(message, null))
      update()
      await Promise.all(finished)
    },
    /** Registers the inbox of this page; returns its undo. */
    show(inbox: Shown): () => void {
      shown = inbox
      return () => {
        if (shown === inbox) shown = null
      }
    },
  }
}
