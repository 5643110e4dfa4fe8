import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawn } from '#e2e/support/drawn.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import {
  beginStore,
  editor,
  file,
  product,
  products,
  publish,
  smallPhoto,
  test,
} from '#e2e/support/journey-sellers.ts'

/** Makes a noisy photo of a phone held upright: 12 megapixels, about 4 MB, turned by its EXIF. */
async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 140, sigma: 12 } as const
  const pixels = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
  return await pixels.jpeg({ quality: 91 }).withMetadata({ orientation: 6 }).toBuffer()
}

/** Notes the longest side of each picture that the page draws for sending. */
const noteSides = (page: Page) =>
  page.addInitScript(() => {
    const toBlob = Reflect.get(HTMLCanvasElement.prototype, 'toBlob')
    HTMLCanvasElement.prototype.toBlob = function (...rest) {
      Object.assign(window, { longestSide: Math.max(this.width, this.height) })
      Reflect.apply(toBlob, this, rest)
    }
  })
const longestSide = (page: Page) => page.evaluate(() => Reflect.get(window, 'longestSide'))

test('a photo of 4 MB costs the seller under 400 KB, and arrives upright', async ({ page }) => {
  await noteSides(page)
  await comeSignedIn(page)
  await editor(page)
  const photo = await phonePhoto()
  expect(photo.length).toBeGreaterThan(3_500_000)
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await product(page, 1).getByLabel('Image').setInputFiles(file(photo))
  const sent = Number(await (await patched).headerValue('content-length'))
  await expect(page.getByRole('main').getByText('Image uploaded successfully!')).toBeVisible({
    timeout: 30_000,
  })
  expect(sent).toBeGreaterThan(10_000)
  expect(sent).toBeLessThan(400_000)
  expect(await longestSide(page)).toBe(1600)
  const url = (await page.locator('input[name^=photos-]').first().inputValue()).replace('.jpg', '-1280.webp')
  const stored = await sharp(await (await page.request.get(url)).body()).metadata()
  expect(stored.height).toBeGreaterThan(stored.width)
})

test('a photo of 4 MB costs the seller under 140 KB by the form of one offer', async ({ page }) => {
  await noteSides(page)
  await comeSignedIn(page)
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByLabel('Add photos').setInputFiles(file(await phonePhoto()))
  const sent = Number(await (await patched).headerValue('content-length'))
  expect(sent).toBeGreaterThan(10_000)
  expect(sent).toBeLessThan(140_000)
  expect(await longestSide(page)).toBe(1280)
})

test('an upload can be cancelled, and one that is none is refused before it is sent', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  const release = await holdBack(page, '**/uploads/*')
  const row = product(page, 1)
  // Three upload at a time: a cancelled one must make room.
  for (const colour of ['#c63', '#36c', '#3c6']) {
    await row.getByLabel('Image').setInputFiles(file(await smallPhoto(colour)))
    await expect(row.getByRole('img')).toHaveCount(1)
    await row.getByRole('button', { name: 'Cancel' }).click()
    await expect(row.getByText('Upload cancelled.')).toBeVisible()
    await expect(row.getByRole('img')).toHaveCount(0)
  }
  release()
  await page.unroute('**/uploads/*')
  await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#c63')))
  await expect(row.getByText('Image uploaded successfully!')).toBeVisible()
  await row.getByRole('button', { name: 'Remove picture' }).click()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await row
    .getByLabel('Image')
    .setInputFiles(file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.jpg'))
  await expect(row.getByText(/^Failed to upload image: This file is not a picture/)).toBeVisible()
  expect(requests.filter((url) => url.includes('/uploads'))).toEqual([])
})

test('§8 the result of an upload is a toast, and stands beside the picture', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  const toast = page.getByRole('region', { name: 'Notifications' })
  const row = product(page, 1)
  await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#c63')))
  await expect(toast).toContainText('Image uploaded successfully!')
  await expect(row.getByText('Image uploaded successfully!')).toBeVisible()
  await row.getByLabel('Image').setInputFiles(file(Buffer.from('no picture')))
  await expect(toast).toContainText('Failed to upload image: This file is not a picture')
  await expect(row.getByText(/^Failed to upload image: This file is not a picture/)).toBeVisible()
  await page.getByLabel('Store logo').setInputFiles(file(await smallPhoto('#36c')))
  await expect(toast).toContainText('Logo uploaded successfully!')
})

