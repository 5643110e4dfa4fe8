import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { atTheOffer, badge, test, toast, untilReady } from '#e2e/support/journey-traders.ts'
import { dialogOf, pressSend } from '#e2e/support/press-send.ts'

test.use({ breaksConnection: true })

test('the dialog opens before its script, says that it could not send, keeps the text, and sends it once the line is back', async ({
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

/** Opens the dialog, and cuts the line once all of its scripts are there: Chromium before 156 keeps a failed import(). */
async function openAndCutTheLine(buyer: Page) {
  const last = buyer.waitForResponse(/outbox-extras-/)
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  await untilReady(buyer, 'contact')
  await (await last).finished()
  await dialogOf(buyer).getByRole('button', { name: 'Cancel' }).click()
  await buyer.context().setOffline(true)
}

test('two messages to a seller without a connection wait on the page of the offer, and go once, in order, when it is back', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { offer, buyer } = await atTheOffer(seller, browser, baseURL)
  await openAndCutTheLine(buyer)
  for (const words of ['Is it still warm?', 'I come at six']) await pressSend(buyer, words)
  const waiting = buyer.getByRole('region', { name: 'Messages that have not left this phone' })
  await expect(waiting.getByText('Waiting for connection')).toHaveCount(2)
  await expect(waiting.getByRole('status')).toHaveText(
    'Kept on this phone. It goes by itself when there is a connection.',
  )
  await expect(dialogOf(buyer)).toBeHidden()
  await buyer.context().setOffline(false)
  await expect(toast(buyer)).toContainText('Message sent successfully!')
  await expect(waiting).toBeHidden()
  await expect(buyer).toHaveURL(offer)
  await expect(badge(seller)).toHaveText('2 unread')
  await toast(buyer).getByRole('link', { name: 'Open' }).click()
  await expect(buyer.getByRole('log').locator('p:first-of-type')).toContainText([
    'Is it still warm?',
    'I come at six',
  ])
})

test('what the server refuses when the connection is back is said, and its words can be taken back', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { offer, buyer } = await atTheOffer(seller, browser, baseURL)
  await openAndCutTheLine(buyer)
  await pressSend(buyer, 'Is it still there?')
  const waiting = buyer.getByRole('region', { name: 'Messages that have not left this phone' })
  await expect(waiting.getByText('Waiting for connection')).toBeVisible()
  await seller.goto(`${offer}/edit`)
  await seller.getByLabel('Is it still for sale?').selectOption('Sold')
  await seller.getByRole('button', { name: 'Save' }).click()
  await expect(seller).toHaveURL(/saved/)
  await buyer.context().setOffline(false)
  await expect(waiting.getByRole('alert')).toContainText('This offer is no longer available.', {
    timeout: 60_000,
  })
  await waiting.getByRole('button', { name: 'Remove' }).click()
  await expect(dialogOf(buyer).getByRole('textbox')).toHaveValue('Is it still there?')
})
