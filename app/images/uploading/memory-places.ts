import pLimit from 'p-limit'

// So many uploads are in memory at once in this process, at most 12 MB each; others wait where they are.

/** For uploads that have arrived as a whole: one for each decoder, and the next. */
export const complete = pLimit(3)

const places = pLimit(16)
const placesOf = new Map<string, ReturnType<typeof pLimit>>()

/** For those that come with a form, at their sender's pace: nobody holds more than two places of these. */
export async function arriving<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = placesOf.get(userId) ?? pLimit(2)
  placesOf.set(userId, own)
  try {
    return await own(() => places(work))
  } finally {
    // A moment later it knows that this one is done.
    setImmediate(() => {
      if (own.activeCount + own.pendingCount === 0) placesOf.delete(userId)
    })
  }
}
