import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { beginStore, editor, product, products, publish, test } from '#e2e/support/journey-sellers.ts'

const states = {
  'with faults': async (page: Page) => {
    await product(page, 2).getByLabel('Title').fill('No price')
    await publish(page)
    await expect(page.getByText('1 product is not finished')).toBeVisible()
  },
  'in the preview': async (page: Page) => {
    await page.getByRole('button', { name: 'Preview Store' }).click()
    await expect(page.getByText('4.8 Rating')).toBeVisible()
  },
  'with two products': async (page: Page) => {
    await publish(page)
    await expect(page).toHaveURL('/')
    await editor(page)
  },
}

for (const [state, reach] of Object.entries(states)) {
  test(`the editor ${state}: axe finds nothing`, async ({ page }) => {
    await beginStore(page)
    await page.getByRole('button', { name: 'Add product' }).click()
    await reach(page)
    expect(await findViolations(page)).toEqual([])
  })

  test.describe('its markup', () => {
    test.use({ javaScriptEnabled: false })

    test(`the editor ${state}: valid HTML`, async ({ page }) => {
      await beginStore(page)
      await page.getByRole('button', { name: 'Add product' }).click()
      await expect(products(page)).toHaveCount(2)
      const responded = page.waitForResponse(
        (response) => response.request().isNavigationRequest() && response.status() < 300,
      )
      await reach(page)
      const html =
        state === 'with two products'
          ? await (await page.request.get('/design-store')).text()
          : await (await responded).text()
      const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(html)
      expect(
        report.results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => [ruleId, selector])),
      ).toEqual([])
    })
  })
}
