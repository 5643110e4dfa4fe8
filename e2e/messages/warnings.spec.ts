import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import {
  anotherBrowser,
  becomeSeller,
  bubble,
  contact,
  line,
  sendMessage,
  test,
  toast,
  untilReady,
} from '#e2e/support/journey-traders.ts'
import { dialogOf } from '#e2e/support/press-send.ts'

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
  const anyway = buyer.getByRole('button', { name: 'Send anyway' })
  await buyer.keyboard.press('Enter')
  await buyer.keyboard.press('Tab')
  await expect(anyway).toBeFocused()
  await expect(buyer.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await expect(bubble(seller, number)).toBeHidden()
  await buyer.reload()
  await expect(asked, 'it is still there after a reload').toBeVisible()
  await sendMessage(buyer, 'Or tomorrow?')
  await line(buyer).fill('And')
  await expect(buyer.getByRole('log').getByRole('button', { name: 'Send anyway' })).toBeVisible()
  await line(buyer).fill('')
  await anyway.focus()
  await buyer.keyboard.press('Enter')
  await expect(bubble(seller, number)).toBeVisible()
  await expect(asked).toBeHidden()
})

test('§2 in the dialog the main button sends what it asked about, and asks again about other words', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const offer = await becomeSeller(seller)
  const context = await anotherBrowser(browser, baseURL)
  const buyer = await context.newPage()
  await comeSignedIn(buyer)
  await buyer.goto(offer)
  await contact(buyer, number)
  const dialog = dialogOf(buyer)
  const main = dialog.locator('button').last()
  await expect(main).toHaveText('Send anyway')
  await dialog.getByRole('textbox').fill('My account is Capitec 1234567890')
  await expect(main).toHaveText('Send Message')
  await main.click()
  await expect(main).toHaveText('Send anyway')
  await main.click()
  await expect(toast(buyer)).toContainText('Message sent successfully!')
  await context.close()
})

test('without scripts the main button sends what it asked about, and the line does not shrink', async ({
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
  const anyway = page.getByRole('button', { name: 'Send anyway' })
  await expect(anyway).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  expect(await widthOf()).toBeGreaterThanOrEqual(before ?? Infinity)
  await anyway.click()
  await expect(bubble(page, number)).toBeVisible()
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
