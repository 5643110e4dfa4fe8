import { createStoreQueue } from '#app/device/device-store.ts'
import { mayWait } from '#app/device/marks.ts'
import {
  listWaiting,
  markWaiting,
  moveFormer,
  putWaiting,
  removeWaiting,
  type WaitingPost,
} from '#app/device/outbox-store.ts'

/** The offer that a first message is about. */
export type UnsentOffer = { id: string; title: string }

/** A message on this device that has not arrived; it survives the tab. */
export type Unsent = {
  id: string
  /** '' for the first message to a seller: `offer` says to whom it goes. */
  conversationId: string
  offer?: UnsentOffer
  content: string
  /** Milliseconds by this device's clock: the order of sending. */
  madeAt: number
  /** Why it is not retried by itself, in words. */
  fault?: string
  /** The rule that the sender is asked about. */
  rule?: string
  /** The sender was asked, and sends it anyway. */
  isAnyway?: boolean
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
  /** Resolves within two seconds: to true once it is on the disk, to false where only this page has it. */
  keep: (message: Unsent) => Promise<boolean>
  drop: (id: string) => void
  /** Resolves once the device has tried to store all that this page has written. */
  settled: () => Promise<unknown>
  /** Whether some would be lost with this page. */
  areOnlyHere: () => boolean
}

/** A browser whose database does not respond must not keep messages from being sent. */
const maxWaitMs = 2000
const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** The messages of one person on this device. What this page writes counts for it at once, also where the device stores nothing. */
export function createUnsent(store: UnsentStore): UnsentMessages {
  let stored = new Map<string, Unsent>()
  /** What this page has written and the device has not yet, by id; null: dropped. */
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
      const found = await Promise.race([queue(store.list), after(maxWaitMs)])
      if (found) stored = new Map(found.map((one) => [one.id, one]))
    },
    keep: (message) => Promise.race([write(message.id, message), after(maxWaitMs).then(() => false)]),
    drop(id) {
      failed.delete(id)
      void write(id, null)
    },
    settled: () => queue(async () => true),
    areOnlyHere: () => failed.size > 0,
  }
}

/** The messages of one person in the browser's database; each function rejects where it has none, or no room. */
export type UnsentStore = {
  list: () => Promise<Unsent[]>
  put: (message: Unsent) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

export type WaitingMessage = Unsent & WaitingPost

export function openUnsentStore(viewerId: string): UnsentStore {
  const marked = async (work: Promise<unknown>) => {
    await work
    await markWaiting(viewerId)
  }
  return {
    async list() {
      // After a sign-out this tab stores nothing, and must not send what it remembers.
      if (!window.indexedDB) return []
      await moveFormer(viewerId, (text) => readFormer(text, viewerId))
      const all = await listWaiting<WaitingMessage>()
      const own = all.filter((message) => message.viewerId === viewerId)
      // The worker has sent them.
      if (own.length === 0 && mayWait(viewerId)) await markWaiting(viewerId)
      return own
    },
    put: (message) => marked(putWaiting({ ...message, viewerId })),
    remove: (id) => marked(removeWaiting(id)),
  }
}

function readFormer(text: string, viewerId: string): WaitingMessage | null {
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
