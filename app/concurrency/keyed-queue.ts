/**
 * Runs work with a common key one after the other, in order of arrival; other work in parallel. Throws `QueueIsFull` if
 * too many wait.
 */
type KeyedQueue = <T>(keys: string[], work: () => Promise<T>) => Promise<T>

export class QueueIsFull extends Error {
  override name = 'QueueIsFull'
}

export function createKeyedQueue(maxWaiting = 100): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, number>()

  const runForKey = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const count = waiting.get(key) ?? 0
    if (count >= maxWaiting) throw new QueueIsFull()
    waiting.set(key, count + 1)
    const before = last.get(key)
    const mine = (async () => {
      await before?.catch(() => {})
      return await work()
    })()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      waiting.set(key, (waiting.get(key) ?? 1) - 1)
      if (last.get(key) === mine) {
        last.delete(key)
        waiting.delete(key)
      }
    }
  }

  return (keys, work) => keys.reduceRight((inner, key) => () => runForKey(key, inner), work)()
}
