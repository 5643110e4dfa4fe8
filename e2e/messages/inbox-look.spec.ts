import { findViolations } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { inTwoTalks, list, rowOf, thread, watchPages } from '#e2e/support/journey-inbox.ts'
import { bubble, sendMessage, test, untilReady } from '#e2e/support/journey-traders.ts'

test('wide: list, thread and offer stand side by side, and the list stays where it is', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { buyer, offers } = await inTwoTalks(seller, browser, baseURL)
  await buyer.setViewportSize({ width: 1280, height: 800 })
  const before = await list(buyer).boundingBox()
  const loaded = watchPages(buyer)
  for (const [place, words] of ['About one', 'About two'].entries()) {
    await rowOf(buyer, words).click()
    await expect(bubble(buyer, words)).toBeVisible()
    await expect(rowOf(buyer, words)).toHaveAttribute('aria-current', 'page')
    const offer = buyer.getByRole('complementary', { name: 'Offer' })
    await expect(offer.getByRole('link', { name: 'See the offer' })).toHaveAttribute(
      'href',
      offers[place] ?? '',
    )
    await expect(offer).toContainText('For sale')
    await expect(offer.getByRole('button')).toHaveCount(0)
  }
  expect(await list(buyer).boundingBox()).toEqual(before)
  await buyer.goBack()
  await expect(bubble(buyer, 'About one')).toBeVisible()
  expect(await findViolations(buyer)).toEqual([])
  expect(loaded).toEqual([])

  await seller.setViewportSize({ width: 1280, height: 800 })
  await seller.goto('/inbox')
  await untilReady(seller, 'inbox')
  await rowOf(seller, 'About one').click()
  await seller
    .getByRole('complementary', { name: 'Offer' })
    .getByRole('button', { name: 'Mark as sold' })
    .click()
  await expect(seller).toHaveURL(new RegExp(`${offers[0]}`))
  await buyer.reload()
  await expect(buyer.getByRole('complementary', { name: 'Offer' })).toContainText('Sold')
})

test('rows are 72 px high and the head of a thread 56 px, also with long words; the thread has most of a small phone', async ({
  trade: { buyer, path },
}) => {
  await sendMessage(buyer, 'A message that is much longer than the line that it has in the list '.repeat(3))
  await expect(buyer.getByRole('log').getByText('Sending…')).toHaveCount(0)
  await expect(buyer.getByRole('log').getByText(/^(Sent|Read)$/)).toHaveCount(2)
  await buyer.setViewportSize({ width: 360, height: 616 })
  await buyer.goto('/inbox')
  const row = rowOf(buyer, 'A message that is much longer')
  await expect.poll(async () => Math.round((await row.boundingBox())?.height ?? 0)).toBe(72)
  await buyer.goto(path)
  const head = await thread(buyer).locator('header').boundingBox()
  expect(Math.round(head?.height ?? 0)).toBeLessThanOrEqual(58)
  const log = await buyer.getByRole('log').boundingBox()
  expect(log?.height).toBeGreaterThan(616 * 0.6)
})
