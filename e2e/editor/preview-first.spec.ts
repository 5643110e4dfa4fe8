import { expect } from '#e2e/support/fixtures.ts'
import { editor, test } from '#e2e/support/journey-sellers.ts'
import { becomeSellerWithOffers } from '#e2e/support/seller-with-offers.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 616 } })

    test("after 'Preview Store' the preview is what one sees first, below nothing of the store's own page", async ({
      page,
    }) => {
      await becomeSellerWithOffers(page)
      await editor(page)
      await page.getByRole('button', { name: 'Preview Store' }).click()
      const note = page.getByText('This is how your store will look.')
      await expect(note).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1, name: "Mama Thandi's Kitchen" })).toBeInViewport({
        ratio: 1,
      })
      await expect.poll(async () => (await note.boundingBox())?.y).toBeLessThan(60)
      if (javaScriptEnabled) await expect(note).toBeFocused()
      await page.getByRole('button', { name: 'Edit Store' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'My Store' })).toBeInViewport()
    })
  })
}
