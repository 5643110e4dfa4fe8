import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { aboutStore, product, publish, test } from '#e2e/support/journey-sellers.ts'
import { untilKept } from '#e2e/support/kept-draft.ts'
import { afterKeeping, draftOffer, publishStore, saveElsewhere } from '#e2e/support/published-store.ts'

test.describe('the response is lost', () => {
  test.use({ breaksConnection: true })

  /** Lets the next save succeed and loses its response. */
  async function loseResponse(page: Page) {
    await page.route(
      '**/design-store',
      async (route) => {
        if (route.request().method() !== 'POST') return await route.fallback()
        await route.fetch({ maxRedirects: 0 })
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await publish(page)
    await expect(page.getByText('No connection. What you typed is kept on this device.')).toBeVisible()
  }

  /** The form tries again by itself, and may leave the page at the same moment as the journey does. */
  const comeBack = (page: Page) => page.goto('/design-store').catch(() => page.goto('/design-store'))

  test('a saved draft is not offered, although the response of its save was lost', async ({ page }) => {
    await publishStore(page)
    await aboutStore(page).fill('Saved without an answer')
    await loseResponse(page)
    await saveElsewhere(page)
    await comeBack(page)
    await expect(page.getByLabel('Store name')).toHaveValue('Renamed')
    await expect(aboutStore(page)).toHaveValue('Saved without an answer')
    await afterKeeping(page)
    await expect(page.getByText(draftOffer)).toHaveCount(0)
  })

  test("text typed after the save is offered, and the person's own saves do not count as another phone's", async ({
    page,
  }) => {
    await publishStore(page)
    const price = product(page, 1).getByLabel('Price')
    await price.fill('15')
    await loseResponse(page)
    await price.fill('16')
    await untilKept(page, '16')
    await comeBack(page)
    await expect(price).toHaveValue('15.00')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(price).toHaveValue('16')
    await publish(page)
    await expect(page.getByText(/updated successfully!$/)).toBeVisible()
    await expect(price).toHaveValue('16.00')
  })
})
