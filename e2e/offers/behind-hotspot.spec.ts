import { begin, findSignal, publish, waits } from '#e2e/offers/first-offer.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { file, smallPhoto, test } from '#e2e/support/journey-sellers.ts'

test.use({ breaksConnection: true, expectedErrors: /status of 4\d\d|ERR_FAILED/ })

for (const status of [404, 408])
  test(`a photo stays when something between phone and market responds ${status}, and goes later`, async ({
    page,
  }) => {
    await begin(page, 'Kettle', '90')
    let isCut = true
    await page.route('**/uploads**', async (route) =>
      isCut
        ? await route.fulfill({ status, contentType: 'text/html', body: '<h1>Buy data</h1>' })
        : await route.fallback(),
    )
    const responded = page.waitForResponse(/uploads/)
    await page.getByLabel('Add photos').setInputFiles([file(await smallPhoto('red'))])
    await responded
    await expect(page.getByText('Waits for signal')).toBeVisible()
    isCut = false
    await findSignal(page)
    await expect(page.locator('[name=photo]')).toHaveCount(1)
  })

test('a page of a hotspot is no response of the market: the offer waits', async ({ page }) => {
  await begin(page, 'Kettle', '90')
  const path = (url: URL) => url.pathname === '/post'
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback()
    await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Buy data</h1>' })
  })
  await publish(page)
  await waits(page)
  await page.unroute(path)
  await expect(async () => {
    await findSignal(page)
    await expect(page.getByText('Your offer is on the market.')).toBeVisible({ timeout: 500 })
  }).toPass()
})
