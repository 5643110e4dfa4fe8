import { type DeviceStorage, unsentKeys, unsentPrefix } from './has-unsent.ts'

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
  /** Oldest first. */
  all: () => Unsent[]
  find: (id: string) => Unsent | undefined
  /** Returns whether the device stores it; else only this page does. */
  keep: (message: Unsent) => boolean
  drop: (id: string) => void
  /** Whether some would be lost with this page. */
  areOnlyHere: () => boolean
}

export function createUnsent(viewerId: string, storage: DeviceStorage | null): UnsentMessages {
  const inPage = new Map<string, string>()
  const keyOf = (id: string) => unsentPrefix(viewerId) + id
  const read = (key: string) => storage?.getItem(key) ?? ''
  const all = () => {
    const texts = [...unsentKeys(viewerId, storage).map(read), ...inPage.values()]
    const messages = texts.map(parse).filter((one) => one !== null)
    // A full device still has an older text of the same message.
    const newest = new Map(messages.map((one) => [one.id, one]))
    return [...newest.values()].sort((one, other) => one.madeAt - other.madeAt)
  }
  return {
    all,
    find: (id) => all().find((one) => one.id === id),
    keep(message) {
      const text = JSON.stringify(message)
      try {
        if (!storage) throw new Error('this device keeps nothing')
        storage.setItem(keyOf(message.id), text)
        inPage.delete(message.id)
        return true
      } catch {
        inPage.set(message.id, text)
        return false
      }
    },
    drop(id) {
      inPage.delete(id)
      try {
        storage?.removeItem(keyOf(id))
      } catch {
        // Then it is not stored either.
      }
    },
    areOnlyHere: () => inPage.size > 0,
  }
}

/** Null for entries of older releases or of others. */
function parse(text: string): Unsent | null {
  try {
    const { id, conversationId, offer, content, madeAt, fault, rule, isAnyway } = JSON.parse(
      text,
    ) as Partial<Unsent>
    if (typeof id !== 'string' || typeof conversationId !== 'string' || typeof content !== 'string')
      return null
    return {
      id,
      conversationId,
      content,
      madeAt: Number(madeAt) || 0,
      ...(offer && { offer }),
      ...(typeof fault === 'string' && { fault }),
      ...(typeof rule === 'string' && { rule }),
      ...(isAnyway === true && { isAnyway }),
    }
  } catch {
    return null
  }
}
