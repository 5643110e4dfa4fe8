import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { test } from '#e2e/support/journey-sellers.ts'
import { recordsIn } from '#e2e/support/stoppable-server.ts'

const open = async (page: Page) => {
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
}
const title = (page: Page) => page.getByLabel('Title')
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()
}

/** Fills the form of a first offer, and waits until the device has it. */
async function begin(page: Page, words: string) {
  await title(page).fill(words)
  await page.getByLabel('Price in rand').fill('90')
  await page.getByLabel('Your name').fill('Thandi')
  await untilDrafted(page, words)
}

/** Waits until a draft on the device has these words. */
const untilDrafted = (page: Page, words: string) =>
  expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).toContain(words)

test('two tabs with the same draft are two offers; neither is shown again afterwards', async ({ page }) => {
  await comeSignedIn(page)
  await open(page)
  await begin(page, 'Iron')
  const second = await page.context().newPage()
  await open(second)
  await expect(title(second), 'what was begun is in the second tab too').toHaveValue('Iron')
  await title(second).fill('Kettle')
  await untilDrafted(second, 'Kettle')
  await publish(page)
  await publish(second)
  await page.goto('/design-store')
  const titles = page.getByRole('main').getByRole('group').getByLabel('Title')
  await expect(titles).toHaveCount(2)
  expect(await titles.evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))).toEqual([
    'Kettle',
    'Iron',
  ])
  await open(page)
  await expect(title(page)).toHaveValue('')
})

test('what two tabs began is kept for both', async ({ page }) => {
  await comeSignedIn(page)
  await open(page)
  const second = await page.context().newPage()
  await open(second)
  await begin(page, 'Iron')
  await begin(second, 'Kettle')
  await publish(second)
  await second.close()
  await open(page)
  await expect(title(page)).toHaveValue('Iron')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(title(page)).toHaveValue('')
})

test('one press is one request', async ({ page }) => {
  await comeSignedIn(page)
  await open(page)
  await begin(page, 'Iron')
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/post') posts += 1
  })
  await publish(page)
  expect(posts).toBe(1)
})
