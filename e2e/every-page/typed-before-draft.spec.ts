import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { file, smallPhoto, test } from '#e2e/support/journey-sellers.ts'
import { react } from '#e2e/support/press-send.ts'
import { recordsIn } from '#e2e/support/stoppable-server.ts'

const untilKept = (page: Page, words: string) =>
  expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).toContain(words)

test('what is typed into a new offer before React has come is not replaced by what was begun before', async ({
  page,
}) => {
  await comeSignedIn(page)
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  await page.getByLabel('Title').fill('Iron')
  await untilKept(page, 'Iron')
  await page.goto('/')
  const release = await holdBack(page, react)
  await page.goto('/post', { waitUntil: 'commit' })
  await page.getByLabel('Title').fill('Kettle')
  release()
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  await untilKept(page, 'Kettle')
  await expect(page.getByLabel('Title')).toHaveValue('Kettle')
})

test('a photo that is chosen before React has come is not replaced by what was begun before', async ({
  page,
}) => {
  await comeSignedIn(page)
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  await page.getByLabel('Title').fill('Iron')
  await untilKept(page, 'Iron')
  await page.goto('/')
  const release = await holdBack(page, react)
  await page.goto('/post', { waitUntil: 'commit' })
  await page.getByLabel('Add photos').setInputFiles(file(await smallPhoto('#c63'), 'kettle.jpg'))
  release()
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(1)
  await expect(page.getByLabel('Title')).toHaveValue('')
})
