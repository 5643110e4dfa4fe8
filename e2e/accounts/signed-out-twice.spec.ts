import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { keptIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

async function keepMarket(page: Page): Promise<void> {
  await comeSignedIn(page)
  await page.goto('/')
  await untilKept(page)
  await page.goto('/')
  await expect.poll(async () => (await keptIn(page)).member).toContain('/')
}

test('two tabs that open at once after a sign-out without a connection both show their page', async ({
  page,
  server,
}) => {
  await keepMarket(page)
  const other = await page.context().newPage()
  await server.stop()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are signed out on this phone.')).toBeVisible()
  await server.start()
  await Promise.all([page.goto('/'), other.goto('/search')])
  for (const tab of [page, other]) await expect(tab.locator('#saved')).toHaveCount(0)
})
