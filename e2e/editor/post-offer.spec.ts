import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { file, products, smallPhoto, test } from '#e2e/support/journey-sellers.ts'

/** React has come. */
const ready = (page: Page) => expect(page.locator('[data-island=post][data-ready]')).toBeAttached()

/** The addresses that the form will send. */
const stored = (page: Page) => page.locator('[name=photo]')
const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value)

/** Journeys of other servers on this market's database have not its pictures. */
async function leaveMarket(page: Page) {
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(
    page.getByRole('heading', { name: 'Sold' }).or(page.getByText('You marked this as sold.')).first(),
  ).toBeVisible()
}

test('an offer with photos, by keyboard: Enter publishes, the cover is the first; visitors swipe, and load what they see', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeSignedIn(page)
  await page.goto('/post')
  await ready(page)
  const photos = await Promise.all(['red', 'green', 'blue', 'gold'].map(smallPhoto))
  await page.getByLabel('Add photos').setInputFiles(photos.map((photo, at) => file(photo, `${at}.jpg`)))
  await page.getByLabel('Title').fill('Three-plate stove')
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByText('Write the price in rand')).toBeVisible()
  await expect(page.getByLabel('Price in rand')).toBeFocused()
  await expect(page.getByText('Cover', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Move photo 2 forward' }).press('Enter')
  await page.getByRole('button', { name: 'Remove photo 4' }).press('Enter')
  await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(3)
  await page.getByLabel('Your name').fill('Thandi')
  await page.getByLabel('Price in rand').fill('1 200')
  await page.getByLabel('Price in rand').press('Enter')
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' }).first()).toHaveAttribute(
    'href',
    /wa\.me/,
  )

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 360, height: 740 },
  })
  const visitor = await context.newPage()
  await visitor.goto(new URL(page.url()).pathname)
  await expect(visitor.getByRole('list', { name: '3 photos' })).toBeVisible()
  expect(await visitor.locator('script[src]').count()).toBe(0)
  const wide = await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide, 'scrolls sideways').toBe(false)
  await visitor.getByRole('list', { name: '3 photos' }).focus()
  await visitor.keyboard.press('ArrowRight')
  const last = visitor.getByRole('img', { name: /photo 3 of 3$/ })
  await visitor
    .getByRole('list', { name: '3 photos' })
    .evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await context.close()
  await leaveMarket(page)
})

test('chosen photos add up, and are put in order by handle and by button before anything is sent', async ({
  page,
}) => {
  await comeSignedIn(page)
  await page.goto('/post')
  await ready(page)
  for (const colour of ['red', 'green', 'blue'])
    await page.getByLabel('Add photos').setInputFiles([file(await smallPhoto(colour), `${colour}.jpg`)])
  const photos = page.locator('ol img[src^="blob:"]')
  await expect(photos).toHaveCount(3)
  await expect(stored(page)).toHaveCount(3)
  // By the addresses of the stored pictures, in the order in which the form sends them.
  const first = await stored(page).evaluateAll(valuesOf)
  const order = async () =>
    (await stored(page).evaluateAll(valuesOf)).map((value) => ['red', 'green', 'blue'][first.indexOf(value)])

  const handle = page.locator('ol .cursor-grab').nth(2)
  const [from, to] = [await handle.boundingBox(), await photos.first().boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 30, (to?.y ?? 0) + 40, { steps: 5 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['blue', 'red', 'green'])
  await expect(page.getByText('Photo 3 is photo 1 now.')).toBeAttached()

  await page.getByRole('button', { name: 'Move photo 2 forward' }).press('Enter')
  await expect.poll(order).toEqual(['red', 'blue', 'green'])
  await page.getByRole('button', { name: 'Remove photo 3' }).press('Enter')
  await expect.poll(order).toEqual(['red', 'blue'])
  await page.setViewportSize({ width: 320, height: 740 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide, 'scrolls sideways').toBe(false)
  await page.reload()
  await expect(photos).toHaveCount(2)
  expect(await order(), 'after a reload').toEqual(['red', 'blue'])
})

/** A photo as a camera makes it, of more than a megabyte. */
const cameraPhoto = (background: string) =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 120, sigma: 12 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()

test.describe('a line that breaks', () => {
  test.use({ breaksConnection: true })

  test('photos go while one types, two at a time, and again when the line is back; a file that is none is refused alone', async ({
    page,
  }) => {
    await comeSignedIn(page)
    await page.goto('/post')
    await ready(page)
    let open = 0
    let mostAtOnce = 0
    page.on('request', (request) => {
      if (request.method() !== 'PATCH') return
      open += 1
      mostAtOnce = Math.max(mostAtOnce, open)
    })
    const isOver = (request: Request) => {
      if (request.method() === 'PATCH') open -= 1
    }
    page.on('requestfinished', isOver)
    page.on('requestfailed', isOver)
    const tools = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 40_000 }
    // So slow that the first is still being sent when the second is small enough, however slow the machine.
    await tools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 1_000 })
    const photos = await Promise.all(['red', 'green', 'blue'].map(cameraPhoto))
    await page
      .getByLabel('Add photos')
      .setInputFiles([
        ...photos.map((photo, at) => file(photo, `${at}.jpg`)),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      ])
    await expect(page.getByRole('progressbar', { name: 'Photo 1 is being sent' })).toBeVisible()
    await expect(page.getByText('This file is not a picture')).toBeVisible()
    await expect.poll(() => open).toBe(2)
    await tools.send('Network.emulateNetworkConditions', slow)
    const percent = () =>
      page
        .locator('progress')
        .first()
        .evaluate((bar) => (bar as HTMLProgressElement).value)
    await expect.poll(percent).toBeGreaterThan(30)
    await tools.send('Network.emulateNetworkConditions', { ...slow, offline: true })
    await expect(page.getByText('Waits for signal').first()).toBeVisible()
    await tools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await page.getByLabel('Title').fill('Pots')
    await expect(stored(page)).toHaveCount(3)
    expect(mostAtOnce).toBe(2)
  })

  test('nothing is lost, and the offer goes once when it is back; a large photo goes small', async ({
    page,
  }) => {
    await comeSignedIn(page)
    await page.goto('/post')
    await ready(page)
    const large = await cameraPhoto('red')
    let bytesUp = 0
    page.on('request', (request) => (bytesUp += request.postDataBuffer()?.length ?? 0))
    await page.getByLabel('Add photos').setInputFiles([file(large, 'large.jpg')])
    await expect(page.locator('ol img[src^="blob:"]')).toHaveCount(1)
    await page.getByLabel('Title').fill('Two-plate stove')
    await page.getByLabel('Price in rand').fill('450')
    await page.getByLabel('Your name').fill('Thandi')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('No connection. Everything is kept here')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Your offer is on the market.')).toBeVisible()
    const offer = page.url()
    await page.goto('/design-store')
    await expect(products(page)).toHaveCount(1)
    await page.goto(offer)
    await leaveMarket(page)
    expect(large.length, 'the photo as it was taken').toBeGreaterThan(1_000_000)
    expect(bytesUp).toBeLessThan(320_000)
  })
})
