import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import {
  becomeBuyer,
  becomeSeller,
  bubble,
  sendMessage,
  toast,
  untilReady,
} from '#e2e/support/journey-traders.ts'
import { test as base } from '#e2e/support/stoppable-server.ts'
import { startPushService } from '#test/push/push-service.ts'

type Service = Awaited<ReturnType<typeof startPushService>>

const test = base.extend<{ pushes: Service; buyer: Page }>({
  pushes: async ({ browserName: _ }, use) => {
    const service = await startPushService()
    await use(service)
    await service.stop()
  },
  // A database of its own: another server on the same one would send the push, and knows no such host.
  moreSettings: async ({ pushes }, use) =>
    use({ PUSH_HOSTS: pushes.host, NOTICE_PUSH_AFTER: '1', DATABASE_URL: '' }),
  /** Somebody who has written, in the thread, with a browser that can show notices. */
  buyer: async ({ page: seller, browser, baseURL, pushes }, use) => {
    const offer = await becomeSeller(seller)
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    })
    await context.exposeFunction('standIn', (key: string) => pushes.browser(key).subscription)
    await context.addInitScript(playBrowser)
    const buyer = await context.newPage()
    await becomeBuyer(buyer, offer, 'Hi, is it still warm?')
    await toast(buyer).getByRole('link', { name: 'Open' }).click()
    await untilReady(buyer, 'inbox')
    await use(buyer)
    await context.close()
  },
})

/** A headless browser has no push service: its answers are ours, and what follows them is real. */
function playBrowser() {
  let permission = sessionStorage.getItem('permission') ?? 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    permission = sessionStorage.getItem('answer') ?? 'granted'
    sessionStorage.setItem('permission', permission)
    return permission as NotificationPermission
  }
  PushManager.prototype.subscribe = async (options) => {
    const { standIn } = window as unknown as { standIn: (key: unknown) => Promise<PushSubscriptionJSON> }
    const json = await standIn(options?.applicationServerKey)
    return { toJSON: () => json } as PushSubscription
  }
}

const line = (page: Page) => page.getByRole('region', { name: 'Notices' })

test('after a first message the thread asks; ‘Tell me’ makes the answer a push that this browser can read', async ({
  page: seller,
  buyer,
  pushes,
}) => {
  await expect(line(buyer)).toContainText(/^Get told when .* answers\?/)
  const [yes, no] = await Promise.all(
    ['Tell me', 'Not now'].map((name) => line(buyer).getByRole('button', { name }).boundingBox()),
  )
  expect(Math.min(yes?.height ?? 0, no?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await line(buyer).getByRole('button', { name: 'Tell me' }).press('Enter')
  await expect(line(buyer)).toContainText('This phone shows when somebody writes to you.')
  await buyer.goto('/account/notices')
  await expect(buyer.getByRole('button', { name: 'Remove' })).toBeVisible()
  await buyer.goto('about:blank')
  await seller.goto('/inbox')
  await seller.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click()
  await untilReady(seller, 'inbox')
  await sendMessage(seller, 'Yes, come by')
  await expect(bubble(seller, 'Yes, come by')).toBeVisible()
  await expect.poll(() => pushes.taken().length, { timeout: 15_000 }).toBe(1)
  expect(pushes.taken()[0]?.message).toMatchObject({ b: expect.stringMatching(/^New message about Vetkoek/) })
  expect(JSON.stringify(pushes.taken()[0]?.message)).not.toContain('come by')
})

test('‘Not now’ is kept; a browser that denies is explained, and asked nothing more', async ({ buyer }) => {
  await line(buyer).getByRole('button', { name: 'Not now' }).click()
  await expect(line(buyer)).toBeHidden()
  await buyer.reload()
  await untilReady(buyer, 'inbox')
  await expect(line(buyer)).toBeHidden()
  await buyer.evaluate(() => {
    localStorage.removeItem('kasi-not-now')
    sessionStorage.setItem('answer', 'denied')
  })
  await buyer.reload()
  await line(buyer).getByRole('button', { name: 'Tell me' }).click()
  await expect(line(buyer)).toContainText('open its settings for this site and allow notifications.')
  await buyer.reload()
  await untilReady(buyer, 'inbox')
  await expect(line(buyer)).toBeHidden()
})
