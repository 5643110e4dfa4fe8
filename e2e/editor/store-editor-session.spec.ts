import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn, fillSignIn, type Person, signUp } from '#e2e/support/journey-people.ts'
import {
  aboutStore,
  editor,
  file,
  fillProduct,
  product,
  publish,
  smallPhoto,
  test,
} from '#e2e/support/journey-sellers.ts'

const signedOut = 'Authentication error. Please log in again.'
const otherPerson = /^You are signed in as somebody else now\./

/** Begins a store; returns the person. */
async function beginEditing(page: Page): Promise<Person> {
  const person = await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  return person
}

async function expectTyped(page: Page) {
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('12.50')
}

async function logOutInAnotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  tab.on('dialog', (dialog) => dialog.accept())
  await tab.goto('/')
  await tab.getByRole('button', { name: 'Logout' }).click()
  await expect(tab.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
  return tab
}

/** Expects the text right above the buttons at the bottom. */
async function expectBesideButtons(page: Page, text: string | RegExp) {
  const notice = page.getByText(text).last()
  await expect(notice).toBeInViewport()
  const button = page.getByRole('button', { name: /^(Publish|Update) Store$/ })
  const [above, below] = [await notice.boundingBox(), await button.boundingBox()]
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(150)
}

/** Signs in by the link beside the buttons. */
async function signInInAnotherTab(page: Page, person: Person): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'Login / Sign up' }).click()
  const tab = await opened
  await fillSignIn(tab, person)
  await expect(tab.getByText('Welcome back!')).toBeVisible()
  return tab
}

/** Fires the event of a return to the tab, which a browser without a window never fires. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('§8 the session ends elsewhere while somebody edits: the page stays, says so beside the buttons, and goes on after sign-in', async ({
  page,
}) => {
  const person = await beginEditing(page)
  await logOutInAnotherTab(page)
  await expectBesideButtons(page, signedOut)
  await expectTyped(page)
  await aboutStore(page).fill('Typed meanwhile')
  await signInInAnotherTab(page, person)
  await comeBack(page)
  await expect(page.getByText(signedOut)).toBeHidden()
  await expect(page.getByText('You are signed in again.')).toBeVisible()
  await expectTyped(page)
  await publish(page)
  await expect(page.getByText('Your Thandi store has been published successfully!')).toBeVisible()
  await editor(page)
  await expect(aboutStore(page)).toHaveValue('Typed meanwhile')
})

test('the session ends before React has come: the page stays, with what was typed, and says so', async ({
  page,
}) => {
  await comeSignedIn(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/design-store')
  await page.getByLabel('Store name').fill('Early store')
  await logOutInAnotherTab(page)
  await page.bringToFront()
  await expect(page.getByLabel('Store name')).toHaveValue('Early store')
  release()
  await expectBesideButtons(page, signedOut)
  await expect(page.getByLabel('Store name')).toHaveValue('Early store')
})

test("§8 'Publish Store' without a session: the page stays as it is, and the same button works after sign-in", async ({
  page,
  context,
}) => {
  const person = await beginEditing(page)
  await context.clearCookies()
  await publish(page)
  await expectBesideButtons(page, signedOut)
  await expectTyped(page)
  await product(page, 1).getByLabel('Title').press('End')
  await page.keyboard.type('s')
  await signInInAnotherTab(page, person)
  await publish(page)
  await expect(page.getByRole('heading', { name: 'Vetkoeks' }).first()).toBeVisible()
})

test('the preview asks nobody: without a session, and without a connection', async ({ page, context }) => {
  await beginEditing(page)
  await context.clearCookies()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Thandi' })).toBeVisible()
  await expect(page.getByRole('article').getByText('R\u00a012,50')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Store' }).click()
  await expectTyped(page)
})

test.describe('pictures', () => {
  test.use({ expectedErrors: /40[13] .*\/(uploads|pictures)/ })

  test('§8 a picture chosen without a session uploads by itself after sign-in', async ({ page, context }) => {
    const person = await beginEditing(page)
    await context.clearCookies()
    const row = product(page, 1)
    await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#c63')))
    await expect(row.getByText(`Failed to upload image: ${signedOut}`)).toBeVisible()
    await expectBesideButtons(page, signedOut)
    await signInInAnotherTab(page, person)
    await comeBack(page)
    await expect(row.getByText('Image uploaded successfully!')).toBeVisible()
    await publish(page)
    await expect(page).toHaveURL('/')
  })

  test('another person signs in in the other tab: nothing goes into their store, and the owner can go on', async ({
    page,
  }) => {
    const person = await beginEditing(page)
    const other = await signUp(page)
    const tab = await logOutInAnotherTab(page)
    await tab.goto('/auth')
    await fillSignIn(tab, other)
    await expect(tab.getByText('Welcome back!')).toBeVisible()
    await comeBack(page)
    await expectBesideButtons(page, otherPerson)
    const row = product(page, 1)
    await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#c63')))
    await expect(row.getByText(/^Failed to upload image: You are signed in as somebody else/)).toBeVisible()
    await row.getByRole('button', { name: 'Cancel' }).click()
    await publish(page)
    await expectBesideButtons(page, otherPerson)
    await expectTyped(page)
    await tab.goto('/design-store')
    await expect(tab.getByRole('button', { name: 'Publish Store' })).toBeVisible()
    await expect(tab.getByLabel('Store name')).toHaveValue('')

    await tab.getByRole('button', { name: 'Logout' }).click()
    await tab.goto('/auth')
    await fillSignIn(tab, person)
    await expect(tab.getByText('Welcome back!')).toBeVisible()
    await publish(page)
    await expect(page.getByText('Your Thandi store has been published successfully!')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('§8 a session that has ended: the same words, everything that was typed, and sign-in in another tab', async ({
    page,
    context,
  }) => {
    const person = await beginEditing(page)
    await context.clearCookies()
    await publish(page)
    await expect(page.getByRole('alert').filter({ hasText: signedOut })).toBeVisible()
    await expectBesideButtons(page, /^What you typed stays here/)
    await expectTyped(page)
    await signInInAnotherTab(page, person)
    await publish(page)
    await expect(page.getByText('Your Thandi store has been published successfully!')).toBeVisible()
  })
})
