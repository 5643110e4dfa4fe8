import type { Request } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { fillSignIn, signUp } from '#e2e/support/journey-people.ts'
import {
  anotherBrowser,
  atTheOffer,
  badge,
  becomeSeller,
  bubble,
  contact,
  line,
  test,
  toast,
  untilReady,
} from '#e2e/support/journey-traders.ts'
import { dialogOf, pressSend, react } from '#e2e/support/press-send.ts'

test('the dialog opens at once, before React has loaded, and typed text stays', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { offer, buyer } = await atTheOffer(seller, browser, baseURL)
  const release = await holdBack(buyer, react)
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  const field = dialogOf(buyer).getByRole('textbox')
  await expect(field).toBeFocused()
  const came = buyer.waitForResponse(react)
  await field.pressSequentially('Do you still ', { delay: 20 })
  release()
  await came
  await field.pressSequentially('have twelve?', { delay: 20 })
  await expect(field).toHaveValue('Do you still have twelve?')
  await expect(field).toBeFocused()
  await dialogOf(buyer).getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(buyer)).toContainText('Message sent successfully!')
  await expect(buyer).toHaveURL(offer)
  await expect(badge(seller)).toHaveText('1 unread')
})

test.describe('React does not come', () => {
  test.use({ expectedErrors: /hydrate-/ })

  test('the dialog works without it: the message arrives once', async ({
    page: seller,
    browser,
    baseURL,
  }) => {
    const { offer, buyer } = await atTheOffer(seller, browser, baseURL)
    await buyer.route(react, (route) => route.abort())
    await pressSend(buyer, 'Plain as ever')
    await expect(buyer).toHaveURL(offer)
    await expect(buyer.getByText('Message sent successfully!')).toBeVisible()
    await expect(badge(seller)).toHaveText('1 unread')
    await buyer.unroute(react)
    await buyer.goto(offer)
    await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
    await untilReady(buyer, 'contact')
    await expect(dialogOf(buyer).getByRole('textbox'), 'it is sent').toHaveValue('')
  })

  test('a reply that was sent without it is not in the box again, and no copy deletes a later text', async ({
    trade: { buyer, path },
  }) => {
    await buyer.route(react, (route) => route.abort())
    await buyer.goto(path)
    await line(buyer).fill('Plain as ever')
    const isNext = (request: Request) => request.isNavigationRequest() && request.method() === 'GET'
    const after = buyer.waitForResponse((response) => isNext(response.request()))
    await buyer.getByRole('button', { name: 'Send', exact: true }).click()
    expect((await after).headers()['x-keep']).toBe('no')
    await expect(bubble(buyer, 'Plain as ever')).toBeVisible()
    // The script that stores what is typed has come.
    await buyer.waitForLoadState('load')
    await line(buyer).fill('And another')
    await buyer.unroute(react)
    await buyer.goto(path)
    await untilReady(buyer, 'inbox')
    await expect(line(buyer)).toHaveValue('And another')
    await line(buyer).fill('')
    await buyer.goto(path)
    await untilReady(buyer, 'inbox')
    await expect(line(buyer)).toHaveValue('')
  })
})

test('JSON of something between the dialog and the market is a failure that is said, and the text stays', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { buyer } = await atTheOffer(seller, browser, baseURL)
  await buyer.route('**/contact', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { status: 'ok' } }) : route.continue(),
  )
  await contact(buyer, 'Not for a proxy')
  const fault = dialogOf(buyer).getByText('Failed to send message. Please try again.')
  await expect(fault.filter({ visible: true })).toBeVisible()
  await expect(dialogOf(buyer).getByRole('textbox')).toHaveValue('Not for a proxy')
})

test('an extension that rewrites the page before React loads costs no typed text', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { buyer } = await atTheOffer(seller, browser, baseURL)
  const complaints: string[] = []
  buyer.on('pageerror', ({ message }) => complaints.push(message))
  const release = await holdBack(buyer, react)
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  const field = dialogOf(buyer).getByRole('textbox')
  await field.fill('Half a message')
  await field.evaluate((one) => {
    one.insertAdjacentHTML('beforebegin', '<grammar-helper></grammar-helper>')
    const heading = one.closest('form')?.querySelector('h2')
    heading?.replaceChildren(
      ...Array.from('Contact', (letter) => document.createElement('font').appendChild(new Text(letter))),
    )
  })
  const came = buyer.waitForResponse(react)
  release()
  await came
  await expect.poll(() => complaints.length, 'React has noticed').toBeGreaterThan(0)
  await expect(field).toHaveValue('Half a message')
  await dialogOf(buyer).getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(buyer)).toContainText('Message sent successfully!')
})

test('a double click on Send Message is one message', async ({ page: seller, browser, baseURL }) => {
  const { buyer } = await atTheOffer(seller, browser, baseURL)
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  await dialogOf(buyer).getByRole('textbox').fill('Twice?')
  await dialogOf(buyer).getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(buyer.getByText('Message sent successfully!')).toBeVisible()
  await expect(badge(seller)).toHaveText('1 unread')
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  await expect(dialogOf(buyer).getByRole('textbox'), 'cleared').toHaveValue('')
})

test('a visitor writes, signs in, is told that the message is ready, and one press sends it', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const offer = await becomeSeller(seller)
  const buyer = await (await anotherBrowser(browser, baseURL)).newPage()
  const person = await signUp(buyer)
  await buyer.goto(offer)
  await pressSend(buyer, 'Six for Friday?')
  await buyer.getByRole('button', { name: 'Already have an account? Sign in' }).click()
  await fillSignIn(buyer, person)
  const dialog = dialogOf(buyer)
  await expect(
    dialog.getByText('You are signed in, and your message is ready. Press Send Message.'),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Six for Friday?')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(buyer.getByText('Message sent successfully!')).toBeVisible()
  await expect(buyer).toHaveURL(offer)
  await expect(badge(seller)).toHaveText('1 unread')
  await buyer.goto(`${offer}/contact`)
  await expect(dialog.getByText(/your message is ready/)).toBeHidden()
})
