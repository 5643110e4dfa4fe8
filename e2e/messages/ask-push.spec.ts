import type { Browser, Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn, fillSignIn, type Person, signUp } from '#e2e/support/journey-people.ts'
import { aboutStore, editor, publish } from '#e2e/support/journey-sellers.ts'
import {
  anotherBrowser,
  becomeBuyer,
  becomeSeller,
  bubble,
  sendMessage,
  toast,
  untilReady,
} from '#e2e/support/journey-traders.ts'
import { askLine, isAsked, isNotAsked, test, withPermission, withPushes } from '#e2e/support/push-browser.ts'
import type { PushService } from '#test/push/push-service.ts'

// Chromium reports the status by which a removed device learns that it is.
test.use({ expectedErrors: /(404|410) \(/ })

test.beforeEach(async ({ context, pushes }) => {
  await withPushes(context, pushes)
  await withPermission(context)
})

/** Somebody who has written about `offer`, in the list of their conversations. */
async function writer(browser: Browser, baseURL: string | undefined, pushes: PushService, offer: string) {
  const context = await anotherBrowser(browser, baseURL)
  await withPushes(context, pushes)
  await withPermission(context)
  const buyer = await context.newPage()
  const person = await becomeBuyer(buyer, offer, 'Hi, is it still warm?')
  await toast(buyer).getByRole('link', { name: 'Open' }).click()
  await untilReady(buyer, 'inbox')
  await isNotAsked(buyer)
  await buyer.getByRole('link', { name: 'All conversations' }).click()
  return { buyer, person }
}

const tellHere = (page: Page) => page.getByRole('button', { name: 'Tell me on this device' })

test('the list asks, once, and no thread does; ‘Tell me’ makes the answer a push, without its text', async ({
  page: seller,
  browser,
  baseURL,
  pushes,
}) => {
  const offer = await becomeSeller(seller)
  const { buyer } = await writer(browser, baseURL, pushes, offer)
  await isAsked(buyer, 'Get told when somebody writes to you?')
  const [yes, no] = ['Tell me', 'Not now'].map((name) => askLine(buyer).getByRole('button', { name }))
  for (const button of [yes, no]) expect((await button?.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await yes?.press('Enter')
  const said = askLine(buyer).getByText('This phone shows when somebody writes to you.')
  await expect(said).toBeFocused()
  await expect(askLine(buyer)).toHaveAttribute('aria-live', 'polite')
  await buyer.goto('about:blank')

  await seller.goto('/inbox')
  await isAsked(seller, 'Get told when somebody writes to you?')
  await seller.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click()
  await untilReady(seller, 'inbox')
  await sendMessage(seller, 'Yes, come by')
  await expect(bubble(seller, 'Yes, come by')).toBeVisible()
  await isNotAsked(seller)
  await expect.poll(() => pushes.taken().length).toBe(1)
  expect(pushes.taken()[0]?.message).toMatchObject({
    body: expect.stringMatching(/^New message about Vetkoek/),
  })
  expect(JSON.stringify(pushes.taken()[0]?.message)).not.toContain('come by')
  expect(pushes.faults).toEqual([])
})

test('‘Not now’ is kept for 30 days, twice for ever; what a browser denies is explained', async ({
  page: seller,
  browser,
  baseURL,
  pushes,
}) => {
  const { buyer } = await writer(browser, baseURL, pushes, await becomeSeller(seller))
  /** Sets the time of the last 'Not now' far back. */
  const afterMonths = () =>
    buyer.evaluate(() => {
      const stored = localStorage.getItem('kasi-not-now') ?? ''
      localStorage.setItem('kasi-not-now', stored.replace(/ .*/, ' 1'))
    })
  const comeBack = async (store: Record<string, string>) => {
    await buyer.evaluate((values) => Object.assign(localStorage, values), store)
    await buyer.reload()
    await untilReady(buyer, 'inbox')
  }
  const notNow = askLine(buyer).getByRole('button', { name: 'Not now' })
  await notNow.click()
  await expect(buyer.getByRole('heading', { name: 'Conversations' })).toBeFocused()
  await comeBack({})
  await isNotAsked(buyer)
  await afterMonths()
  await comeBack({})
  await notNow.click()
  await afterMonths()
  await comeBack({})
  await isNotAsked(buyer)

  await comeBack({ 'kasi-not-now': '', answer: 'denied' })
  await askLine(buyer).getByRole('button', { name: 'Tell me' }).click()
  const how = 'open its settings for this site and allow notifications.'
  await expect(askLine(buyer)).toContainText(how)
  await comeBack({})
  await isNotAsked(buyer)
  await comeBack({ permission: 'default', 'kasi-shared-phone': '1' })
  await isNotAsked(buyer)
  await buyer.goto('/account/notices')
  await expect(tellHere(buyer)).toBeHidden()
  await buyer.evaluate(() => {
    localStorage.setItem('permission', 'denied')
    localStorage.removeItem('kasi-shared-phone')
  })
  await buyer.reload()
  await expect(buyer.getByRole('main')).toContainText(how)
})

test('a seller is asked after posting and after saving', async ({ page }) => {
  const offer = await becomeSeller(page)
  await page.goto(offer)
  await isNotAsked(page)
  await page.goto(`${offer}?posted`)
  await expect(page.getByText('Get told when somebody writes to you?')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await isNotAsked(page)
  await page.evaluate(() => localStorage.removeItem('kasi-not-now'))
  await editor(page)
  await isNotAsked(page)
  await aboutStore(page).fill('Warm since five.')
  await publish(page)
  await isAsked(page, 'Get told when somebody writes to you?')
})

test('the settings offer it on this device; a sign-out ends it, and the next sign-in of the same person alone brings it back', async ({
  page,
}) => {
  const person = await comeSignedIn(page)
  await page.goto('/account/notices')
  await tellHere(page).press('Enter')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(tellHere(page)).toHaveCount(0)

  const signInAs = async (one: Person) => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.goto('/auth?next=/account/notices')
    await fillSignIn(page, one)
    await expect(page.getByRole('heading', { name: 'Devices that show notices' })).toBeVisible()
  }
  await signInAs(await signUp(page))
  await expect(tellHere(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('None yet.')).toBeVisible()

  const saved = () =>
    page.waitForResponse((one) => one.url().endsWith('/push/subscriptions') && one.status() === 200)
  const isDue = () =>
    page.evaluate(() =>
      localStorage.setItem('kasi-push', localStorage.getItem('kasi-push')!.replace(/ .*/, ' 0')),
    )
  /** The page notes the time once it has the response; one that is left before sends it again. */
  const isNoted = () =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('kasi-push'))).toMatch(/ [1-9]\d+$/)
  const resent = saved()
  await signInAs(person)
  await resent
  await isNoted()
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()

  // The browser has lost it.
  await page.evaluate(() => localStorage.removeItem('stand-in'))
  await isDue()
  const renewed = saved()
  await page.reload()
  expect((await renewed).request().postDataJSON()).toMatchObject({ again: true, renewed: true })
  await isNoted()
  await page.reload()
  await expect(page.getByText('This device')).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(tellHere(page)).toBeVisible()
  const refused = page.waitForResponse('**/push/subscriptions')
  await isDue()
  await page.reload()
  expect((await refused).status()).toBe(410)
  for (const key of ['stand-in', 'kasi-push'])
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
})
