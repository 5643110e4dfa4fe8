import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { fillSignIn } from '#e2e/support/journey-people.ts'
import { bubble, inTheThread, sendMessage, statusOf, untilReady } from '#e2e/support/journey-traders.ts'
import { keptIn, storedTexts, test, untilKept } from '#e2e/support/stoppable-server.ts'

const line = /^Saved copy from \d\d:\d\d, \d+ \w{3}\. No connection\./

/** Fills the phone's copies: 50 offers and 100 conversations, each as large as the real one. */
const fillCopies = (page: Page, [offer, conversation]: [string, string]) =>
  page.evaluate(
    async (all) => {
      for (const [path, count] of all) {
        const names = await caches.keys()
        const own = names.find((name) => name.startsWith('member-')) ?? ''
        const cache = await caches.open(own)
        const copy = await cache.match(path, { ignoreVary: true })
        for (let n = 1; n < count; n += 1)
          await cache.put(path.replace(/[^/]+$/, crypto.randomUUID()), copy!.clone())
      }
    },
    [
      [offer, 50],
      [conversation, 100],
    ] as const,
  )

/** Milliseconds until the copy says when it was saved, three times: a busy machine makes one of them slow. */
async function openThrice(page: Page, path: string): Promise<number[]> {
  const took: number[] = []
  while (took.length < 3) {
    const startedAt = Date.now()
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#saved')).toHaveText(line)
    took.push(Date.now() - startedAt)
  }
  return took
}

test('§9 with the server gone: market, offer, inbox and conversation open from copies within a second, styled', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer: page, offer, path } = await inTheThread(seller, browser, baseURL)
  await page.goto('/')
  await untilKept(page)
  const all = ['/', offer, '/inbox', path]
  for (const one of all) {
    await page.goto(one)
    await expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain(one)
  }
  await fillCopies(page, [offer, path])
  const kept = Object.values(await keptIn(page)).flat()
  expect(kept.filter((one) => one.startsWith('/listing/')).length).toBe(50)
  expect(kept.filter((one) => one.startsWith('/inbox/')).length).toBe(100)
  await server.stop()
  for (const one of all) {
    expect(Math.min(...(await openThrice(page, one))), one).toBeLessThan(1000)
    await expect(page.locator('#saved')).toHaveCSS('min-height', '44px')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await expect(bubble(page, 'Hi, is it still warm?')).toBeVisible()
  await page.goto('/search?q=never')
  await expect(page.locator('#saved')).toHaveText(/^No connection\. This page is not saved on this phone\./)

  await page.goto('/inbox')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.locator('#saved')).toHaveText(/^You are signed out on this phone\./)
  const texts = await storedTexts(page)
  for (const words of ['still warm', '@example.com']) expect(texts).not.toContain(words)
  await page.goto('/inbox')
  await expect(page.getByText('@example.com')).toHaveCount(0)
  await server.start()
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { name: 'Sign in Required' })).toBeVisible()
  expect(await storedTexts(page)).not.toContain('still warm')
})

/** Returns the HTML of a saved copy; '' if there is none. */
const copyOf = (page: Page, path: string) =>
  page.evaluate(async (one) => (await caches.match(one, { ignoreVary: true }))?.text() ?? '', path)

test('§9 the copy of a conversation has the messages that came and went while it was open', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer: page, path } = await inTheThread(seller, browser, baseURL)
  await page.goto('/')
  await untilKept(page)
  await page.goto(path)
  await untilReady(page, 'inbox')
  await sendMessage(page, 'I come at five')
  await expect(statusOf(page, 'I come at five')).toHaveText(/Sent|Read/)
  await seller.reload()
  await sendMessage(seller, 'Bring a bag')
  await expect(bubble(page, 'Bring a bag')).toBeVisible()
  // It is read, and what the copy asks for marks nothing.
  await expect(statusOf(seller, 'Bring a bag')).toHaveText('Read')
  await page.goto('/inbox')
  await expect.poll(() => copyOf(page, path)).toContain('Bring a bag')
  await server.stop()
  await page.goto(path)
  await expect(page.locator('#saved')).toHaveText(line)
  await expect(bubble(page, 'I come at five')).toBeVisible()
  await expect(bubble(page, 'Bring a bag')).toBeVisible()
  await server.start()
  await page.locator('#saved').getByRole('link', { name: 'Try again' }).click()
  await expect(page.locator('#saved')).toBeHidden()
  await expect(page).toHaveURL(path)
})

test('§9 a conversation that was opened in place is kept, and opens from an open list without a connection', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer: page, path } = await inTheThread(seller, browser, baseURL)
  const row = page.getByRole('link', { name: /still warm/ })
  await page.goto('/')
  await untilKept(page)
  await page.goto('/inbox')
  await untilReady(page, 'inbox')
  await page.evaluate(async (one) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(one, { ignoreVary: true })
  }, path)
  await row.click()
  await expect(bubble(page, 'Hi, is it still warm?')).toBeVisible()
  await page.goto('/inbox')
  await untilReady(page, 'inbox')
  await expect.poll(() => copyOf(page, path)).toContain('still warm')
  await server.stop()
  await row.click()
  await expect(page.locator('#saved')).toHaveText(line)
  await expect(bubble(page, 'Hi, is it still warm?')).toBeVisible()
  await expect(page).toHaveURL(path)
  // The copy's own links lead to copies.
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(page.locator('#saved')).toHaveText(line)
  await row.click()
  await expect(bubble(page, 'Hi, is it still warm?')).toBeVisible()
})

test('§9 a shared phone keeps no page of its member, and shows none without a connection', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer, buyerPerson, path } = await inTheThread(seller, browser, baseURL)
  const page = buyer
  // The open conversation loads itself anew once its session has ended, which would stop the next page.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('This phone is shared').check()
  await fillSignIn(page, buyerPerson)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await untilKept(page)
  for (const one of ['/', '/inbox', path, '/design-store', '/post']) await page.goto(one)
  await expect(page.getByLabel('Title')).toBeVisible()
  const texts = await storedTexts(page)
  for (const words of ['still warm', buyerPerson.email]) expect(texts).not.toContain(words)
  await server.stop()
  await page.goto(path)
  await expect(page.locator('#saved')).toHaveText(/^No connection\. This page is not saved on this phone\./)
  await expect(page.getByText('still warm')).toHaveCount(0)
})
