import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'

test.use({ breaksConnection: true, javaScriptEnabled: false, serviceWorkers: 'block' })

/** Presses `name` without a connection, and goes back from the browser's page that says so. */
async function pressAndGoBack(page: Page, name: string) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('chrome-error://chromewebdata/')
  await page.goBack()
  await page.context().setOffline(false)
}

test('a message of a visitor that finds no connection is in its box after Back, and goes on to sign-in', async ({
  page,
}) => {
  await page.goto(demoOffers[0]!.path)
  await page.getByRole('link', { name: 'Contact Vendor' }).click()
  const box = page.getByRole('dialog').getByRole('textbox')
  await box.fill('Do you still have it?')
  await pressAndGoBack(page, 'Send Message')
  await expect(page).toHaveURL(`${demoOffers[0]!.path}/contact`)
  await expect(box).toHaveValue('Do you still have it?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/^[^?]*\/auth\?/)
})

test('a take-down notice that finds no connection is in its form after Back', async ({ page }) => {
  await page.goto('/about/legal')
  const box = page.getByRole('textbox').first()
  await box.fill('The owner of the drawing')
  await pressAndGoBack(page, 'Send notice')
  await expect(page).toHaveURL('/about/legal')
  await expect(box).toHaveValue('The owner of the drawing')
})
