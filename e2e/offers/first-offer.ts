import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn, type Person } from '#e2e/support/journey-people.ts'

export const ready = (page: Page) => expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
export const published = (page: Page) => expect(page.getByText('Your offer is on the market.')).toBeVisible()
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish' }).click()
export const waits = (page: Page) =>
  expect(page.getByText('No connection. Everything is kept here')).toBeVisible()
/** As a phone does that has signal again. */
export const findSignal = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** Opens the form of a first offer and fills it; returns its seller. */
export async function begin(page: Page, title: string, price: string): Promise<Person> {
  const person = await comeSignedIn(page)
  await page.goto('/post')
  await ready(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price in rand').fill(price)
  await page.getByLabel('Your name').fill('Thandi')
  return person
}
