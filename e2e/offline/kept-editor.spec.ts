import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import {
  editor,
  file,
  fillProduct,
  product,
  products,
  publish,
  smallPhoto,
} from '#e2e/support/journey-sellers.ts'
import { test } from '#e2e/support/killable-browser.ts'
import { recordsIn, untilKept } from '#e2e/support/stoppable-server.ts'

const photos = 20
const names = Array.from({ length: photos }, (_, n) => `Pot number ${n + 1}`)

const keptFiles = async (page: Page): Promise<number> =>
  (await recordsIn(page, 'drafts')).filter(({ id }) => id.split(' ').length > 3).length
const keptWords = async (page: Page): Promise<string> => JSON.stringify(await recordsIn(page, 'drafts'))

test('a store of twenty products that was filled without a connection, with a photo each, outlives the browser, and is published whole', async ({
  openDevice,
  killDevice,
  server,
}) => {
  const before = await openDevice()
  await comeSignedIn(before)
  await editor(before)
  await untilKept(before)
  // Chromium writes cookies to the disk half a minute later, or when it ends.
  await before.context().close()

  const first = await openDevice()
  await editor(first)
  await untilKept(first)
  await server.stop()
  await first.getByLabel('Store name').fill('Thandi')
  const photo = file(await smallPhoto('#c63'))
  for (const [at, name] of names.entries()) {
    if (at > 0) await first.getByRole('button', { name: 'Add Product' }).click()
    await fillProduct(product(first, at + 1), name, '120')
    await product(first, at + 1)
      .getByLabel('Image')
      .setInputFiles(photo)
  }
  await expect.poll(() => keptFiles(first)).toBe(photos)
  await product(first, photos).getByLabel('Description').fill('Typed last')
  // Chromium may write localStorage a minute later.
  await expect.poll(() => keptWords(first)).toContain('Typed last')
  await killDevice()

  await server.start()
  const second = await openDevice()
  await editor(second)
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(product(second, photos).getByLabel('Description')).toHaveValue('Typed last')
  await expect(second.getByRole('main').getByText('Image uploaded successfully!')).toHaveCount(photos, {
    timeout: 60_000,
  })
  await expect.poll(() => keptFiles(second), 'the server has them').toBe(0)
  await publish(second)
  await expect(second).toHaveURL('/')
  await editor(second)
  await expect(products(second)).toHaveCount(photos)
  await expect(second.getByRole('main').locator('summary img')).toHaveCount(photos)
})
