import type { Page, Worker } from '@playwright/test'
import { browserFlags, findWholeBrowser } from '#test/find-browser.ts'
import type { TakenPush } from '#test/push/push-service.ts'

const whole = findWholeBrowser()

/** A browser that shows notices; null without one. */
export const showingBrowser = whole && {
  executablePath: whole.executablePath,
  args: ['--headless=new', ...browserFlags],
}

type Deliver = (push: Pick<TakenPush, 'message'>, options?: { isShown?: boolean }) => Promise<void>

/** Returns what delivers a push to the browser's real worker, and waits until the worker has shown it if `isShown`. */
export async function deliveriesTo(page: Page): Promise<Deliver> {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      // The inbox has a worker of its own too, which sends messages.
      const own = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL === `${origin}/`)
      if (own) found(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async ({ message }, { isShown = true } = {}) => {
    const data = JSON.stringify(message)
    const worker = workerOf(page)
    if (isShown) await worker!.evaluate(watchShowing)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    if (isShown) await worker!.evaluate(() => Reflect.get(self, 'showing') as Promise<void>)
  }
}

/** Returns the worker of all pages. */
export const workerOf = (page: Page) =>
  page
    .context()
    .serviceWorkers()
    .find((worker) => worker.url().endsWith('/sw.js'))

/** Runs in the worker: `showing` resolves after the next notice. Chromium forgets one that a page asks for while it is being shown. */
function watchShowing(): void {
  const { registration } = self as unknown as WorkerParts
  const show = registration.showNotification.bind(registration)
  const showing = new Promise<void>((done) => {
    registration.showNotification = async (...notice) => {
      registration.showNotification = show
      await show(...notice)
      done()
    }
  })
  Object.assign(self, { showing })
}

/** Returns the notices on the screen. */
export const shown = (page: Page) =>
  workerOf(page)!.evaluate(async () => {
    const notices = await (self as unknown as WorkerParts).registration.getNotifications()
    return notices.map(({ title, body, tag, silent, data }) => ({
      title,
      body,
      tag,
      silent,
      data: data as string,
    }))
  })

/** Gives the worker a screen of its own, where the browser has none. */
export const playScreen = (page: Page) =>
  workerOf(page)!.evaluate(() => {
    const kept = new Map<string, object>()
    const showNotification = async (title: string, options: { tag: string }) =>
      void kept.set(options.tag, { title, ...options, close: () => kept.delete(options.tag) })
    const { registration } = self as unknown as WorkerParts
    Object.assign(registration, { showNotification, getNotifications: async () => [...kept.values()] })
  })

type NoticeEvent = new (name: string, options: { notification: Notification | undefined }) => Event
type WorkerParts = {
  registration: ServiceWorkerRegistration
  WindowClient: { prototype: { focus: () => Promise<unknown> } }
  NotificationEvent: NoticeEvent
}

/** Does what the tap of a person does; a script may not focus a tab without one. */
export const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerParts
    scope.WindowClient.prototype.focus = async function focus() {
      return this
    }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification })
    Object.defineProperty(event, 'waitUntil', { value: () => {} })
    dispatchEvent(event)
  })
