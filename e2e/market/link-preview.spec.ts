import sharp from 'sharp'
import { formatRand } from '#app/listings/price/money.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'

const offer = demoOffers[0]!
const pages = [
  ['market', '/', 'Browse offers'],
  ['offer', offer.path, `${offer.title} – ${formatRand(offer.priceCents)}`],
  ['store', offer.storePath, offer.store.displayName],
] as const

for (const [name, path, title] of pages) {
  test(`a pasted link to the ${name} shows picture, title and words`, async ({ page, request, baseURL }) => {
    await page.goto(path)
    const meta = (key: string) =>
      page.locator(`meta[property="${key}"], meta[name="${key}"]`).first().getAttribute('content')
    const origin = `http://localhost:${new URL(baseURL ?? '').port}`
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}${path}`)
    expect(await meta('og:title')).toBe(title)
    expect(await meta('og:url')).toBe(`${origin}${path}`)
    expect(await meta('twitter:card')).toBe('summary_large_image')
    expect(await meta('theme-color')).toBeTruthy()
    const description = (await meta('description')) ?? ''
    expect(description.length).toBeGreaterThan(20)
    expect(description.length).toBeLessThanOrEqual(200)

    const image = (await meta('og:image')) ?? ''
    expect(image).toMatch(new RegExp(`^${origin}/`))
    const bytes = await (await request.get(image)).body()
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
    const picture = await sharp(bytes).metadata()
    expect(picture.format).toBe('jpeg')
    expect([picture.width, picture.height]).toEqual([1200, 630])
    expect(await meta('og:image:width')).toBe(String(picture.width))
    expect(await meta('og:image:height')).toBe(String(picture.height))
  })
}

test('an offer is a schema.org Product with an Offer in ZAR', async ({ page }) => {
  await page.goto(offer.path)
  const product = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(product).toMatchObject({ '@type': 'Product', name: offer.title, description: offer.description })
  expect(product.offers).toMatchObject({
    '@type': 'Offer',
    price: (offer.priceCents / 100).toFixed(2),
    priceCurrency: 'ZAR',
    seller: { name: offer.store.displayName },
  })
})

test('sitemap.xml names every offer and store; robots.txt names the sitemap', async ({
  request,
  baseURL,
}) => {
  const origin = `http://localhost:${new URL(baseURL ?? '').port}`
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const xml = await sitemap.text()
  for (const { path, storePath } of demoOffers) {
    expect(xml).toContain(`<loc>${origin}${path}</loc>`)
    expect(xml).toContain(`<loc>${origin}${storePath}</loc>`)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('favicon and icons are there', async ({ request }) => {
  for (const file of [
    '/favicon.svg',
    '/favicon.ico',
    '/favicon.png',
    '/apple-touch-icon.png',
    '/share.jpg',
  ]) {
    expect((await request.get(file)).status(), file).toBe(200)
  }
})
