import { createValueStore } from '#app/concurrency/value-store.ts'

const askAfterMs = 150
const leastLength = 2

type Deps = {
  /** Shown until two letters are typed. */
  wellKnown: readonly string[]
  /** Returns names that begin with the text. */
  ask: (typed: string) => Promise<readonly string[]>
}

/**
 * The names of places that a field suggests. idle → waiting on `type`; waiting → asking after 150 ms; any → waiting on the next
 * `type`, which drops the response to the one before. A failure leaves the names as they are.
 */
export function createPlaceNames({ wellKnown, ask }: Deps) {
  const names = createValueStore(wellKnown)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = ''
  const askFor = async (typed: string) => {
    const found = await ask(typed).catch(() => null)
    if (found && typed === latest) names.set(found)
  }
  return {
    subscribe: names.subscribe,
    getSnapshot: names.get,
    type(text: string) {
      clearTimeout(timer)
      latest = text.trim()
      if (latest.length < leastLength) return names.set(wellKnown)
      // A suggestion that was taken.
      if (names.get().includes(latest)) return
      const typed = latest
      timer = setTimeout(() => void askFor(typed), askAfterMs)
    },
  }
}
