import { createValueStore } from '#app/concurrency/value-store.ts'
import type { Delay } from '#app/device/post-form.ts'
import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import type { Unsent, UnsentMessages } from './unsent.ts'

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
export function createOutgoing(unsent: UnsentMessages) {
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
