import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { editor, fillProduct, openProduct, product, publish, test } from '#e2e/support/journey-sellers.ts'

const categoryOf = (page: Page) => product(page, 1).getByLabel('Category')
const chosenIn = (page: Page) => categoryOf(page).locator('option:checked')

/** Begins a store that sells 'Hot amagwinya', of a name that no other journey uses. */
async function beginAmagwinya(page: Page): Promise<string> {
  const title = `Hot amagwinya ${crypto.randomUUID().slice(0, 8)}`
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await fillProduct(product(page, 1), title, '12.50')
  return title
}

async function guessThenChoose(page: Page) {
  const title = await beginAmagwinya(page)
  await expect(chosenIn(page)).toHaveText('Choose for me')
  await expect(categoryOf(page).locator('option')).toHaveCount(13)
  await publish(page)
  await expect(page).toHaveURL('/')
  await editor(page)
  await expect(chosenIn(page)).toHaveText('Food & catering')

  await openProduct(page, 1)
  await categoryOf(page).selectOption('Events & hire')
  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Store' }).click()
  await expect(chosenIn(page)).toHaveText('Events & hire')
  await publish(page)
  await expect(page.getByText('Your Thandi store has been updated successfully!')).toBeVisible()
  await expect(chosenIn(page)).toHaveText('Events & hire')
  await page.goto('/c/events-and-hire')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await page.goto('/c/food-and-catering')
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0)
}

const categoryJourney = 'a category is chosen for the seller, who chooses another: the offer stands there'

test(`§2 ${categoryJourney}`, async ({ page }) => {
  await guessThenChoose(page)
})

test('a category chosen before the scripts are here stays, is kept on the device, and comes back', async ({
  page,
}) => {
  await beginAmagwinya(page)
  await publish(page)
  await expect(page).toHaveURL('/')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/store-editor-*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/design-store', { waitUntil: 'commit' })
  await openProduct(page, 1)
  await categoryOf(page).selectOption('Kids & school')
  release()
  await expect(page.locator('main [data-ready]')).toBeAttached()
  await expect(chosenIn(page)).toHaveText('Kids & school')
  await page.unroute('**/assets/store-editor-*')
  await editor(page)
  await expect(page.getByText(/^You have changes from .* that are not published\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(chosenIn(page)).toHaveText('Kids & school')
})

const locationJourney = 'a place that is typed or taken: the offer stands there'

/** The offer stands under the place of its store's location. */
async function expectInUmlazi(page: Page, title: string) {
  await publish(page)
  await expect(page).toHaveURL('/')
  await page.goto('/in/umlazi-ethekwini')
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Umlazi, eThekwini')
}

test(`§2 ${locationJourney}; typing 'umla' offers 'Umlazi, eThekwini', in one small response`, async ({
  page,
}) => {
  const title = await beginAmagwinya(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/suggest')) asked.push(new URL(request.url()).search)
  })
  const suggested = page.waitForResponse('**/suggest?place=umla')
  await page.getByLabel('Location').pressSequentially('umla')
  expect((await (await suggested).body()).length).toBeLessThan(1024)
  await expect(page.locator('#places option').first()).toHaveText('Umlazi, eThekwini')
  await page.getByLabel('Location').fill('Umlazi, eThekwini')
  await expectInUmlazi(page, title)
  expect(asked.filter((search) => search !== '?place=umla')).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(`§2 ${categoryJourney}`, async ({ page }) => {
    await guessThenChoose(page)
  })

  test(`§2 ${locationJourney}; well-known places come with the page`, async ({ page }) => {
    const title = await beginAmagwinya(page)
    const names = await page.locator('#places option').allTextContents()
    expect(names).toContain('Umlazi, eThekwini')
    await page.getByLabel('Location').fill('Umlazi, eThekwini')
    await expectInUmlazi(page, title)
  })
})
