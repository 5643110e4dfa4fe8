import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'

const market = '/'
const offer = demoOffers[0]!

/** Scrolls through a page; returns a growing list of the offers' loaded pictures. */
async function look(page: Page, path: string): Promise<string[]> {
  const pictures: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/storage/')) pictures.push(request.url())
  })
  await page.goto(path)
  for (let screen = 0; screen < 10; screen += 1) {
    await page.mouse.wheel(0, 500)
    await page.waitForLoadState('networkidle')
  }
  return pictures
}

test.describe('where the browser asks to save data', () => {
  test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'save-data': 'on' }))

  test('§10 the market shows eight pictures by themselves, of 320 px, of twenty-four', async ({ page }) => {
    const pictures = await look(page, market)
    await expect.poll(() => pictures.length).toBe(8)
    for (const url of pictures) expect(url).toMatch(/-320\.avif$/)
  })

  test('the first two pictures come first, and no others before they are near', async ({ page }) => {
    await page.goto(market)
    const images = page.getByRole('main').locator('picture img')
    await expect(page.locator('img[fetchpriority=high]')).toHaveCount(2)
    for (const position of [2, 3, 8]) await expect(images.nth(position)).toHaveAttribute('loading', 'lazy')
  })

  test('any other picture loads on request, by touch or by keyboard; then it leads to its offer', async ({
    page,
  }) => {
    await page.goto(market)
    const cards = page.getByRole('article')
    for (const position of [8, 9]) {
      const card = cards.nth(position)
      const { title } = demoOffers[position]!
      const picture = card.getByRole('img', { name: title })
      await expect(picture).toBeHidden()
      const show = card.locator('summary', { hasText: `Show picture: ${title}` })
      const { width, height } = (await show.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      if (position === 8) await show.tap()
      else await show.press('Enter')
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(await findViolations(page)).toEqual([])

    const shown = (await cards.nth(8).getByRole('img', { name: demoOffers[8]!.title }).boundingBox())!
    await page.touchscreen.tap(shown.x + shown.width / 2, shown.y + shown.height / 2)
    await expect(page).toHaveURL(demoOffers[8]!.path)
  })

  test('an offer shows its picture small, and larger on request', async ({ page }) => {
    const pictures = await look(page, offer.path)
    expect(pictures).toEqual([expect.stringMatching(/-320\.avif$/)])
    await page.getByText('Larger picture').tap()
    await expect.poll(() => pictures[1]).toMatch(/-640\.avif$/)
  })

  for (const path of [market, offer.path])
    test(`valid HTML: ${path}`, async ({ request }) => {
      const html = await (await request.get(path, { headers: { 'save-data': 'on' } })).text()
      expect(html).toContain('<details')
      const { results } = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(
        html,
      )
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    })
})

test('caches keep the pages apart: they vary by Save-Data', async ({ request }) => {
  for (const path of [market, offer.path, offer.storePath])
    expect((await request.get(path)).headers().vary).toMatch(/(^|, )save-data(, |$)/)
})
