import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { beginStore, editor, publish } from './journey-sellers.ts'

/** The notice that a draft is there. */
export const draftOffer = /^You have changes from .* that are not published\.$/

/** Waits longer than the editor waits before it keeps a draft. */
export const afterKeeping = (page: Page) => page.waitForTimeout(500)

/** Opens the editor of a published store. */
export async function publishStore(page: Page) {
  await beginStore(page)
  await publish(page)
  await expect(page).toHaveURL('/')
  await editor(page)
}

/** Renames the store in another tab, and makes `change`. */
export async function saveElsewhere(page: Page, change: (other: Page) => Promise<void> = async () => {}) {
  const other = await page.context().newPage()
  await editor(other)
  await other.getByLabel('Store name').fill('Renamed')
  await change(other)
  await publish(other)
  await expect(other.getByText('Your Renamed store has been updated successfully!')).toBeVisible()
  await other.close()
}
