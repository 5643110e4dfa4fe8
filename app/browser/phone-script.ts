// Registers the worker on a member's phone, and deletes the member's texts at sign-out. A module of its
// own, since the first script of members' pages is counted (architecture, rule 4).
import {
  announceSignIn,
  announceSignOut,
  followTabs,
  forgetTexts,
  hasTexts,
} from '#app/device/forget-texts.ts'
import { registerWorker } from '#app/device/register-worker.ts'
import { isDue } from '#app/device/sent-subscription.ts'
import type { RoutePath } from '#app/routes.ts'
import { phoneTexts } from './phone-texts.ts'
import resendScript from './resend-script.ts?script'

registerWorker()

const { viewer = '' } = document.documentElement.dataset

async function sendSubscriptionWhenDue(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !isDue(viewer)) return
  await import(/* @vite-ignore */ resendScript)
}
// Without a connection, or where nothing is stored: another day.
sendSubscriptionWhenDue().catch(() => {})

announceSignIn(viewer)
followTabs(viewer)

addEventListener('submit', (event) => {
  const { pathname } = new URL((event.target as HTMLFormElement).action)
  if (pathname !== ('/logout' satisfies RoutePath)) return
  if (hasTexts(viewer) && !confirm(phoneTexts.askBeforeLogout)) return event.preventDefault()
  announceSignOut(viewer)
  forgetTexts(viewer)
})
