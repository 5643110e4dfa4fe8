import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { comeSignedIn, type Person } from './journey-people.ts'
import { beginStore, product, publish, test as sellersTest } from './journey-sellers.ts'

/** Uses the server that sellers may fill. `trade`: a seller (`page`) and a buyer, each in the thread. */
export const test = sellersTest.extend<{ trade: Awaited<ReturnType<typeof inTheThread>> }>({
  trade: async ({ page, browser, baseURL }, use) => use(await inTheThread(page, browser, baseURL)),
})

export const line = (page: Page) => page.getByPlaceholder('Type your message...')
export const badge = (page: Page) => page.getByRole('banner').getByText(/^\d+\+? unread$/)
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
/** Returns the bubble of one message in a thread. */
export const bubble = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true })
/** Returns the state of the person's own message: 'Sent', 'Read' … */
export const statusOf = (page: Page, words: string) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.getByText(words, { exact: true }) })
    .getByText(
      /^(Sent|Read|Sending…|Waiting for connection|Too many at once|Not sent\.|Failed to send message\.)/,
    )

/** Returns the texts of a thread's delivered messages, oldest first; days and unsent messages have no time. */
export const wordsIn = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .locator('p:first-of-type')
    .allTextContents()
/** Returns the thread's messages that have not arrived. */
export const unsentIn = (page: Page) =>
  page.getByRole('log').getByText(/^(Sending…|Waiting for connection|Not sent\.|Failed to send message\.)/)

/** Waits until React has hydrated this part of the page. */
export const untilReady = (page: Page, island: 'inbox' | 'contact') =>
  expect(page.locator(`[data-island=${island}][data-ready]`)).toBeAttached()

export async function sendMessage(page: Page, words: string): Promise<void> {
  await untilReady(page, 'inbox')
  await line(page).fill(words)
  await line(page).press('Enter')
}

/** Opens a browser for another person. */
export async function anotherBrowser(
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return await browser.newContext({
    ...options,
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    extraHTTPHeaders: {
      'x-forwarded-for': `10.9.${Math.ceil(Math.random() * 250)}.${Math.ceil(Math.random() * 250)}`,
    },
  })
}

/** Signs another person in, in their own browser. */
export async function anotherPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await anotherBrowser(browser, baseURL)).newPage()
  await comeSignedIn(page)
  return page
}

/** Opens the page of an offer that `seller` has just published, for another signed-in person in their own browser. */
export async function atTheOffer(seller: Page, browser: Browser, baseURL: string | undefined) {
  const offer = await becomeSeller(seller)
  const buyer = await anotherPerson(browser, baseURL)
  await buyer.goto(offer)
  return { offer, buyer }
}

/** Publishes 'Vetkoek' with a number; the page ends at `/`. Returns the path of that offer. */
export async function becomeSeller(page: Page): Promise<string> {
  // Other tests sell vetkoek at the same time.
  const title = `Vetkoek ${crypto.randomUUID().slice(0, 8)}`
  await beginStore(page)
  await product(page, 1).getByLabel('Title').fill(title)
  await publish(page)
  await expect(page).toHaveURL('/')
  return (await page.getByRole('link', { name: `View ${title}` }).getAttribute('href')) ?? ''
}

/** Signs in and sends the first message by the dialog. */
export async function becomeBuyer(page: Page, offer: string, words: string): Promise<Person> {
  const person = await comeSignedIn(page)
  await page.goto(offer)
  await contact(page, words)
  await expect(toast(page)).toContainText('Message sent successfully!')
  return person
}

export async function contact(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Contact Vendor' }).click()
  // Sent before React, the form leaves the page, as without scripts; offline the script does not load.
  if (await page.evaluate(() => navigator.onLine)) await untilReady(page, 'contact')
  const dialog = page.getByRole('dialog', { name: 'Contact Vendor' })
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: 'Send Message' }).click()
}

/** Makes a seller and a buyer, each in a thread that the other has just opened. */
export async function inTheThread(seller: Page, browser: Browser, baseURL: string | undefined) {
  const offer = await becomeSeller(seller)
  const context = await anotherBrowser(browser, baseURL)
  const buyer = await context.newPage()
  const buyerPerson = await becomeBuyer(buyer, offer, 'Hi, is it still warm?')
  await toast(buyer).getByRole('link', { name: 'Open' }).click()
  await expect(bubble(buyer, 'Hi, is it still warm?')).toBeVisible()
  const path = new URL(buyer.url()).pathname
  await seller.goto(path)
  await expect(statusOf(buyer, 'Hi, is it still warm?')).toHaveText('Read')
  return { offer, buyer, buyerPerson, path }
}
