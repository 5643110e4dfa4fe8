import type { Browser, Page } from '@playwright/test'
import { controlsUnder } from '#e2e/support/covered-controls.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { product } from '#e2e/support/journey-sellers.ts'
import {
  anotherBrowser,
  becomeBuyer,
  becomeSeller,
  bubble,
  sendMessage,
  test,
  toast,
} from '#e2e/support/journey-traders.ts'

type Buyer = { page: Page; path: string }

const sizes = [
  [360, 740],
  [320, 640],
  [1280, 800],
] as const

/** Lets `buyer` write until a toast appears: the stream of a new page is not open yet. */
async function makeToast(seller: Page, buyer: Buyer) {
  await expect(async () => {
    await sendMessage(buyer.page, 'Are you there?')
    await expect(openLink(seller)).toHaveAttribute('href', buyer.path, { timeout: 1500 })
  }).toPass()
}

const openLink = (page: Page) => toast(page).getByRole('link', { name: 'Open' })

/** Waits until the toast rests, and stays: an element with the focus is not removed. */
async function settle(page: Page) {
  await openLink(page).focus()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

/** Opens another browser in which a buyer has written about `offer`, with the thread open. */
async function comeAsBuyer(browser: Browser, baseURL: string | undefined, offer: string): Promise<Buyer> {
  const page = await (await anotherBrowser(browser, baseURL)).newPage()
  await becomeBuyer(page, offer, 'Hello')
  await openLink(page).click()
  await expect(bubble(page, 'Hello')).toBeVisible()
  return { page, path: new URL(page.url()).pathname }
}

test('§1 a live toast covers no control on any page, one alone or the third of three', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  test.slow()
  const offer = await becomeSeller(seller)
  const [first, second, third] = [
    await comeAsBuyer(browser, baseURL, offer),
    await comeAsBuyer(browser, baseURL, offer),
    await comeAsBuyer(browser, baseURL, offer),
  ]
  const pages = ['/', offer, '/design-store', '/inbox', first.path, '/auth', '/no-such-page']
  for (const path of pages) {
    await seller.setViewportSize({ width: 360, height: 740 })
    await seller.goto(path)
    await makeToast(seller, second)
    const look = async (count: string) => {
      await settle(seller)
      for (const [width, height] of sizes) {
        await seller.setViewportSize({ width, height })
        await expect(openLink(seller)).toBeInViewport({ ratio: 1 })
        expect(
          await controlsUnder(seller, '[aria-label=Notifications] > div'),
          `${count}, ${path}, ${width} px`,
        ).toEqual([])
        expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
    await look('one')
    await makeToast(seller, third)
    await makeToast(seller, second)
    await look('three')
  }
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`§1 further down a page a live toast moves what it would cover, and going it moves nothing (motion: ${reducedMotion})`, async ({
    page: seller,
    browser,
    baseURL,
  }) => {
    const buyer = await comeAsBuyer(browser, baseURL, await becomeSeller(seller))
    await seller.emulateMedia({ reducedMotion })
    await seller.goto('/design-store')
    const field = product(seller, 1).getByLabel('Price')
    await field.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top - 10))
    const yOf = async () => (await field.boundingBox())?.y ?? 0
    const before = await yOf()
    expect(before, 'at the top of the screen').toBeLessThan(20)
    await makeToast(seller, buyer)
    const isMoved = await toast(seller).evaluate((region) =>
      [region, ...region.querySelectorAll('div')]
        .map((one) => getComputedStyle(one))
        .some(
          ({ transitionDuration, animationName }) => transitionDuration !== '0s' || animationName !== 'none',
        ),
    )
    expect(isMoved).toBe(reducedMotion === 'no-preference')
    await settle(seller)
    const { y = 0, height = 0 } = (await toast(seller).boundingBox()) ?? {}
    expect(y).toBe(0)
    expect(await yOf()).toBeGreaterThanOrEqual(height)
    const pushed = await yOf()
    await toast(seller).getByRole('button', { name: 'Close' }).click()
    await expect(openLink(seller)).toBeHidden()
    await expect.poll(() => toast(seller).boundingBox()).toMatchObject({ height: 0 })
    expect(Math.abs((await yOf()) - pushed)).toBeLessThan(2)
  })
