import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the browser has the worker that sends without a page. */
export async function untilSyncWorker(page: Page): Promise<void> {
  const workers = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      const scopes = registrations.map(({ scope, active }) => `${new URL(scope).pathname} ${active?.state}`)
      return [...scopes, document.activeElement?.tagName, String(document.hasFocus())].join(', ')
    })
  await expect.poll(workers).toContain('/sync/ activated')
}

/** Does what Chromium does once there is a connection. */
export async function dispatchSync(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/sync/`)
      if (own) found(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const event = { origin, registrationId, tag: 'outbox', lastChance: false }
  await devtools.send('ServiceWorker.dispatchSyncEvent', event)
}
