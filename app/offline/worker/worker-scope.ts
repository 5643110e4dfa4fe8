// The part of a service worker's scope that ours uses: TypeScript's types of workers exclude those of pages.

import type { PushMessage } from '#app/notices/push/send-push.server.ts'

export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Response | Promise<Response>) => void
}

/** A page to keep. */
export type NamedPage = [path: string, init: RequestInit]

/** An open page names a page to keep. */
export type NamingEvent = ExtendableEvent & { data: NamedPage; source: Pick<MessagePort, 'postMessage'> }

export type WindowClient = {
  url: string
  focused: boolean
  focus: () => Promise<WindowClient>
  navigate: (url: string) => Promise<unknown>
}

export type PushEvent = ExtendableEvent & { data: { json: () => PushMessage } }

type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: NamingEvent
  push: PushEvent
  notificationclick: ExtendableEvent & { notification: Notification }
}

type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}

export const worker = self as unknown as WorkerScope
