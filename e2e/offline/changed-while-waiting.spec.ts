import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { recordsIn, test } from '#e2e/support/stoppable-server.ts'

const keptDrafts = async (page: Page) => JSON.stringify(await recordsIn(page, 'drafts'))

test('a price that is corrected while a published offer waits for signal is the one that goes', async ({
  page,
  server,
}) => {
  await comeSignedIn(page)
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  await server.stop()
  await page.getByLabel('Title').fill('Kettle')
  await page.getByLabel('Price in rand').fill('900')
  await page.getByLabel('Your name').fill('Thandi')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('No connection. Everything is kept here')).toBeVisible()
  await page.getByLabel('Price in rand').fill('90')
  await expect.poll(() => keptDrafts(page)).toContain('["price","90"]')
  await server.start()
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()
  await expect(page.getByRole('article').first().getByText('R 90,00').first()).toBeVisible()
})
