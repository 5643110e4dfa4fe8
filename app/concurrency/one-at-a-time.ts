/**
 * Runs `work` one at a time: called meanwhile, it runs once more afterwards. `work` returns whether there is more to do. The
 * promise resolves when nothing is left.
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
