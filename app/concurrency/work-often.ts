/**
 * Does `work` every `ms` milliseconds, never twice at a time. `onError` receives each outage once. The result ends it, after what is
 * being done.
 */
export function workOften(
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isAway = false
  let working: Promise<void> | null = null
  const once = async () => {
    try {
      await work()
      isAway = false
    } catch (error) {
      if (!isAway) onError(error)
      isAway = true
    }
  }
  const timer = setInterval(() => {
    working ??= once().finally(() => (working = null))
  }, ms).unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
