import type { Page } from '@playwright/test'
import { dispatchSync, untilSyncWorker } from '#e2e/support/background-sync.ts'
import { expect } from '#e2e/support/fixtures.ts'
import {
  beginStore,
  editor,
  file,
  product,
  products,
  publish,
  smallPhoto,
} from '#e2e/support/journey-sellers.ts'
import { toast } from '#e2e/support/journey-traders.ts'
import { recordsIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

const waits = 'No connection. What you typed is kept on this device. It goes by itself when there is signal.'
const drafts = async (page: Page) => JSON.stringify(await recordsIn(page, 'drafts'))

/** Fills a store, and publishes it without a connection. */
async function publishWithoutServer(page: Page, server: { stop: () => Promise<void> }): Promise<void> {
  await beginStore(page)
  await untilKept(page)
  await untilSyncWorker(page)
  await server.stop()
  await publish(page)
  await expect(page.getByText(waits)).toBeVisible()
}

test('a store that was published without a connection goes from its open page, but not while somebody types', async ({
  page,
  server,
}) => {
  await publishWithoutServer(page, server)
  await page.getByLabel('Store name').fill('Thandi and sons')
  await server.start()
  const posted = page.waitForRequest((request) => request.method() === 'POST', { timeout: 4000 })
  await expect(posted).rejects.toThrow('Timeout')
  await page.getByLabel('Store name').blur()
  await expect(page.getByText('Your Thandi and sons store has been published successfully!')).toBeVisible()
  expect(await recordsIn(page, 'outbox')).toEqual([])
  await expect.poll(() => drafts(page)).toBe('[]')
})

test('with no page open the worker publishes it, with a photo that was chosen while it waited, and its person hears of it', async ({
  page,
  server,
}) => {
  await publishWithoutServer(page, server)
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  // The words are stored while the photo is made smaller; its file is a record of its own.
  await expect.poll(() => drafts(page)).toMatch(/"photos-\w+","\+/)
  await expect.poll(() => drafts(page)).toMatch(/"id":"\S+ \/design-store \S+ \S+ \S+"/)
  await page.goto('about:blank')
  await server.start()
  await dispatchSync(page, server.origin)
  await page.goto('/robots.txt')
  await expect.poll(async () => JSON.stringify(await recordsIn(page, 'outbox'))).toContain('outcome')
  await page.goto('/inbox')
  await expect(toast(page)).toContainText('Thandi')
  await editor(page)
  await expect(products(page)).toHaveCount(1)
  await expect(product(page, 1).locator('summary img')).toBeVisible()
  await expect(page.getByText(/You have changes/)).toHaveCount(0)
})

test('a store that waits and is discarded does not go', async ({ page, server }) => {
  await publishWithoutServer(page, server)
  await page.goto('about:blank')
  await server.start()
  await editor(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => recordsIn(page, 'outbox')).toEqual([])
  await expect.poll(() => drafts(page)).toBe('[]')
  await page.goto('/inbox')
  await editor(page)
  await expect(page.getByLabel('Store name')).toHaveValue('')
})

test('a store that waits and is continued does not go before its person presses again', async ({
  page,
  server,
}) => {
  await publishWithoutServer(page, server)
  await page.goto('about:blank')
  await server.start()
  await editor(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
  await expect.poll(() => recordsIn(page, 'outbox')).toEqual([])
  await publish(page)
  await expect(page).toHaveURL('/')
})
