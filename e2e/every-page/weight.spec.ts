import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { watchShifts } from '#e2e/support/watch-shifts.ts'
import { weigh } from '#e2e/support/weigh-page.ts'

const pages = [
  ['market', '/'],
  ['offer', demoOffers[0]!.path],
  ['store', demoOffers[0]!.storePath],
] as const

for (const [name, path] of pages) {
  test(`architecture, rules 1 and 4: the ${name} page loads no script; HTML and CSS stay under 12 KB`, async ({
    page,
  }) => {
    const bytes = await weigh(page, path)
    expect(bytes.script).toBe(0)
    expect(bytes.document + bytes.stylesheet).toBeLessThan(12 * 1024)
  })
}

const forms = ['/auth', '/auth?mode=sign-up', '/auth?mode=forgot-password', '/auth?mode=set-password']
for (const path of forms) {
  test(`architecture, rule 4: ${path} costs less than 8 KB, its script less than 1 KB`, async ({ page }) => {
    const bytes = await weigh(page, path)
    expect(bytes.script).toBeLessThan(1024)
    expect(bytes.document + bytes.stylesheet + bytes.script).toBeLessThan(8 * 1024)
  })
}

test('§10 /offline has one script', async ({ page }) => {
  await page.goto('/offline')
  await expect(page.locator('script[src]')).toHaveCount(1)
})

test('§10 suggestions of places in the editor cost less than 1 KB, in the page and again for its script', async ({
  page,
}) => {
  await comeSignedIn(page)
  const html = await (await page.request.get('/design-store')).text()
  const [list = ''] = /<datalist.*?<\/datalist>/s.exec(html) ?? []
  const [json = ''] = /"placeNames":\[.*?\]/s.exec(html) ?? []
  for (const names of [list, json]) expect(names.split('Umlazi, eThekwini')).toHaveLength(2)
  expect(brotliCompressSync(list + json).length).toBeLessThan(1024)
})

test('nothing on the market page moves while it loads', async ({ page }) => {
  const shift = await watchShifts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 3000)
  await page.waitForLoadState('networkidle')
  expect(await shift()).toBe(0)
})

test('pictures: AVIF or WebP by size with a JPEG behind, the first screen at once, the rest when needed', async ({
  page,
}) => {
  await page.goto('/')
  const pictures = page.getByRole('main').locator('picture')
  await expect(pictures).toHaveCount(24)
  const first = pictures.first()
  await expect(first.locator('source').first()).toHaveAttribute('type', 'image/avif')
  await expect(first.locator('source').nth(1)).toHaveAttribute('type', 'image/webp')
  await expect(first.locator('img')).toHaveAttribute('src', /\.jpg$/)
  for (const [position, priority] of ['high', 'high', 'low', 'low'].entries()) {
    await expect(pictures.nth(position).locator('img')).toHaveAttribute('fetchpriority', priority)
    expect(await pictures.nth(position).locator('img').getAttribute('loading')).toBeNull()
  }
  for (const position of [4, 8, 23])
    await expect(pictures.nth(position).locator('img')).toHaveAttribute('loading', 'lazy')
  const chosen = await first.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(chosen).toMatch(/-320\.avif$/)
})

for (const [width, columns] of [
  [360, 2],
  [600, 3],
  [1280, 4],
] as const)
  test(`the first row is fetched early, and once: ${columns} pictures on a page of ${width} points`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()))
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const early: string[] = []
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.initialPriority === 'High' && /-\d+\.avif$/.test(request.url)) early.push(request.url)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const images = page.getByRole('main').locator('picture img')
    const row = await images.evaluateAll(
      (all: HTMLImageElement[], count) => all.slice(0, count).map((image) => image.currentSrc),
      columns,
    )
    expect(early).toEqual(row)
    expect(asked.length).toBe(new Set(asked).size)
  })

test('every stored size of a picture is there, with its type, kept for an hour (specification §9)', async ({
  page,
  request,
}) => {
  await page.goto(demoOffers[0]!.path)
  const jpeg = (await page.getByRole('main').locator('picture img').first().getAttribute('src')) ?? ''
  const name = jpeg.replace('.jpg', '')
  const files = [320, 640, 1280].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
  for (const file of [jpeg, ...files]) {
    const response = await request.get(file)
    expect(response.status(), file).toBe(200)
    expect(response.headers()['content-type']).toBe(`image/${file.split('.').at(-1)}`.replace('jpg', 'jpeg'))
    expect(response.headers()['cache-control']).toBe('public, max-age=3600, s-maxage=5')
    expect(response.headers()['x-content-type-options']).toBe('nosniff')
  }
})
