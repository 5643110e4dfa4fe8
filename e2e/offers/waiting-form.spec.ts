import type { Page } from '@playwright/test'
import { begin, findSignal, publish, published, ready, waits } from '#e2e/offers/first-offer.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { test } from '#e2e/support/journey-sellers.ts'

test.use({ breaksConnection: true, expectedErrors: /status of 4\d\d|ERR_FAILED/ })

async function titlesInStore(page: Page): Promise<string[]> {
  await page.goto('/design-store')
  const titles = page.getByRole('main').getByRole('group').getByLabel('Title')
  await expect(titles.first()).toBeAttached()
  return await titles.evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))
}

test('an offer whose response was lost, then refused as its session had ended, is one offer after the next visit', async ({
  page,
}) => {
  await begin(page, 'Kettle', '90')
  const path = (url: URL) => url.pathname === '/post'
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await publish(page)
  await waits(page)
  await page.unroute(path)
  const session = await page.context().cookies()
  await page.context().clearCookies()
  await expect(async () => {
    await findSignal(page)
    await expect(page.getByText('Sign in to publish.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.context().addCookies(session)
  await page.goto('/post')
  await ready(page)
  await expect(page.getByLabel('Title')).toHaveValue('Kettle')
  await publish(page)
  await published(page)
  expect(await titlesInStore(page)).toEqual(['Kettle'])
})

test('a price that is corrected while the form is being sent is the one on the market', async ({ page }) => {
  await begin(page, 'Kettle', '900')
  let go = () => {}
  const typed = new Promise<void>((resolve) => (go = resolve))
  await page.route(
    (url) => url.pathname === '/post',
    async (route) => {
      if (route.request().method() === 'POST') await typed
      await route.continue()
    },
  )
  await publish(page)
  await expect(page.getByText('Sending…')).toBeVisible()
  await page.getByLabel('Price in rand').fill('90')
  go()
  await published(page)
  await expect(page.getByRole('article').first().getByText('R 90,00').first()).toBeVisible()
  expect(await titlesInStore(page)).toEqual(['Kettle'])
})

test('a phone without room says that the page must stay open', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await begin(page, 'Kettle', '90')
  await page.context().setOffline(true)
  await publish(page)
  await expect(page.getByText('No connection. Leave this page open')).toBeVisible()
  await page.context().setOffline(false)
  await published(page)
})
