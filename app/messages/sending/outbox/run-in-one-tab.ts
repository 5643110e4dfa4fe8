/** A tab frozen while it works would block all others. */
const maxLockMs = 45_000

/** The browser's locks; null if it has none. */
export type Locks = Pick<LockManager, 'request'> | null

/** Runs `work` once no other tab of this browser runs it, or after `maxLockMs`. */
export async function runInOneTab<Result>(locks: Locks, name: string, work: () => Promise<Result>) {
  if (!locks) return await work()
  const waiting = new AbortController()
  const timeout = setTimeout(() => waiting.abort(), maxLockMs)
  let hasBegun = false
  const begin = () => {
    clearTimeout(timeout)
    hasBegun = true
    return work()
  }
  return await locks.request(name, { signal: waiting.signal }, begin).catch((fault) => {
    // Work that has begun is not repeated; work that has not runs without the lock.
    if (hasBegun) throw fault
    return work()
  })
}
