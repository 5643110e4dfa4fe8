/** Runs works that share a key one after the other, in the order in which they came; others side by side. */
export type Turns = <T>(keys: string[], work: () => Promise<T>) => Promise<T>

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()

  const inTurnFor = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    const mine = (async () => {
      await before?.catch(() => {})
      return await work()
    })()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }

  return (keys, work) => keys.reduceRight((inner, key) => () => inTurnFor(key, inner), work)()
}
