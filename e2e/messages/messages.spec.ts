import { HtmlValidate } from 'html-validate'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { routePosts, threadAddress } from '#e2e/support/hold-back.ts'
import { fillSignIn, signUp } from '#e2e/support/journey-people.ts'
import {
  atTheOffer,
  badge,
  becomeSeller,
  bubble,
  line,
  sendMessage,
  statusOf,
  test,
  toast,
  untilReady,
} from '#e2e/support/journey-traders.ts'

const htmlValidate = new HtmlValidate({ extends: ['html-validate:recommended'] })

test.describe('without scripts', () => {
  test('a visitor writes, signs in, and finds the text ready; the seller reads and replies', async ({
    page: seller,
    browser,
    baseURL,
  }) => {
    const offer = await becomeSeller(seller)
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'x-forwarded-for': '10.4.4.4' },
    })
    const buyer = await context.newPage()
    const person = await signUp(buyer)
    await buyer.goto(offer)
    await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
    const dialog = buyer.getByRole('dialog', { name: 'Contact Vendor' })
    await expect(
      dialog.getByPlaceholder("Hi, I'm interested in this item. Is it still available?"),
    ).toHaveAttribute('rows', '4')
    await expect(dialog.getByText(/Send a message about "Vetkoek/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(dialog.getByText('Please enter a message.')).toBeVisible()
    await dialog.getByRole('textbox').fill('Six for Friday?')
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(buyer.getByText('Please sign in to contact the vendor.')).toBeVisible()
    await buyer.getByRole('button', { name: 'Already have an account? Sign in' }).click()
    await fillSignIn(buyer, person)
    await expect(dialog.getByRole('textbox')).toHaveValue('Six for Friday?')
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(buyer).toHaveURL(offer)
    await expect(buyer.getByText('Message sent successfully!')).toBeVisible()
    await expect(badge(seller)).toHaveText('1 unread')

    await buyer.getByRole('link', { name: 'Inbox' }).click()
    await buyer.getByRole('link', { name: /Six for Friday/ }).click()
    await expect(statusOf(buyer, 'Six for Friday?')).toHaveText('Sent')
    await seller.goto(new URL(buyer.url()).pathname)
    await sendMessage(seller, 'They are yours.')
    await expect(statusOf(seller, 'They are yours.')).toHaveText('Sent')
    await buyer.reload()
    await expect(bubble(buyer, 'They are yours.')).toBeInViewport()
    await expect(statusOf(buyer, 'Six for Friday?')).toHaveText('Read')
    await line(buyer).fill('Thank you!')
    await buyer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(bubble(buyer, 'Thank you!')).toBeInViewport()
    await expect(bubble(seller, 'Thank you!')).toBeVisible()
  })

  test('Cancel closes the dialog', async ({ browser, baseURL, page: seller }) => {
    const offer = await becomeSeller(seller)
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(`${offer}/contact`)
    await visitor.getByRole('button', { name: 'Cancel' }).click()
    await expect(visitor.getByRole('dialog')).toBeHidden()
    await expect(visitor.getByRole('heading', { level: 1, name: /Vetkoek/ })).toBeVisible()
  })
})

