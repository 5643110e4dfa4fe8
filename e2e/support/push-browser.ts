import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { expect } from './fixtures.ts'
import { test as base } from './stoppable-server.ts'
import { watchNetwork } from './weigh-page.ts'

/** Gives each test a push service, and a server that sends to it a second after a message. */
export const test = base.extend<{ pushes: PushService }>({
  pushes: async ({ browserName: _ }, use) => {
    const service = await startPushService()
    await use(service)
    await service.stop()
  },
  moreSettings: async ({ pushes }, use) => use({ PUSH_HOSTS: pushes.host, NOTICE_PUSH_AFTER: '1' }),
})

/** Lets the pages of a browser subscribe at the push service: browsers of tests have none. */
export async function withPushes(context: BrowserContext, pushes: PushService): Promise<void> {
  await context.exposeFunction('standIn', (key: string) => pushes.browser(key).subscription)
  await context.addInitScript(playPushManager)
}

/** Opens a phone whose pages may subscribe at the push service, and whose worker may show notices. */
export async function openPhone(
  browser: Browser,
  baseURL: string | undefined,
  pushes: PushService,
): Promise<BrowserContext> {
  const { origin } = new URL(baseURL ?? '')
  const phone = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin })
  await phone.grantPermissions(['notifications'], { origin })
  await withPushes(phone, pushes)
  return phone
}

/** Lets pages answer for the person whom the browser asks: the shell of tests denies without asking. */
export const withPermission = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(playPermission)

/** The line that asks; absent, or empty, where nobody is asked. */
export const askLine = (page: Page) => page.getByRole('region', { name: 'Notices' })

export const isAsked = (page: Page, question: string | RegExp) =>
  expect(askLine(page).getByText(question)).toBeVisible()

export async function isNotAsked(page: Page): Promise<void> {
  // The line would come with the market's key.
  await watchNetwork(page)()
  await expect(page.getByText(/^Get told when/)).toBeHidden()
}

/** Keeps the subscription as a browser does: through reloads and sign-outs. */
function playPushManager(): void {
  const kept = 'stand-in'
  const find = () => {
    const json = localStorage.getItem(kept)
    if (json === null) return null
    const unsubscribe = async () => {
      localStorage.removeItem(kept)
      return true
    }
    return { toJSON: () => JSON.parse(json) as PushSubscriptionJSON, unsubscribe } as PushSubscription
  }
  const { prototype } = PushManager
  prototype.getSubscription = async () => find()
  prototype.subscribe = async (options) => {
    const { standIn } = window as unknown as { standIn: (key: unknown) => Promise<PushSubscriptionJSON> }
    localStorage.setItem(kept, JSON.stringify(await standIn(options?.applicationServerKey)))
    return find()!
  }
}

function playPermission(): void {
  const kept = 'permission'
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(kept) ?? 'default' })
  Notification.requestPermission = async () => {
    const answer = (localStorage.getItem('answer') ?? 'granted') as NotificationPermission
    localStorage.setItem(kept, answer)
    return answer
  }
}
