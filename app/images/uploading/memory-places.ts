import pLimit from 'p-limit'

// The most uploads in memory in this process, at most 12 MB each; others wait.

/** Places for whole uploads: one for each decoder, and the next. */
export const complete = pLimit(3)

const places = pLimit(16)
const placesOf = new Map<string, ReturnType<typeof pLimit>>()

/** Places for pictures of forms, at their sender's pace: nobody holds more than two. */
export async function arriving<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = placesOf.get(userId) ?? pLimit(2)
  placesOf.set(userId, own)
  try {
    return await own(() => places(work))
  } finally {
    // p-limit counts this work as done only a moment later.
    setImmediate(() => {
      if (own.activeCount + own.pendingCount === 0) placesOf.delete(userId)
    })
  }
}
