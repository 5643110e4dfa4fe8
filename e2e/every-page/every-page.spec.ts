import { checkPage } from '#e2e/support/check-page.ts'
import { test } from '#e2e/support/fixtures.ts'
import { everyPage } from '#e2e/support/journey-pages.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'

for (const { name, isSignedIn, ...checked } of everyPage) {
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      if (isSignedIn) await comeSignedIn(page)
    })

    test('status, HTML, scripts, axe in both looks, keyboard and touch', async ({ page }) => {
      await checkPage(page, checked)
    })
  })
}
