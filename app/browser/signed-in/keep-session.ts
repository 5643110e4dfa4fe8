import { sessionCheckSeconds, sessionRenewMarginSeconds } from '#app/accounts/session-rules.ts'
import { leavePage } from '#app/browser/leave-page.ts'

// Looks every 30 s whether the session ends within 90 s, and renews it (spec §9).

const secondsLeft = Number(document.documentElement.dataset.sessionSecondsLeft)
// By this device's clock, whatever it shows: only differences count.
let endsAt = Date.now() + secondsLeft * 1000

let isAsking = false

/** Asks the server whether the session lives, and renews one that ends soon. */
export async function askSession(): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    const response = await fetch('/session', { method: 'POST' })
    if (!response.ok) return
    const answer: { secondsLeft: number } = await response.json()
    if (answer.secondsLeft === 0) leavePage()
    endsAt = Date.now() + answer.secondsLeft * 1000
  } catch {
    // No connection: the next look tries again.
  } finally {
    isAsking = false
  }
}

const check = () => {
  if (endsAt - Date.now() <= sessionRenewMarginSeconds * 1000) void askSession()
}

setInterval(check, sessionCheckSeconds * 1000)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') check()
})
