import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'
import { test as sellersTest } from '#e2e/support/journey-sellers.ts'
import { anotherBrowser } from '#e2e/support/journey-traders.ts'
import { becomeSellerWithOffers } from '#e2e/support/seller-with-offers.ts'
import { watchShifts } from '#e2e/support/watch-shifts.ts'

const offer = demoOffers[0]!
const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 800 }
const settleMs = 300

/** Returns the share of a picture that is on the screen, from 0 to 1, by how its frame fits it. */
const shareSeen = (image: Locator): Promise<number> =>
  image.evaluate((one: HTMLImageElement) => {
    const box = one.getBoundingClientRect()
    const { naturalWidth, naturalHeight } = one
    const scales = [box.width / naturalWidth, box.height / naturalHeight]
    const scale = getComputedStyle(one).objectFit === 'contain' ? Math.min(...scales) : Math.max(...scales)
    const [width, height] = [naturalWidth * scale, naturalHeight * scale]
    const shownWidth = Math.min(width, box.width, innerWidth)
    const top = Math.max(0, box.y + (box.height - height) / 2)
    const bottom = Math.min(innerHeight, box.bottom, box.y + (box.height + height) / 2)
    return (shownWidth * (bottom - top)) / (width * height)
  })

for (const viewport of [phone, wide])
  for (const [name, width, height] of [
    ['3:4', 480, 640],
    ['9:16', 360, 640],
    ['16:9', 640, 360],
  ] as const)
    test(`a photo of ${name} is seen whole on its page, ${viewport.width} px, and moves nothing when it comes`, async ({
      page,
    }) => {
      const made = sharp({ create: { width, height, channels: 3, background: '#93290f' } })
      const body = await made.avif({ effort: 0 }).toBuffer()
      let comes = () => {}
      const coming = new Promise<void>((come) => (comes = come))
      await page.route(/\.avif$/, async (route) => {
        await coming
        await route.fulfill({ body, contentType: 'image/avif' })
      })
      await page.setViewportSize(viewport)
      const shift = await watchShifts(page)
      await page.goto(offer.path, { waitUntil: 'domcontentloaded' })
      const image = page.getByRole('main').getByRole('img', { name: offer.title, exact: true })
      await expect(image).toBeVisible()
      // A page that comes in pieces on a busy machine may move a word by itself, which is told a frame later.
      await page.waitForTimeout(settleMs)
      const before = await shift()
      comes()
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      expect(await shareSeen(image)).toBeCloseTo(1, 2)
      expect(await shift()).toBe(before)
    })

/** Opens an offer with three photos as a visitor. */
async function visitPhotos(page: Page, visitor: Page, viewport: { width: number; height: number }) {
  const { offer: path } = await becomeSellerWithOffers(page, 3)
  await visitor.setViewportSize(viewport)
  await visitor.goto(path)
  return visitor.getByRole('list', { name: '3 photos' })
}

sellersTest(
  'on a phone the next photo shows its edge, and a counter tells which one is seen',
  async ({ page, browser, baseURL }) => {
    const context = await anotherBrowser(browser, baseURL)
    const row = await visitPhotos(page, await context.newPage(), phone)
    const [first, second] = await Promise.all(
      [0, 1].map((at) => row.getByRole('listitem').nth(at).boundingBox()),
    )
    expect(first?.x).toBe(0)
    expect(360 - (second?.x ?? 0)).toBe(16)
    const counter = await row.getByText('1/3').boundingBox()
    expect((counter?.x ?? 0) + (counter?.width ?? 0)).toBeGreaterThan((first?.width ?? 0) - 16)
    expect((counter?.y ?? 0) + (counter?.height ?? 0)).toBeGreaterThan(
      (first?.y ?? 0) + (first?.height ?? 0) - 16,
    )
    await context.close()
  },
)

sellersTest.describe('without scripts', () => {
  sellersTest.use({ javaScriptEnabled: false })

  sellersTest(
    'on a wide screen small photos lead to the large ones, and the page stays where it is',
    async ({ page, browser, baseURL }) => {
      const context = await anotherBrowser(browser, baseURL)
      const visitor = await context.newPage()
      const row = await visitPhotos(page, visitor, wide)
      await visitor.getByRole('link', { name: /photo 3 of 3$/ }).click()
      await expect(row.getByText('3/3')).toBeInViewport()
      await expect(row.getByText('1/3')).not.toBeInViewport()
      await expect(visitor.getByRole('banner')).toBeInViewport()
      await context.close()
    },
  )
})
