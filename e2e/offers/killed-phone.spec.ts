import type { Page } from '@playwright/test'
import { begin, ready } from '#e2e/offers/first-offer.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn, signOut } from '#e2e/support/journey-people.ts'
import { smallPhoto } from '#e2e/support/journey-sellers.ts'
import { keptIn, recordsIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

const drafts = async (page: Page) => JSON.stringify(await recordsIn(page, 'drafts'))

/** Begins an offer, and leaves what a browser that is killed within a minute leaves: its database, and no localStorage. */
async function beginAndKill(page: Page, title: string): Promise<void> {
  await begin(page, title, '90')
  await expect.poll(() => drafts(page)).toContain('Thandi')
  await page.goto('/offline')
  await untilKept(page)
  await page.evaluate(() => localStorage.clear())
}

/** Waits until the page has done what it does when idle. */
async function idle(page: Page): Promise<void> {
  const looked = page.waitForResponse(/find-forms-script/)
  await page.goto('/')
  await looked
}

test('a sign-out asks before it deletes an offer of a browser that was killed', async ({ page }) => {
  await beginAndKill(page, 'Kettle')
  await idle(page)
  expect(await signOut(page)).toHaveLength(1)
  expect(await drafts(page)).not.toContain('Kettle')
})

test('a sign-out leaves what another person began on this phone before the browser was killed', async ({
  page,
}) => {
  await beginAndKill(page, 'Kettle')
  await page.context().clearCookies()
  await comeSignedIn(page)
  await idle(page)
  expect(await signOut(page)).toEqual([])
  expect(await drafts(page)).toContain('Kettle')
})

test('photos that were shared stay in the worker’s cache while the phone has no room for them', async ({
  page,
}) => {
  await comeSignedIn(page)
  await page.goto('/')
  await untilKept(page)
  await page.goto('/')
  await expect.poll(async () => Object.keys(await keptIn(page))).toContain('member')
  await page.evaluate(
    async (photo) => {
      const shared = new FormData()
      shared.set('title', 'Kettle')
      const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))
      shared.set('photos', new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
      const member = (await caches.keys()).find((name) => name.startsWith('member-')) ?? ''
      await (await caches.open(member)).put('/post/shared', new Response(shared))
    },
    (await smallPhoto('red')).toString('base64'),
  )
  const full = await page.context().newPage()
  await full.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await full.goto('/post')
  await ready(full)
  await expect(full.locator('ol img[src^="blob:"]')).toHaveCount(1)
  await full.getByLabel('Price in rand').fill('90')
  await full.context().setOffline(true)
  await full.getByRole('button', { name: 'Publish' }).click()
  await expect(full.getByText('No connection. Leave this page open')).toBeVisible()
  await full.close()
  await page.context().setOffline(false)
  await page.goto('/post')
  await expect(page.locator('ol img[src^="blob:"]')).toHaveCount(1)
  await expect(page.getByLabel('Title')).toHaveValue('Kettle')
  await expect.poll(async () => Object.values(await keptIn(page)).flat()).not.toContain('/post/shared')
})
