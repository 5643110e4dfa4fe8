import { sessionCheckSeconds, sessionRenewMarginSeconds } from '#app/accounts/session-rules.ts'
import { leavePage } from '#app/browser/leave-page.ts'

// Looks every 30 s whether the session ends within 90 s, and renews it (spec §9).

const { sessionSecondsLeft, viewer: viewerId } = document.documentElement.dataset
// By this device's clock, whatever it shows: only differences count.
let endsAt = Date.now() + Number(sessionSecondsLeft) * 1000

let isAsking = false

// A page that stays asks on, until its session is back.
let isOver = false
export const isSessionOver = (): boolean => isOver
document.addEventListener('kasi:session-ended', () => {
  isOver = true
  endsAt = 0
})

/** Asks the server whether the session lives and whose it is, and renews one that ends soon. */
export async function askSession(): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    const response = await fetch('/session', { method: 'POST' })
    if (!response.ok) return
    const { secondsLeft, userId }: { secondsLeft: number; userId: string | null } = await response.json()
    endsAt = Date.now() + secondsLeft * 1000
    if (userId !== viewerId) leavePage(userId ? 'other-owner' : 'signed-out')
    else if (isOver) {
      isOver = false
      document.dispatchEvent(new Event('kasi:session-back'))
    }
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
