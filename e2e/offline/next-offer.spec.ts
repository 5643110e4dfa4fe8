import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { toast } from '#e2e/support/journey-traders.ts'
import { keptIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

const ready = (page: Page) => expect(page.locator('[data-island=post][data-ready]')).toBeAttached()

test('an offer that was published without a connection goes while its seller types the next one', async ({
  page,
  server,
}) => {
  await comeSignedIn(page)
  await page.goto('/')
  await untilKept(page)
  await page.goto('/post')
  await ready(page)
  await expect.poll(async () => (await keptIn(page)).member).toContain('/post')
  await server.stop()
  await page.getByLabel('Title').fill('Kettle')
  await page.getByLabel('Price in rand').fill('90')
  await page.getByLabel('Your name').fill('Thandi')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('it goes by itself when there is signal')).toBeVisible()
  await page.goto('/post')
  await ready(page)
  // The form of the first one is here again; this is the only way to an empty one.
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Iron')
  await server.start()
  await expect(toast(page)).toContainText('KettleYour offer is on the market.', { timeout: 40_000 })
  await expect(page.getByLabel('Title')).toHaveValue('Iron')
})
