import type { Page } from '@playwright/test'

export const react = '**/assets/hydrate-*.js'
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Contact Vendor' })

/** Fills and sends the dialog, whether React is there or not. */
export async function pressSend(page: Page, words: string) {
  await page.getByRole('link', { name: 'Contact Vendor' }).click()
  await dialogOf(page).getByRole('textbox').fill(words)
  await dialogOf(page).getByRole('button', { name: 'Send Message' }).click()
}
