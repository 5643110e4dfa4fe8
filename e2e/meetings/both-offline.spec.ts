import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { inTheThread, untilReady } from '#e2e/support/journey-traders.ts'
import { keptIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Meeting' })

test('both phones without a connection: the buyer’s copy shows code and picture, the seller types it, it arrives once', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  test.slow()
  const { buyer, path } = await inTheThread(seller, browser, baseURL)
  await buyer.getByRole('link', { name: 'Agree where to meet' }).click()
  await buyer.getByRole('radio', { name: 'Mall or shop' }).check()
  await buyer.getByRole('button', { name: /^Propose/ }).click()
  await card(seller).getByRole('button', { name: 'Yes' }).click()
  await expect(card(seller).locator('summary')).toBeVisible()
  for (const page of [buyer, seller]) {
    await untilKept(page)
    await page.goto(path)
    await untilReady(page, 'inbox')
    await expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain(path)
  }
  await server.stop()

  await buyer.goto(path)
  await expect(buyer.locator('#saved')).toHaveText(/^Saved copy/)
  await card(buyer).locator('summary').click()
  const code = (await card(buyer).getAttribute('data-code')) ?? ''
  expect(code).toMatch(/^\d{4}$/)
  await expect(card(buyer).getByText(code, { exact: true })).toBeVisible()
  await expect(card(buyer).getByRole('img', { name: code })).toBeVisible()

  await seller.goto(path)
  await expect(seller.locator('#saved')).toHaveText(/^Saved copy/)
  await card(seller).locator('summary').click()
  await card(seller).getByLabel('The buyer’s code').fill(code)
  await card(seller).getByRole('button', { name: 'Enter' }).click()
  const words = 'I have your hand-over code: we have met.'
  await expect(seller.getByRole('log').getByText(words)).toBeVisible()
  // The tab is killed, and opened again.
  await seller.goto('about:blank')
  await seller.goto(path)
  await expect(seller.getByRole('log').getByText(words)).toBeVisible()

  await server.start()
  await seller.goto(path)
  await expect(seller.getByText('You met: the code was right.')).toBeVisible()
  await expect(seller.getByRole('log').getByText(words)).toHaveCount(1)
  await buyer.goto(path)
  await expect(buyer.getByText('You met: the code was right.')).toBeVisible()
  await expect(buyer.getByRole('log').getByText(words)).toHaveCount(1)
})
