import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { aboutStore } from '#e2e/support/journey-sellers.ts'
import { inTheThread, line, sendMessage, statusOf, untilReady } from '#e2e/support/journey-traders.ts'
import { keptIn, storedTexts, test, untilKept } from '#e2e/support/stoppable-server.ts'

const canaries = [
  'canary-in-the-thread',
  'canary-half-typed',
  'canary-in-the-editor',
  'canary-in-an-offer',
  'canary-that-waits',
  'canary-of-the-second-tab',
]

/** Returns the words that no storage has. */
async function missing(page: Page, words: readonly string[]): Promise<string[]> {
  const texts = await storedTexts(page)
  return words.filter((one) => !texts.includes(one))
}

/** Fills a member's phone with words in every place that keeps some; returns the tab of the conversation. */
async function plant(page: Page, path: string, server: { stop: () => Promise<void> }): Promise<Page> {
  const phone = page.context()
  await page.goto('/')
  await untilKept(page)
  for (const one of ['/inbox', path]) {
    await page.goto(one)
    await expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain(one)
  }
  await untilReady(page, 'inbox')
  await sendMessage(page, 'canary-in-the-thread')
  // The outbox has it until then, and the next copy would lack it.
  await expect(statusOf(page, 'canary-in-the-thread')).toHaveText(/Sent|Read/)
  await page.goto(path)
  await expect.poll(() => missing(page, ['canary-in-the-thread'])).toEqual([])
  const offer = await openTab(phone, '/post', '[data-island=post][data-ready]')
  await offer.getByLabel('Title').fill('canary-in-an-offer')
  await expect.poll(() => missing(page, ['canary-in-an-offer'])).toEqual([])
  const editor = await openTab(phone, '/design-store', 'main [data-ready]')
  await editor.getByLabel('Store name').fill('canary-in-the-editor')
  await expect.poll(() => missing(page, ['canary-in-the-editor'])).toEqual([])
  await page.bringToFront()
  await untilReady(page, 'inbox')
  await server.stop()
  await sendMessage(page, 'canary-that-waits')
  await expect(statusOf(page, 'canary-that-waits')).toHaveText('Waiting for connection')
  await line(page).fill('canary-half-typed')
  await expect.poll(() => missing(page, canaries.slice(0, 5))).toEqual([])
  return editor
}

async function openTab(phone: BrowserContext, path: string, ready: string): Promise<Page> {
  const tab = await phone.newPage()
  await tab.goto(path)
  await tab.locator(ready).waitFor({ state: 'attached' })
  return tab
}

async function expectNothing(page: Page): Promise<void> {
  // Editors write what was typed a moment later.
  await page.waitForTimeout(1500)
  const none = [...canaries, '@example.com']
  expect(await missing(page, none)).toEqual(none)
}

for (const isOnline of [true, false])
  test(`§9 after a sign-out ${isOnline ? 'with' : 'without'} a connection no storage has a word of the member, also of another tab`, async ({
    page: seller,
    browser,
    baseURL,
    server,
  }) => {
    const { buyer, path } = await inTheThread(seller, browser, baseURL)
    const editor = await plant(buyer, path, server)
    if (isOnline) await server.start()
    buyer.on('dialog', (dialog) => void dialog.accept())
    await buyer.getByRole('button', { name: 'Logout' }).click()
    await expect(
      isOnline
        ? buyer.getByRole('link', { name: 'Login / Sign up' })
        : buyer.getByText('You are signed out on this phone.'),
    ).toBeVisible()
    // §8 An editor stays open; without a connection the worker leaves it.
    if (isOnline) await aboutStore(editor).fill('canary-of-the-second-tab')
    await expectNothing(buyer)
  })
