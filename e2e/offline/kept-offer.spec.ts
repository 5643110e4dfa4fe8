import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn, signOut } from '#e2e/support/journey-people.ts'
import { file, products, smallPhoto } from '#e2e/support/journey-sellers.ts'
import { test } from '#e2e/support/killable-browser.ts'
import { recordsIn, storedTexts, untilKept } from '#e2e/support/stoppable-server.ts'

const colours = ['red', 'green', 'blue', 'gold', 'pink', 'gray', 'navy', 'tan']
const ready = (page: Page) => expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
const chosen = (page: Page) => page.locator('ol img[src^="blob:"]')
const back = 'What you had begun is here again.'

/** Returns how many records the browser's database keeps of offers: one of words, one of each photo. */
const keptRecords = async (page: Page): Promise<number> => (await recordsIn(page, 'drafts')).length

test('an offer that was begun, with eight photos, outlives the browser; published without a connection it goes later, once', async ({
  openDevice,
  killDevice,
  server,
}) => {
  const before = await openDevice()
  await comeSignedIn(before)
  await before.goto('/post')
  await ready(before)
  await untilKept(before)
  // Chromium writes cookies to the disk half a minute later, or when it ends.
  await before.context().close()

  const first = await openDevice()
  await first.goto('/post')
  await ready(first)
  await untilKept(first)
  await server.stop()
  const photos = await Promise.all(colours.map(smallPhoto))
  await first.getByLabel('Add photos').setInputFiles(photos.map((photo, at) => file(photo, `${at}.jpg`)))
  await first.getByLabel('Title').fill('Four-plate stove')
  await expect(chosen(first)).toHaveCount(8)
  await expect(first.getByText('Waits for signal').first()).toBeVisible()
  await expect.poll(() => keptRecords(first)).toBe(9)
  await killDevice()

  await server.start()

  const second = await openDevice()
  await second.goto('/post')
  await expect(second.getByText(back)).toBeVisible()
  await expect(second.getByLabel('Title')).toHaveValue('Four-plate stove')
  await expect(chosen(second)).toHaveCount(8)
  await expect(second.locator('[name=photo]'), 'stored while the person types').toHaveCount(8)
  await second.getByLabel('Price in rand').fill('1 450')
  await second.getByLabel('Your name').fill('Thandi')
  await server.stop()
  await second.getByRole('button', { name: 'Publish' }).click()
  await expect(second.getByText('No connection. Everything is kept here')).toBeVisible()
  await killDevice()

  await server.start()
  const third = await openDevice()
  await third.goto('/post')
  await expect(third.getByText('Your offer is on the market.')).toBeVisible()
  await expect(third.getByRole('heading', { name: 'Four-plate stove' })).toBeVisible()
  await expect(third.getByRole('list', { name: '8 photos' })).toBeVisible()
  await third.goto('/design-store')
  await expect(products(third)).toHaveCount(1)
  await third.goto('/post')
  await ready(third)
  await expect(third.getByText(back)).toBeHidden()
  expect(await keptRecords(third)).toBe(0)

  await third.getByLabel('Title').fill('Begun and left')
  await expect.poll(() => keptRecords(third)).toBe(1)
  await third.reload()
  await third.getByRole('button', { name: 'Start again' }).click()
  await expect(third.getByLabel('Title')).toHaveValue('')
  await expect(third.getByText(back)).toBeHidden()
})

test('a sign-out asks before it deletes an offer that was begun', async ({ openDevice }) => {
  const page = await openDevice()
  await comeSignedIn(page)
  await page.goto('/post')
  await ready(page)
  await page.getByLabel('Title').fill('canary-of-a-seller')
  await expect.poll(() => keptRecords(page)).toBe(1)
  expect(await signOut(page)).toEqual([
    'What you wrote and did not send is only on this phone. Log out and delete it?',
  ])
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('the sign-out of another person leaves the offer of one whose session has ended', async ({
  openDevice,
}) => {
  const page = await openDevice()
  page.on('dialog', (dialog) => void dialog.accept())
  const begin = async (title: string) => {
    await comeSignedIn(page)
    await page.goto('/post')
    await ready(page)
    await page.getByLabel('Title').fill(title)
    await expect.poll(() => storedTexts(page)).toContain(title)
  }
  await begin('Of the first person')
  await page.goto('/offline')
  await page.context().clearCookies()
  await begin('Of the second person')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect.poll(() => storedTexts(page)).not.toContain('Of the second person')
  expect(await storedTexts(page)).toContain('Of the first person')
})
