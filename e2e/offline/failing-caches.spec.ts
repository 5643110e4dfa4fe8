import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { workerOf } from '#e2e/support/shown-notices.ts'
import { keptIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

async function keepInbox(page: Page): Promise<void> {
  await comeSignedIn(page)
  await page.goto('/')
  await untilKept(page)
  await page.goto('/inbox')
  await expect.poll(async () => (await keptIn(page)).member).toContain('/inbox')
}

for (const name of ['has', 'match'] as const)
  test(`with the server there a page opens, with its scripts, though the phone's storage of copies fails (${name})`, async ({
    page,
  }) => {
    await keepInbox(page)
    // As Chromium does on a disk that is full or damaged.
    await workerOf(page)!.evaluate((one) => {
      const fail = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
      Object.assign(CacheStorage.prototype, { [one]: fail })
    }, name)
    // Another tab: this one's process has the scripts in memory.
    const other = await page.context().newPage()
    await other.goto('/inbox')
    await expect(other.locator('[data-island=inbox][data-ready]')).toBeAttached()
  })
