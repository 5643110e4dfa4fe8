import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#e2e/support/fixtures.ts'

const slowLine = '--force-effective-connection-type=Slow-2G'

test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), slowLine] }),
  isMobile: true,
})

/** Returns the file's width : height; NaN before it has loaded. */
const ratioOf = (image: Locator): Promise<number> =>
  image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)

for (const deviceScaleFactor of [2, 3])
  test.describe(`a phone with ${deviceScaleFactor} pixels a point, on a slow line`, () => {
    test.use({ deviceScaleFactor })

    test('§10 before anybody scrolls the market loads the pictures of two and a half screens, and the smallest of each', async ({
      page,
    }) => {
      const pictures: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url())
      })
      await page.goto('/', { waitUntil: 'networkidle' })
      const offered = pictures.filter((url) => url.includes('/storage/'))
      expect(offered.length).toBeGreaterThanOrEqual(4)
      expect(offered.length).toBeLessThanOrEqual(14)
      for (const url of offered) expect(url).toMatch(/-320\.avif$/)

      const last = page.getByRole('main').locator('picture img').last()
      await last.scrollIntoViewIfNeeded()
      await expect.poll(() => ratioOf(last)).toBeCloseTo(4 / 3, 1)
    })
  })

test('a photo taken upright is cropped to a square, and moves nothing when it comes', async ({ page }) => {
  const size = { width: 320, height: 640 }
  const upright = await sharp({ create: { ...size, channels: 3, background: '#93290f' } })
    .avif({ effort: 0 })
    .toBuffer()
  await page.route(/\.avif$/, (route) => route.fulfill({ body: upright, contentType: 'image/avif' }))
  await page.goto('/', { waitUntil: 'networkidle' })
  const first = page.getByRole('main').locator('picture img').first()
  await expect.poll(() => ratioOf(first)).toBe(0.5)
  const frame = await first.boundingBox()
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1, 1)
})
