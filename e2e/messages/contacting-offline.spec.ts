import { expect } from '#e2e/support/fixtures.ts'
import { atTheOffer, badge, test } from '#e2e/support/journey-traders.ts'
import { dialogOf, pressSend } from '#e2e/support/press-send.ts'

test.use({ breaksConnection: true })

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
  await buyer.context().setOffline(false)
  await expect(dialog.getByText('Failed to send message. Please try again.')).toBeHidden()
  await expect(dialog.getByRole('textbox')).toHaveValue('Keep me')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  // React's toast, or the next page's where the browser keeps a failed import().
  await expect(buyer.getByText('Message sent successfully!')).toBeVisible()
  await expect(buyer).toHaveURL(offer)
  await expect(badge(seller)).toHaveText('1 unread')
})
