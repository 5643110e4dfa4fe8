import type { Browser, Page } from '@playwright/test'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { inTheThread } from '#e2e/support/journey-traders.ts'
import { keptIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

const browserWithWorker = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ serviceWorkers: 'allow', ...(baseURL && { baseURL }) })

async function reloadPastWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.reload', { ignoreCache: true })
  await page.waitForFunction(
    () => document.readyState === 'complete' && navigator.serviceWorker.controller === null,
  )
}

test('§9 a visitor keeps the market on the phone, reads it styled without a connection, and deletes it', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { offer } = await inTheThread(seller, browser, baseURL)
  const visitor = await browserWithWorker(browser, baseURL)
  const page = await visitor.newPage()
  await page.goto('/search')
  await page.getByRole('link', { name: 'Keep this market for offline' }).click()
  await untilKept(page)
  // A worker that comes while a page loads may leave it without one, too.
  await reloadPastWorker(page)
  await page.getByRole('button', { name: 'Keep 50 offers on this phone' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    /^Kept on this phone: \d+ offers? and \d+ other pages?, \d+ KB/,
    // Fifty offers, one after the other.
    { timeout: 90_000 },
  )
  await expect(page.getByRole('link', { name: /^Vetkoek/ })).toHaveAttribute('href', offer)
  expect(await findViolations(page)).toEqual([])
  await server.stop()
  for (const one of ['/', offer]) {
    await page.goto(one)
    await expect(page.locator('#saved')).toHaveText(/^Saved copy from /)
    await expect(page.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await page.goto('/offline')
  await expect(page.getByRole('button', { name: 'Delete what is kept' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep 50 offers on this phone' })).toBeHidden()
  await server.start()
  await comeSignedIn(page)
  await page.goto('/inbox')
  await expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain('/inbox')
  await server.stop()
  await page.goto(offer)
  await expect(page.locator('#saved')).toHaveText(/^Saved copy from /)
  await expect(page.getByRole('link', { name: 'Login / Sign up' }), "a visitor's copy").toBeHidden()
  await server.start()
  await page.goto('/offline')
  await page.getByRole('button', { name: 'Delete what is kept' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Nothing is kept on this phone.')
  await visitor.close()
})

test('§9 where the worker was not registered with the page, the button registers it', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  await inTheThread(seller, browser, baseURL)
  const visitor = await browserWithWorker(browser, baseURL)
  const page = await visitor.newPage()
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    serviceWorker.register = () => {
      Reflect.deleteProperty(serviceWorker, 'register')
      return Promise.reject(new TypeError('the line is gone'))
    }
  })
  await page.goto('/offline')
  await page.waitForFunction(() => !Object.hasOwn(navigator.serviceWorker, 'register'))
  await page.getByRole('button', { name: 'Keep 50 offers on this phone' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Kept on this phone: 1 offer /)
  await visitor.close()
})

test('§9 a phone that opened too many pages in a minute keeps the market after the wait', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { offer } = await inTheThread(seller, browser, baseURL)
  const visitor = await browserWithWorker(browser, baseURL)
  const page = await visitor.newPage()
  let status = 200
  for (let price = 1; status === 200; price += 1)
    status = (await visitor.request.get(`/search?q=kettle&max=${price}`)).status()
  await page.goto('/offline')
  await untilKept(page)
  await page.getByRole('button', { name: 'Keep 50 offers on this phone' }).click()
  await expect(page.getByRole('status')).toHaveText(
    /^0 of 1 kept. The market is busy: the next ones come in \d+ seconds?.$/,
  )
  await expect(page.getByRole('status')).toHaveText(/^Kept on this phone: 1 offer /, { timeout: 90_000 })
  await expect(page.getByRole('link', { name: /^Vetkoek/ })).toHaveAttribute('href', offer)
  await visitor.close()
})
