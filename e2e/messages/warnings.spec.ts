import { expect } from '#e2e/support/fixtures.ts'
import { bubble, line, sendMessage, test, untilReady } from '#e2e/support/journey-traders.ts'

const number = 'Call me on 082 123 4567'

test('a phone number waits for ‘Send anyway’, on the keyboard alone; another text goes at once', async ({
  page: seller,
  trade: { buyer },
}) => {
  await untilReady(buyer, 'inbox')
  await line(buyer).fill(number)
  await buyer.keyboard.press('Enter')
  const asked = buyer.locator('[data-warning="phone-number"]')
  await expect(asked).toHaveText(/^Your phone number goes to a stranger\./)
  await buyer.keyboard.press('Shift+Tab')
  await buyer.keyboard.press('Shift+Tab')
  await expect(buyer.getByRole('button', { name: 'Send anyway' })).toBeFocused()
  await expect(bubble(seller, number)).toBeHidden()
  await buyer.reload()
  await expect(asked, 'it is still there after a reload').toBeVisible()
  await sendMessage(buyer, 'Or tomorrow?')
  await buyer.getByRole('button', { name: 'Send anyway' }).focus()
  await buyer.keyboard.press('Enter')
  await expect(bubble(seller, number)).toBeVisible()
  await expect(asked).toBeHidden()
})

test('without scripts the text that is asked about has the width of the line, as before', async ({
  browser,
  baseURL,
  trade: { buyer, path },
}) => {
  const storageState = await buyer.context().storageState()
  const context = await browser.newContext({
    baseURL,
    storageState,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(path)
  const widthOf = async () => (await line(page).boundingBox())?.width
  const before = await widthOf()
  await line(page).fill(number)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  expect(await widthOf()).toBe(before)
  await context.close()
})

test('‘Remove’ puts the words back into the line, to be said otherwise', async ({ trade: { buyer } }) => {
  await untilReady(buyer, 'inbox')
  await line(buyer).fill(number)
  await buyer.keyboard.press('Enter')
  await buyer.getByRole('button', { name: 'Remove' }).click()
  await expect(line(buyer)).toHaveValue(number)
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [360, 'light'],
  [1280, 'light'],
] as const)
  test(`a claim of payment is warned of as it comes (${width} px, ${colorScheme})`, async ({
    page: seller,
    trade: { buyer, path },
  }) => {
    await seller.emulateMedia({ colorScheme })
    await seller.setViewportSize({ width, height: 740 })
    await untilReady(buyer, 'inbox')
    await sendMessage(buyer, 'I have sent the proof of payment, my driver is on his way.')
    const warning = seller.locator('[data-warning="fake-payment"]')
    await expect(warning).toBeInViewport()
    await expect(warning.getByRole('link')).toHaveAttribute('href', '/safety')
    await seller.goto(path)
    await expect(warning).toBeInViewport({ ratio: 1 })
    const wide = await seller.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide, 'scrolls sideways').toBe(false)
    const wrong = seller.getByRole('button', { name: 'This warning is wrong' })
    expect((await wrong.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await wrong.press('Enter')
    await expect(warning).toHaveCount(0)
    await expect(seller.getByRole('log').getByText('I have sent the proof of payment')).toBeVisible()
  })
