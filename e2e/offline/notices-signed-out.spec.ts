import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { test } from '#e2e/support/push-browser.ts'
import { deliveriesTo, playScreen, showingBrowser, shown, workerOf } from '#e2e/support/shown-notices.ts'
import { keptIn, untilKept } from '#e2e/support/stoppable-server.ts'

if (showingBrowser) test.use({ launchOptions: showingBrowser })

const notice = (n: number) => ({
  message: {
    title: 'Thandi',
    body: `New message about Vetkoek ${n}`,
    data: '/inbox/1',
    tag: 'c-1',
    ...(n > 1 && { silent: true }),
  },
})

test.beforeEach(async ({ context, page, server }) => {
  await context.grantPermissions(['notifications'], { origin: server.origin })
  await comeSignedIn(page)
  await page.goto('/')
  await untilKept(page)
  // The worker has not seen the page yet.
  await page.reload()
  await expect.poll(async () => (await keptIn(page)).member).toContain('/')
  if (showingBrowser === null) await playScreen(page)
})

test('a burst of 20 pushes is one visible notice, the last', async ({ page }) => {
  const deliver = await deliveriesTo(page)
  for (let n = 1; n <= 20; n += 1) await deliver(notice(n))
  await expect
    .poll(async () => (await shown(page)).map(({ body }) => body))
    .toEqual(['New message about Vetkoek 20'])
})

test('after a sign-out without a connection a push shows nothing, and the server hears of the sign-out', async ({
  page,
  server,
}) => {
  const deliver = await deliveriesTo(page)
  await deliver(notice(1))
  await expect.poll(() => shown(page)).toHaveLength(1)
  await server.stop()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are signed out on this phone.')).toBeVisible()
  await server.start()
  const isWaiting = () => page.evaluate(() => caches.has('signed-out'))
  expect(await isWaiting()).toBe(true)
  await deliver(notice(2), { isShown: false })
  await expect.poll(isWaiting).toBe(false)
  expect(await shown(page)).toEqual([])
})

test('a sign-out ends the subscription, with what waits at the push service', async ({ page }) => {
  const worker = workerOf(page)!
  await worker.evaluate(() => {
    const subscription = { unsubscribe: async () => Object.assign(self, { isEnded: true }) }
    Object.assign(PushManager.prototype, { getSubscription: async () => subscription })
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
  expect(await worker.evaluate(() => Reflect.get(self, 'isEnded'))).toBe(true)
})
