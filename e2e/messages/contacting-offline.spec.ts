import { expect } from '#e2e/support/fixtures.ts'
import { atTheOffer, badge, test, toast } from '#e2e/support/journey-traders.ts'
import { dialogOf, pressSend, react } from '#e2e/support/press-send.ts'
import { browserFlags, findBrowser } from '#test/find-browser.ts'

// Chromium before 156 keeps a failed import(): React comes with the next page there, not with the connection.
const { executablePath, env } = await findBrowser()
test.use({
  breaksConnection: true,
  launchOptions: { executablePath, env: { ...process.env, ...env }, args: browserFlags },
})
test.beforeEach(({ browser }) => {
  test.skip(Number.parseInt(browser.version(), 10) < 156, 'this Chromium keeps a failed import()')
})

test('the dialog opens, says that it could not send, keeps the text, and sends it once the line is back', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { offer, buyer } = await atTheOffer(seller, browser, baseURL)
  await buyer.context().setOffline(true)
  await pressSend(buyer, 'Keep me')
  const dialog = dialogOf(buyer)
  await expect(dialog.getByText('Failed to send message. Please try again.')).toBeVisible()
  const came = buyer.waitForResponse(react)
  await buyer.context().setOffline(false)
  await came
  await expect(dialog.getByText('Failed to send message. Please try again.')).toBeHidden()
  await expect(dialog.getByRole('textbox')).toHaveValue('Keep me')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(buyer)).toContainText('Message sent successfully!')
  await expect(buyer).toHaveURL(offer)
  await expect(badge(seller)).toHaveText('1 unread')
})
