import { createStoreQueue, inTime } from '#app/device/device-store.ts'
import { findStorage, mayWait, outboxMark } from '#app/device/marks.ts'
import { announceWaiting, dropMark } from '#app/device/message-marks.ts'
import { listMessages, putWaiting, removeWaiting, type WaitingPost } from '#app/device/outbox-store.ts'
import { setEntry } from '#app/device/set-entry.ts'

/** The offer that a first message is about. */
export type UnsentOffer = { id: string; title: string }

/** A message on this device that has not arrived; it survives the tab. */
export type Unsent = {
  id: string
  /** '' for the first message to a seller: `offer` says to whom it goes. */
  conversationId: string
  offer?: UnsentOffer
  content: string
  /** A hand-over code that its seller typed: it goes to the meeting, and the server writes the words. */
  code?: string
  /** Milliseconds by this device's clock: the order of sending. */
  madeAt: number
  /** Why it is not retried by itself, in words. */
  fault?: string
  /** The rule that the sender is asked about. */
  rule?: string
  /** The sender was asked, and sends it anyway. */
  isAnyway?: boolean
  /** Its person has seen why it failed. */
  isTold?: boolean
}

/** Puts replies before first messages, so that the limit on new conversations holds back no reply. */
export const repliesFirst = <Message extends Pick<Unsent, 'offer'>>(messages: Message[]): Message[] => [
  ...messages.filter(({ offer }) => !offer),
  ...messages.filter(({ offer }) => offer),
]

export type UnsentMessages = {
  /** Oldest first, as this page last read or wrote them. */
  all: () => Unsent[]
  find: (id: string) => Unsent | undefined
  /** Reads the device again: another tab, or the worker, may have added, sent or removed some. Never rejects. */
  read: () => Promise<void>
  /** Resolves to true once it is on the disk, to false where only this page has it. */
  keep: (message: Unsent) => Promise<boolean>
  drop: (id: string) => void
  /** Resolves once the device has tried to store all that this page has written. */
  settled: () => Promise<unknown>
  /** Whether some would be lost with this page. */
  areOnlyHere: () => boolean
}

/** The messages of one person on this device. What this page writes counts for it at once, also where the device stores nothing. */
export function createUnsent(store: UnsentStore): UnsentMessages {
  let stored = new Map<string, Unsent>()
  /** The writes of this page that the device has not finished, by message id: the message, or null if it was removed. */
  const ahead = new Map<string, Unsent | null>()
  const failed = new Set<string>()
  const queue = createStoreQueue()

  const all = () => {
    const messages = [...new Map<string, Unsent | null>([...stored, ...ahead]).values()]
    return messages.filter((one) => one !== null).sort((one, other) => one.madeAt - other.madeAt)
  }
  const write = async (id: string, message: Unsent | null): Promise<boolean> => {
    ahead.set(id, message)
    const isWritten = await queue(async () => {
      await (message ? store.put(message) : store.remove(id))
      return true
    })
    if (ahead.get(id) !== message) return isWritten === true
    if (isWritten) {
      ahead.delete(id)
      failed.delete(id)
      if (message) stored.set(id, message)
      else stored.delete(id)
    } else if (message) failed.add(id)
    return isWritten === true
  }
  return {
    all,
    find: (id) => all().find((one) => one.id === id),
    async read() {
      const found = await queue(store.list)
      if (found) stored = new Map(found.map((one) => [one.id, one]))
    },
    keep: (message) => write(message.id, message),
    drop(id) {
      failed.delete(id)
      void write(id, null)
    },
    settled: () => queue(async () => true),
    areOnlyHere: () => failed.size > 0,
  }
}

/** Where the messages of one person are on this device; each function rejects, within seconds, where it stores nothing, or has no room. */
export type UnsentStore = {
  list: () => Promise<Unsent[]>
  put: (message: Unsent) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

export type WaitingMessage = Unsent & WaitingPost

/**
 * The browser's database. A message that it does not take is an entry of localStorage, as all were before 30 November 2026. Such an entry
 * stays until its message leaves the device: a tab of a build from before that day takes what has no entry for sent.
 */
export function openUnsentStore(viewerId: string): UnsentStore {
  const storage = findStorage()
  const keyOf = (id: string) => `${outboxMark(viewerId)}-${id}`
  const entries = () => {
    const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(keyOf('')))
    return keys.map((key) => ({ id: key.slice(keyOf('').length), text: storage?.getItem(key) ?? '' }))
  }
  return {
    async list() {
      // After a sign-out this tab stores nothing, and must not send what it remembers.
      if (!window.indexedDB) return []
      const listed = await inTime(listMessages<WaitingMessage>()).catch(() => null)
      const all = new Map((listed ?? []).map((one) => [one.id, one]))
      for (const { id, text } of entries()) {
        const message = readEntry(text, viewerId)
        if (message && !all.has(id)) {
          all.set(id, message)
          // The worker finds it there.
          if (listed) await inTime(putWaiting(message)).catch(() => {})
        } else if (!message) {
          all.delete(id)
          await inTime(removeWaiting(id)).then(
            () => storage?.removeItem(keyOf(id)),
            () => {},
          )
        }
      }
      const own = [...all.values()].filter((message) => message.viewerId === viewerId)
      // The worker has sent them.
      if (own.length === 0 && mayWait(viewerId)) await inTime(dropMark(viewerId))
      return own
    },
    async put(message) {
      announceWaiting(viewerId)
      try {
        await inTime(putWaiting({ ...message, viewerId }))
        storage?.removeItem(keyOf(message.id))
      } catch (fault) {
        if (!storage) throw fault
        storage.setItem(keyOf(message.id), JSON.stringify(message))
      }
      announceWaiting(viewerId)
    },
    async remove(id) {
      // The database may know of it only after this page.
      setEntry(keyOf(id), '')
      await inTime(removeWaiting(id))
      storage?.removeItem(keyOf(id))
      announceWaiting(viewerId)
      await inTime(dropMark(viewerId))
    },
  }
}

function readEntry(text: string, viewerId: string): WaitingMessage | null {
  try {
    const message = JSON.parse(text) as Partial<Unsent> | null
    const { id, conversationId, content, madeAt } = message ?? {}
    if (typeof id !== 'string' || typeof conversationId !== 'string' || typeof content !== 'string')
      return null
    return { ...message, id, conversationId, content, madeAt: Number(madeAt) || 0, viewerId }
  } catch {
    return null
  }
}