test('several pictures that are dropped: the first where it falls, the others each begin a product', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  const bytes = [...(await smallPhoto('#c63'))]
  const dropped = await page.evaluateHandle((photo) => {
    const transfer = new DataTransfer()
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
      transfer.items.add(new File([new Uint8Array(photo)], name))
    return transfer
  }, bytes)
  await product(page, 1).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('main').getByText('Image uploaded successfully!')).toHaveCount(3)
  await expect(products(page)).toHaveCount(3)
})

test('a saved picture file really is the picture that was chosen', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#cc6633')))
  await expect(page.getByRole('main').getByText('Image uploaded successfully!')).toBeVisible()
  const url = await page.locator('input[name^=photos-]').first().inputValue()
  const folder = `${process.env.KASI_SELLERS_DATA_DIR ?? ''}/storage`
  const stored = await readFile(`${folder}${url.replace('/storage', '')}`)
  const { dominant } = await sharp(stored).stats()
  expect(
    Math.abs(dominant.r - 0xcc) + Math.abs(dominant.g - 0x66) + Math.abs(dominant.b - 0x33),
  ).toBeLessThan(40)
})

test('a picture that is cancelled while publishing waits for it does not hold the store up', async ({
  page,
}) => {
  await beginStore(page)
  await page.route('**/uploads/*', () => {})
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  await publish(page)
  await expect(page.getByText('Waiting for photos…')).toBeVisible()
  await product(page, 1).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
})

test('a product that is removed while publishing waits for its picture does not hold the store up', async ({
  page,
}) => {
  await beginStore(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.route('**/uploads/*', () => {})
  await product(page, 2)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  await publish(page)
  await expect(page.getByText('Waiting for photos…')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Product 2' }).click()
  await expect(page).toHaveURL('/')
})

test('a picture that is refused does not hold the store up', async ({ page }) => {
  await beginStore(page)
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(Buffer.from('no picture')))
  // The row says it, and a toast.
  await expect(page.getByText(/^Failed to upload image: This file is not a picture/).first()).toBeVisible()
  await publish(page)
  await expect(page).toHaveURL('/')
})

test('a picture that is removed while it goes up, with its product or alone, does not come back', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  const row = product(page, 1)
  await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#36c')))
  await expect(row.getByText('Image uploaded successfully!')).toBeVisible()
  const release = await holdBack(page, '**/pictures')
  const asking = page.waitForRequest('**/pictures')
  await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#c63')))
  const stored = (await asking).response()
  for (const number of [2, 1]) await row.getByRole('button', { name: `Remove picture ${number}` }).click()
  release()
  await (await stored)?.finished()
  await drawn(page)
  await expect(row.locator('img')).toHaveCount(0)
  await expect(page.locator('input[name^=photos-]').first()).toHaveValue('')
})

test('a white logo on transparency, which the browser makes small, can be seen', async ({ page }) => {
  // Larger than it is sent, so that the browser writes the JPEG.
  const noise = { type: 'gaussian', mean: 250, sigma: 4 } as const
  const letters = sharp({ create: { width: 2600, height: 700, channels: 3, background: '#fff', noise } })
  const logo = sharp({ create: { width: 3000, height: 3000, channels: 4, background: '#fff0' } })
    .composite([{ input: await letters.png().toBuffer(), left: 200, top: 1100 }])
    .png()
  await noteSides(page)
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store logo').setInputFiles(file(await logo.toBuffer(), 'logo.png'))
  await expect(page.getByRole('main').getByText('Logo uploaded successfully!')).toBeVisible({
    timeout: 30_000,
  })
  expect(await longestSide(page)).toBe(1386)
  const stored = await page.request.get(await page.locator('input[name="logo"]').inputValue())
  const { data } = await sharp(await stored.body())
    .resize(30, 30)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0], 'the ground').toBeLessThan(60)
  expect(data[(15 * 30 + 15) * 3], 'the letters').toBeGreaterThan(200)
})
