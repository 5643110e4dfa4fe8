/** A message that has not arrived yet, as this device keeps it; it survives the tab. */
export type Unsent = {
  id: string
  conversationId: string
  content: string
  /** By this device's clock: the order in which they go. */
  madeAt: number
  /** Why it will not go by itself any more. */
  fault?: string
}

// A key for each: two tabs write at once.
const prefix = `kasi-unsent-${document.documentElement.dataset.viewer ?? ''}-`

/** Where the device does not let us keep anything, the page does. */
const inPage = new Map<string, string>()
/** Then nobody leaves the page without being asked. */
const askBeforeLeaving = (event: Event) => {
  if (inPage.size === 0) return
  event.preventDefault()
  // What older phones go by.
  event.returnValue = false
}

const parse = (text: string | null | undefined): Unsent | null => {
  try {
    const { id, conversationId, content, madeAt, fault } = JSON.parse(text ?? '') as Partial<Unsent>
    if (typeof id !== 'string' || typeof conversationId !== 'string' || typeof content !== 'string')
      return null
    return {
      id,
      conversationId,
      content,
      madeAt: Number(madeAt) || 0,
      ...(typeof fault === 'string' ? { fault } : {}),
    }
  } catch {
    return null
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** What waits, oldest first; of one conversation, or of all. */
export function unsentOf(conversationId?: string): Unsent[] {
  const texts = [...keys().map((key) => localStorage.getItem(key)), ...inPage.values()]
  return texts
    .map(parse)
    .filter((one) => one !== null)
    .filter((one) => conversationId === undefined || one.conversationId === conversationId)
    .sort((a, b) => a.madeAt - b.madeAt)
}

/** Answers whether the device keeps it; else the page does, while it is there. */
export function keepUnsent(message: Unsent): boolean {
  const text = JSON.stringify(message)
  try {
    localStorage.setItem(prefix + message.id, text)
    return true
  } catch {
    inPage.set(message.id, text)
    addEventListener('beforeunload', askBeforeLeaving)
    return false
  }
}

export function dropUnsent(id: string): void {
  inPage.delete(id)
  try {
    localStorage.removeItem(prefix + id)
  } catch {
    // Then it is not there either.
  }
}

export const findUnsent = (id: string): Unsent | undefined => unsentOf().find((one) => one.id === id)
