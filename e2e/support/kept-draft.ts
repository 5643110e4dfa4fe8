import type { Page } from '@playwright/test'

/** Waits until the browser's storage holds a draft with `words` in a field. */
export async function untilKept(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (value) =>
      Object.entries(localStorage).some(
        ([key, drafts]) => key.startsWith('kasi-drafts-') && drafts.includes(value),
      ),
    JSON.stringify(words),
  )
}
