/** Runs at most `most` works at a time, the others in the order of their calls. A browser gets it: p-limit has five times its bytes. */
export function createSlots(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => T | Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
