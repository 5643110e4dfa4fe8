import { createValueStore } from '#app/concurrency/value-store.ts'
import type { Delay } from '#app/device/post-form.ts'
import { createSender, type Locks } from '#app/device/sender.ts'
import { sendingLock } from '#app/device/sync.ts'
import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import type { SendOutcome } from './post-message.ts'
import { createUnsent, repliesFirst, type Unsent, type UnsentMessages, type UnsentStore } from './unsent.ts'

type OutboxParts = {
  viewerId: string
  store: UnsentStore
  locks: Locks
  newId: () => string
  /** Posts once; `after` is the last number that the page shows of its conversation. */
  post: (message: Unsent, after: number | null) => Promise<SendOutcome>
}

export type Outbox = ReturnType<typeof createOutbox>

/** Sends this device's messages, replies first, one after the other, in one tab of a browser at a time (decision 0023). */
export function createOutbox({ viewerId, store, locks, newId, post }: OutboxParts) {
  const unsent = createUnsent(store)
  const outgoing = createOutgoing(unsent)
  const { delays, finish, update } = outgoing
  let idInFlight = ''

  const noteDelay = (delay: Delay) => {
    // Messages behind it wait for the same reason.
    for (const { id, fault } of unsent.all()) if (fault === undefined) delays.set(id, delay)
    update()
  }

  /** Resolves to null if the next one may go, or to the milliseconds that it waits at least. */
  const sendOne = async (message: Unsent): Promise<number | null> => {
    // The page of an offer shows no thread: an inbox that hears `sent` of a first message must ask for it, as for another tab's.
    idInFlight = message.offer ? '' : message.id
    const outcome = await post(message, outgoing.lastShownNumber(message.conversationId))
    if (outcome.kind === 'sent') {
      // Messages behind it are being sent again.
      delays.clear()
      // No thread shows a first message.
      await finish(message, message.offer ? null : (outcome.updates as SentUpdates))
    }
    idInFlight = ''
    if (outcome.kind === 'delayed') {
      noteDelay(outcome.delay)
      return outcome.waitMs
    }
    // A message removed meanwhile must not come back.
    if (outcome.kind === 'refused' && unsent.find(message.id)) {
      const { kind: _, ...why } = outcome
      void unsent.keep({ ...message, ...why })
    }
    update()
    return null
  }

  const sendAll = async (progress: () => void): Promise<number | null> => {
    // Another tab, or the worker, may have sent some; what this page has written is on the disk then.
    await unsent.read()
    void outgoing.finishGone('')
    for (const { id } of repliesFirst(unsent.all())) {
      // It may have been removed meanwhile.
      const message = unsent.find(id)
      if (!message || message.fault !== undefined) continue
      const waitMs = await sendOne(message)
      if (waitMs !== null) return waitMs
      progress()
    }
    return null
  }
  const { sendNow, getMode } = createSender({
    locks,
    lock: sendingLock(viewerId),
    sendAll: (progress) =>
      sendAll(progress).catch(() => {
        noteDelay('failing')
        return 0
      }),
  })

  const append = (message: Omit<Unsent, 'madeAt'>): Promise<boolean> => {
    // Sorts after all others, even if the device's clock was set back.
    const madeAt = Math.max(Date.now(), (unsent.all().at(-1)?.madeAt ?? 0) + 1)
    const isOnDevice = unsent.keep({ ...message, madeAt })
    update()
    return isOnDevice
  }

  void unsent.read().then(update)
  return {
    subscribe: outgoing.subscribe,
    getSnapshot: outgoing.getSnapshot,
    getMode,
    /** Whether this tab is posting this message. */
    isInFlight: (id: string) => id === idInFlight,
    areOnlyHere: unsent.areOnlyHere,
    settled: unsent.settled,

    /** Stores a message under a new id; `isOnDevice` resolves once it survives the page, or cannot. `sendNow` sends it. */
    enqueue(
      conversationId: string,
      content: string,
      { isAnyway, code }: Pick<Unsent, 'isAnyway' | 'code'> = {},
    ): { id: string; isOnDevice: Promise<boolean> } {
      const more = { ...(isAnyway && { isAnyway }), ...(code && { code }) }
      const message = { id: newId(), conversationId, content, ...more }
      return { id: message.id, isOnDevice: append(message) }
    },
    /** Stores a message under an id of its own; resolves to whether it survives the page. */
    append,
    sendNow,
    tryAgain(id: string): void {
      const message = unsent.find(id)
      if (!message) return
      // Asked about a rule, the sender sends it anyway.
      const { fault: _, rule, isTold: __, ...same } = message
      const again = rule ? { ...same, isAnyway: true } : same
      delays.delete(id)
      void unsent.keep(again)
      update()
      sendNow()
    },
    /** Its person has seen why a message failed. */
    noteTold(id: string): void {
      const message = unsent.find(id)
      if (!message || message.isTold) return
      void unsent.keep({ ...message, isTold: true })
      update()
    },
    remove(id: string): void {
      unsent.drop(id)
      delays.delete(id)
      update()
    },
    /** Reads the device again: another tab may have added, sent or removed messages. */
    refresh: () => outgoing.refresh(idInFlight),
    show: outgoing.show,
  }
}

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

/** The messages that have not arrived, oldest first, as a store for components. */
function createOutgoing(unsent: UnsentMessages) {
  const snapshot = createValueStore<readonly Outgoing[]>([])
  /** Why messages wait, by id; one without an entry is being sent. */
  const delays = new Map<string, Delay>()
  /** Sent, but not merged into the page yet. */
  const arrived = new Map<string, Unsent>()
  let shown: Shown | null = null

  const stateOf = ({ id, fault }: Unsent) =>
    fault === undefined ? (delays.get(id) ?? ('sending' as const)) : ('failed' as const)
  const update = (): void => {
    const messages = [...unsent.all(), ...arrived.values()].sort((one, other) => one.madeAt - other.madeAt)
    const next = messages.map((message) => ({ ...message, state: stateOf(message) }))
    if (JSON.stringify(next) !== JSON.stringify(snapshot.get())) snapshot.set(next)
  }
  /** Removes a message from the device; its row stays until the page has merged the arrived one. */
  const finish = async (message: Unsent, updates: SentUpdates | null): Promise<void> => {
    unsent.drop(message.id)
    delays.delete(message.id)
    if (shown?.conversationId === message.conversationId) {
      arrived.set(message.id, message)
      await shown.mergeUpdates(updates).catch(() => {})
      arrived.delete(message.id)
    }
    update()
  }
  /** Finishes messages that another tab, or the worker, has sent or removed. */
  const finishGone = async (idInFlight: string): Promise<void> => {
    const gone = snapshot.get().filter(({ id }) => !unsent.find(id) && !arrived.has(id) && id !== idInFlight)
    const finished = gone.map(({ state: _, ...message }) => finish(message, null))
    update()
    await Promise.all(finished)
  }
  return {
    delays,
    update,
    finishGone,
    finish,
    getSnapshot: snapshot.get,
    subscribe: snapshot.subscribe,
    /** The last number that the page shows of a conversation; null if it shows another. */
    lastShownNumber: (conversationId: string): number | null =>
      shown?.conversationId === conversationId ? shown.lastNumber() : null,
    /** Registers the inbox of this page; returns its undo. */
    show: (inbox: Shown): (() => void) => {
      shown = inbox
      return () => {
        if (shown === inbox) shown = null
      }
    },
    /** Reads the device again. */
    async refresh(idInFlight: string): Promise<void> {
      await unsent.read()
      await finishGone(idInFlight)
    },
  }
}
