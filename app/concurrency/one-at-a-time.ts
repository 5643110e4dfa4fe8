/**
 * Runs `work` one at a time, and once more if called meanwhile. `work` returns whether there is more to do; the promise
 * resolves when nothing is left.
 */
export function oneAtATime(work: () => Promise<boolean>): () => Promise<void> {
  let isStale = false
  let running: Promise<void> | null = null
  const run = async () => {
    while (isStale) {
      isStale = false
      if (await work()) isStale = true
    }
  }
  return () => {
    isStale = true
    return (running ??= run().finally(() => (running = null)))
  }
}