test('on the keyboard alone: the dialog, the list, the thread, and Escape', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { offer, buyer } = await atTheOffer(seller, browser, baseURL)
  await buyer.getByRole('link', { name: 'Contact Vendor' }).focus()
  await buyer.keyboard.press('Enter')
  const dialog = buyer.getByRole('dialog', { name: 'Contact Vendor' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await buyer.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(buyer.getByRole('link', { name: 'Contact Vendor' })).toBeFocused()
  await buyer.keyboard.press('Enter')
  await untilReady(buyer, 'contact')
  await dialog.getByRole('button', { name: 'Send Message' }).press('Enter')
  await expect(dialog.getByText('Please enter a message.')).toBeVisible()
  await expect(buyer, 'the page has not sent it').toHaveURL(offer)
  await dialog.getByRole('textbox').focus()
  await buyer.keyboard.type('Typed without a mouse')
  await buyer.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await buyer.keyboard.press('Tab')
  await buyer.keyboard.press('Enter')
  await expect(toast(buyer)).toContainText('Message sent successfully!')
  await buyer.goto('/inbox')
  await buyer.getByRole('link', { name: 'Skip to content' }).focus()
  await buyer.keyboard.press('Enter')
  await buyer.keyboard.press('Tab')
  await expect(buyer.getByRole('link', { name: /Typed without a mouse/ })).toBeFocused()
  await buyer.keyboard.press('Enter')
  await expect(bubble(buyer, 'Typed without a mouse')).toBeVisible()
  await untilReady(buyer, 'inbox')
  await line(buyer).focus()
  await buyer.keyboard.type('And another')
  await buyer.keyboard.press('Enter')
  await expect(statusOf(buyer, 'And another')).toHaveText('Sent')
  await expect(line(buyer)).toBeFocused()
})

test('§9 wide: list and thread side by side, panel 600 px, list 500 px; on a phone they are two steps', async ({
  trade: { buyer, path },
}) => {
  await expect(buyer.getByRole('heading', { name: 'Conversations' })).toBeHidden()
  await expect(line(buyer)).toBeInViewport()
  await buyer.getByRole('link', { name: 'All conversations' }).click()
  await expect(buyer).toHaveURL('/inbox')
  await expect(buyer.getByText('Select a conversation to start messaging')).toBeHidden()
  await buyer.goBack()
  await expect(buyer).toHaveURL(path)

  await buyer.setViewportSize({ width: 1280, height: 800 })
  await buyer.goto('/inbox')
  await expect(buyer.getByText('Select a conversation to start messaging')).toBeVisible()
  await buyer.getByRole('link', { name: /Hi, is it still warm/ }).click()
  const list = buyer.getByRole('region', { name: 'Conversations' })
  await expect(list.getByRole('link', { name: /Vetkoek/ })).toHaveAttribute('aria-current', 'page')
  expect((await list.boundingBox())?.height).toBe(600)
  expect((await list.getByRole('list').boundingBox())?.height).toBe(500)
  expect((await buyer.getByRole('region', { name: /Vetkoek/ }).boundingBox())?.height).toBe(600)
  const own = await bubble(buyer, 'Hi, is it still warm?').boundingBox()
  const log = await buyer.getByRole('log').boundingBox()
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeGreaterThan((log?.x ?? 0) + (log?.width ?? 0) - 40)
})

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const)
  test(`the thread, the list and the dialog: valid HTML, 44 px, and axe finds nothing (${colorScheme}, ${width} px)`, async ({
    page: seller,
    baseURL,
    trade: { buyer, path, offer },
  }) => {
    await seller.goto('/')
    await buyer.setViewportSize({ width, height: 800 })
    await buyer.emulateMedia({ colorScheme })
    await expect(async () => {
      // The stream of a new page is not open yet, and no toast announces earlier messages.
      await sendMessage(buyer, `See ${baseURL}${offer} for more`)
      await expect(toast(seller)).toContainText('New message', { timeout: 1500 })
    }).toPass()
    await seller.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await seller.setViewportSize({ width, height: 800 })
    expect(await findViolations(seller)).toEqual([])
    await routePosts(buyer, threadAddress, (route) =>
      route.fulfill({ status: 422, json: { kind: 'refused', fault: 'Not today.', rule: null } }),
    )
    await sendMessage(buyer, 'Take this')
    await expect(statusOf(buyer, 'Take this')).toHaveText('Not sent. Not today.')
    const look = async () => {
      expect(await findViolations(buyer)).toEqual([])
      for (const target of await buyer
        .locator('main a[href]:visible, main button:visible, main textarea:visible')
        .all()) {
        const { height = 0 } = (await target.boundingBox()) ?? {}
        const isInText = await target.evaluate((element) => element.closest('[role=log] p, header') !== null)
        // Its target is a whole card, or a row.
        const isCover = await target.evaluate(
          (element) => getComputedStyle(element, '::after').position === 'absolute',
        )
        expect(isInText || isCover || height >= 44, await target.innerText()).toBe(true)
      }
    }
    await look()
    await buyer.goto('/inbox')
    await look()
    await buyer.goto(offer)
    await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
    await look()
    for (const address of [path, '/inbox', `${offer}/contact`]) {
      const html = await (await buyer.request.get(address)).text()
      const report = await htmlValidate.validateString(html)
      const faults = report.results.flatMap(({ messages }) => messages)
      expect(faults.map(({ ruleId, message, selector }) => [ruleId, message, selector])).toEqual([])
    }
    await buyer.setViewportSize({ width: 320, height: 640 })
    for (const address of [path, '/inbox', `${offer}/contact`]) {
      await buyer.goto(address)
      expect(await buyer.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
        320,
      )
    }
  })
