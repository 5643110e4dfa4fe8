import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { anotherBrowser, anotherPerson, becomeSeller, contact, toast, untilReady } from './journey-traders.ts'

export const list = (page: Page) => page.getByRole('region', { name: 'Conversations' })
export const rowOf = (page: Page, words: string) => list(page).getByRole('link', { name: new RegExp(words) })
export const thread = (page: Page) => page.locator('[data-conversation]')
export const toList = (page: Page) => page.getByRole('link', { name: 'All conversations' })

/** Returns the paths of pages that a tab loads from now on; the array grows. */
export function watchPages(page: Page) {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

/** A person who has written about two offers of two sellers, at the list of their conversations. */
export async function inTwoTalks(seller: Page, browser: Browser, baseURL: string | undefined) {
  const other = await (await anotherBrowser(browser, baseURL)).newPage()
  const offers = [await becomeSeller(seller), await becomeSeller(other)]
  const buyer = await anotherPerson(browser, baseURL)
  for (const [place, offer] of offers.entries()) {
    await buyer.goto(offer)
    await contact(buyer, `About ${['one', 'two'][place]}`)
    await expect(toast(buyer)).toContainText('Message sent successfully!')
  }
  await buyer.goto('/inbox')
  await untilReady(buyer, 'inbox')
  return { buyer, other, offers }
}
