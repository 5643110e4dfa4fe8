import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { bubble, line, test } from '#e2e/support/journey-traders.ts'
import { untilKept } from '#e2e/support/kept-draft.ts'

const react = '**/assets/hydrate-*.js'

/** Rewrites the page as translators and spelling checkers do. */
const rewriteByExtension = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.extension = ''
    for (const field of document.querySelectorAll('main textarea')) {
      field.insertAdjacentHTML('beforebegin', '<spelling-helper></spelling-helper>')
      field.setAttribute('spellcheck', 'false')
    }
    for (const heading of document.querySelectorAll('main h1, main h2, main label'))
      heading.innerHTML = `<font>${heading.innerHTML}</font>`
  })

test.describe('React does not come', () => {
  test.use({ expectedErrors: /hydrate-/ })

  test('a thread: the message is sent by the form itself, once', async ({
    page: seller,
    trade: { buyer, path },
  }) => {
    await buyer.route(react, (route) => route.abort())
    await buyer.goto(path)
    await line(buyer).fill('Plain as ever')
    await buyer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(bubble(buyer, 'Plain as ever')).toHaveCount(1)
    await expect(line(buyer)).toHaveValue('')
    await expect(bubble(seller, 'Plain as ever')).toHaveCount(1)
  })

  test('the editor: it publishes by the form itself', async ({ page }) => {
    await comeSignedIn(page)
    await page.route(react, (route) => route.abort())
    await page.goto('/design-store')
    await page.getByLabel('Store name').fill('Plain store')
    await page.getByLabel('Title').fill('Plain vetkoek')
    await page.getByLabel('Price').fill('12,50')
    await page.getByRole('button', { name: 'Publish Store' }).click()
    await expect(page.getByText('Your Plain store store has been published successfully!')).toBeVisible()
    await page.goto('/design-store')
    await expect(page.getByLabel('Title')).toHaveCount(1)
  })
})

test.describe('an extension rewrites the page before React comes', () => {
  // React reports once that the markup was changed.
  test.use({ expectedErrors: /React error #418/ })

  test('a thread: typed text stays, and is sent once', async ({ page: seller, trade: { buyer, path } }) => {
    const complaints: string[] = []
    buyer.on('pageerror', ({ message }) => complaints.push(message))
    const release = await holdBack(buyer, react)
    await buyer.goto(path)
    await line(buyer).fill('Half a message')
    await rewriteByExtension(buyer)
    release()
    await expect.poll(() => complaints.length, 'React has noticed').toBeGreaterThan(0)
    await expect(line(buyer)).toHaveValue('Half a message')
    await line(buyer).press('Enter')
    await expect(bubble(seller, 'Half a message')).toHaveCount(1)
    await expect(line(buyer)).toHaveValue('')
  })

  test('the editor: typed text stays, becomes a draft, and is published', async ({ page }) => {
    await comeSignedIn(page)
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    const release = await holdBack(page, react)
    await page.goto('/design-store')
    await page.getByLabel('Store name').fill('Early store')
    await page.getByLabel('Title').fill('Early vetkoek')
    await rewriteByExtension(page)
    release()
    await expect.poll(() => complaints.length, 'React has noticed').toBeGreaterThan(0)
    await expect(page.getByLabel('Store name')).toHaveValue('Early store')
    await expect(page.getByRole('group', { name: 'Early vetkoek' }), 'its label follows').toBeVisible()
    await page.getByLabel('Price').fill('5')
    await untilKept(page, '5')
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Store name')).toHaveValue('Early store')
    await page.getByRole('button', { name: 'Publish Store' }).click()
    await expect(page.getByText('Your Early store store has been published successfully!')).toBeVisible()
  })
})

test.describe('a component throws', () => {
  test.use({ expectedErrors: /undefined/ })

  test('the inbox says so, with a way on, and typed text is restored', async ({ trade: { buyer, path } }) => {
    await line(buyer).fill('Half a message')
    // A response without its row, which no server of ours sends.
    const json = { messages: [], hasMore: false, readUpTo: 0, nowMs: 1 }
    await buyer.route('**/read', (route) => route.fulfill({ json }))
    await buyer.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(buyer.getByRole('alert')).toContainText('Something went wrong')
    await buyer.unrouteAll()
    await buyer.getByRole('link', { name: 'Load again' }).click()
    await expect(buyer).toHaveURL(path)
    await expect(line(buyer)).toHaveValue('Half a message')
  })
})
