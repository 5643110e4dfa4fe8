import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'
import { comeSignedIn, newPerson } from '#e2e/support/journey-people.ts'
import { test as sellersTest } from '#e2e/support/journey-sellers.ts'
import { anotherBrowser } from '#e2e/support/journey-traders.ts'
import { dialogOf } from '#e2e/support/press-send.ts'
import { becomeSellerWithOffers } from '#e2e/support/seller-with-offers.ts'

const longest = demoOffers.toSorted((a, b) => b.description.length - a.description.length)[0]!

for (const [width, height] of [
  [360, 616],
  [360, 740],
  [320, 568],
] as const)
  test(`'Contact Vendor' and the price are in view at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(longest.path)
    await expect(page.getByRole('link', { name: 'Contact Vendor' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Is it still there?' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.offer-price')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('what has the focus is never below the bar, nor is the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 616 })
  await page.goto(longest.path)
  const bar = (await page.locator('[data-own-bar]').boundingBox())!
  /** Returns the lower edge of what has the focus; 0 for the bar itself, null for the page. */
  const focusedBottom = () =>
    page.evaluate(() => {
      const { activeElement: one } = document
      if (!one || one === document.body) return null
      return one.closest('[data-own-bar]') ? 0 : one.getBoundingClientRect().bottom
    })
  for (let presses = 1; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedBottom()) === null) break
    await expect.poll(focusedBottom, { message: `after ${presses} presses` }).toBeLessThanOrEqual(bar.y)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(bar.y)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("'Is it still there?' asks so: the question stands in the box, and arrives by way of a new account in six taps", async ({
    page,
  }) => {
    const buyer = newPerson()
    // Six taps: moving from one field of a form to the next is none, as the keyboard has a key for it.
    await page.goto(longest.path)
    await page.getByRole('link', { name: 'Is it still there?' }).tap()
    await expect(dialogOf(page).getByRole('textbox')).toHaveValue('Is it still there?')
    await dialogOf(page).getByRole('button', { name: 'Send Message' }).tap()
    await expect(page.getByText('Please sign in to contact the vendor.')).toBeVisible()
    await page.getByLabel('Email').tap()
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByLabel('Password').fill(buyer.password)
    await page.getByRole('button', { name: 'Sign up', exact: true }).tap()
    await page.getByRole('button', { name: `Sign in as ${buyer.email}` }).tap()
    await expect(dialogOf(page).getByRole('textbox')).toHaveValue('Is it still there?')
    await dialogOf(page).getByRole('button', { name: 'Send Message' }).tap()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
  })
})

sellersTest(
  "'Is it still there?' fills the dialog of a member, but no box that has words already",
  async ({ page, browser, baseURL }) => {
    const { offer } = await becomeSellerWithOffers(page)
    const context = await anotherBrowser(browser, baseURL)
    const buyer = await context.newPage()
    await comeSignedIn(buyer)
    await buyer.goto(offer)
    await buyer.getByRole('link', { name: 'Is it still there?' }).click()
    const field = dialogOf(buyer).getByRole('textbox')
    await expect(field).toHaveValue('Is it still there?')
    await field.fill('Do you deliver?')
    await dialogOf(buyer).getByRole('button', { name: 'Cancel' }).click()
    await buyer.reload()
    await buyer.getByRole('link', { name: 'Is it still there?' }).click()
    await expect(field).toHaveValue('Do you deliver?')
    await dialogOf(buyer).getByRole('button', { name: 'Send Message' }).click()
    await expect(buyer.getByText('Message sent successfully!')).toBeVisible()
    await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
    await expect(field).toHaveValue('')
    await context.close()
  },
)

sellersTest(
  "one's own offer: Edit, Mark as sold and Share in view, the rest behind 'More', no advice for buyers",
  async ({ page }) => {
    const { offer, sold } = await becomeSellerWithOffers(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(offer)
    await expect(page.getByText('This is your offer.')).toBeVisible()
    for (const control of [
      page.getByRole('link', { name: 'Edit this offer' }),
      page.getByRole('button', { name: 'Mark as sold' }),
      page.getByRole('link', { name: 'Share on WhatsApp' }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Buy safely')).toBeHidden()
    const poster = page.getByRole('link', { name: 'Poster' })
    await expect(poster).toBeHidden()
    await page.getByText('More', { exact: true }).click()
    for (const name of ['Poster', 'Status card', 'Add another', 'See your store'])
      await expect(page.getByRole('link', { name })).toBeVisible()

    await page.goto(sold)
    await expect(page.getByText('You marked this as sold.')).toBeVisible()
  },
)

sellersTest(
  'a sold offer keeps its photo, with a band, and its price; more of its seller follows at once',
  async ({ page, browser, baseURL }) => {
    const { offer } = await becomeSellerWithOffers(page)
    await page.goto(offer)
    await page.getByRole('button', { name: 'Mark as sold' }).click()
    await expect(page.getByText('You marked this as sold.')).toBeVisible()
    const context = await anotherBrowser(browser, baseURL)
    const visitor = await context.newPage()
    await visitor.goto(offer)
    const main = visitor.getByRole('main')
    await expect(main.getByRole('img').first()).toBeVisible()
    await expect(main.getByText('Sold', { exact: true })).toBeVisible()
    await expect(
      main
        .getByRole('article')
        .first()
        .getByText(/^R\s1\s200,00$/),
    ).toBeVisible()
    await expect(main.getByText('This was sold. Perhaps there is something else for you.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Contact Vendor' })).toBeHidden()
    await context.close()
  },
)
