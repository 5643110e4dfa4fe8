import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'

export type Meetings = ReturnType<typeof createMeetings>

export const createMeetings = (makeLimiter: MakeLimiter) => ({
  /** Links for trusted persons that open nothing, by address. */
  countGuess: counterOf(makeLimiter({ name: 'meeting-guesses', points: 10, durationSeconds: 60 })),
})
