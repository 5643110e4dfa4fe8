import { expect } from '#e2e/support/fixtures.ts'
import {
  atTheOffer,
  bubble,
  contact,
  sendMessage,
  statusOf,
  test,
  unsentIn,
  untilReady,
  wordsIn,
} from '#e2e/support/journey-traders.ts'

test.use({ breaksConnection: true })

test('what is sent waits, survives the tab, and goes in order once the connection is back, from any page', async ({
  page: seller,
  trade: { buyer, path },
}) => {
  const device = buyer.context()
  await device.setOffline(true)
  for (const words of ['First', 'Second', 'Third']) await sendMessage(buyer, words)
  for (const words of ['First', 'Second', 'Third'])
    await expect(statusOf(buyer, words)).toHaveText('Waiting for connection')
  await buyer.close()
  await expect(bubble(seller, 'First')).toHaveCount(0)
  await device.setOffline(false)
  const later = await device.newPage()
  await later.goto('/')
  await expect(bubble(seller, 'Third')).toBeVisible()
  expect(await wordsIn(seller)).toEqual(['Hi, is it still warm?', 'First', 'Second', 'Third'])
  await later.goto(path)
  expect(await wordsIn(later)).toEqual(['Hi, is it still warm?', 'First', 'Second', 'Third'])
  await expect(unsentIn(later)).toHaveCount(0)
})

test('a page that lost its connection catches up when it is back', async ({
  page: seller,
  trade: { buyer },
}) => {
  await untilReady(seller, 'inbox')
  await seller.context().setOffline(true)
  await sendMessage(buyer, 'While you were away')
  await expect(statusOf(buyer, 'While you were away')).toHaveText(/Sent|Read/)
  await seller.context().setOffline(false)
  await expect(bubble(seller, 'While you were away')).toBeVisible()
  await expect(statusOf(buyer, 'While you were away')).toHaveText('Read')
})

test('the dialog without a connection: the text stays, in the dialog and on the device', async ({
  page,
  browser,
  baseURL,
}) => {
  const { offer, buyer } = await atTheOffer(page, browser, baseURL)
  await buyer.context().setOffline(true)
  await contact(buyer, 'Keep me')
  const dialog = buyer.getByRole('dialog', { name: 'Contact Vendor' })
  await expect(dialog.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Keep me')
  await buyer.context().setOffline(false)
  await buyer.goto(offer)
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Keep me')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('a phone whose database does not respond keeps what waits all the same', async ({
  page: seller,
  trade: { buyer, path },
}) => {
  await buyer.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await buyer.reload()
  await buyer.context().setOffline(true)
  await sendMessage(buyer, 'Without a database')
  await expect(statusOf(buyer, 'Without a database')).toHaveText('Waiting for connection')
  await expect
    .poll(() => buyer.evaluate(() => Object.values(localStorage).join()))
    .toContain('"content":"Without a database"')
  await buyer.context().setOffline(false)
  await buyer.goto('/')
  await expect(bubble(seller, 'Without a database')).toBeVisible()
  await buyer.goto(path)
  expect(await wordsIn(buyer)).toEqual(['Hi, is it still warm?', 'Without a database'])
  await expect(unsentIn(buyer)).toHaveCount(0)
})
