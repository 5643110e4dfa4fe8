/** A value that components read with `useSyncExternalStore`. */
type ValueStore<Value> = {
  get: () => Value
  set: (value: Value) => void
  /** Calls `listener` after each change; returns its undo. */
  subscribe: (listener: () => void) => () => void
}

/** Setting the same value notifies nobody. */
export function createValueStore<Value>(initial: Value): ValueStore<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
