import { sessionCheckSeconds, sessionRenewMarginSeconds } from '#app/accounts/session-rules.ts'

// On every page of a signed-in person (spec §9): looks every 30 s whether the session ends within 90 s, and renews it.

const secondsLeft = Number(document.documentElement.dataset.sessionSecondsLeft)
// By this device's clock, whatever it shows: only differences count.
let endsAt = Date.now() + secondsLeft * 1000

let isAsking = false

async function check() {
  if (isAsking || endsAt - Date.now() > sessionRenewMarginSeconds * 1000) return
  isAsking = true
  try {
    const response = await fetch('/session', { method: 'POST' })
    if (!response.ok) return
    const answer: { secondsLeft: number } = await response.json()
    // It has ended: the page must not go on as if somebody were signed in.
    // Not reload(): that would send a form again whose answer this page is.
    if (answer.secondsLeft === 0) location.replace(location.href.replace(/#.*/, ''))
    endsAt = Date.now() + answer.secondsLeft * 1000
  } catch {
    // No connection: the next look tries again.
  } finally {
    isAsking = false
  }
}

setInterval(check, sessionCheckSeconds * 1000)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void check()
})
