import type { Locator } from '@playwright/test'
import { formatRand } from '#app/listings/price/money.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'
import { comeSignedIn, newPerson } from '#e2e/support/journey-people.ts'

test('§2 header: product name, Market, My Store, Inbox, Login / Sign up, in the banner', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Kasi Market', exact: true })).toHaveAttribute('href', '/')
  await expect(banner.getByRole('link', { name: 'Market', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(banner.getByRole('link', { name: 'My Store' })).toHaveAttribute('href', '/design-store')
  await expect(banner.getByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/inbox')
  await expect(banner.getByRole('link', { name: 'Login / Sign up' })).toHaveAttribute('href', '/auth')
})

test('§2 market: active listings, newest first, each with picture, title, place, description, price and View', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Browse offers | Kasi Market')
  await expect(page.getByRole('heading', { level: 1, name: 'Browse offers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post an offer' })).toHaveAttribute('href', '/design-store')

  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(24)
  for (const [position, offer] of demoOffers.slice(0, 24).entries()) {
    const card = cards.nth(position)
    await expect(card.getByRole('heading', { name: offer.title, exact: true })).toBeVisible()
    await expect(card.getByRole('img', { name: offer.title, exact: true })).toHaveAttribute('width', '640')
    await expect(card.getByText(offer.location ?? offer.store.location, { exact: true })).toBeVisible()
    await expect(card.getByText(formatRand(offer.priceCents), { exact: true })).toBeVisible()
    const view = card.getByRole('link', { name: `View ${offer.title}`, exact: true })
    await expect(view).toHaveText('View')
    await expect(view).toHaveAttribute('href', offer.path)
  }
  const description = cards.first().getByText((demoOffers[0]?.description ?? '').slice(0, 30))
  const lines = await description.evaluate(
    (text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight),
  )
  expect(Math.round(lines)).toBe(2)
})

test('a thumb anywhere on a card opens the offer', async ({ page }) => {
  await page.goto('/')
  const picture = await page.getByRole('main').getByRole('article').first().getByRole('img').boundingBox()
  await page.touchscreen.tap((picture?.x ?? 0) + 40, (picture?.y ?? 0) + 40)
  await expect(page).toHaveURL(demoOffers[0]?.path ?? '')
})

test("'Older offers' and 'Newer offers' walk the whole market and back", async ({ page }) => {
  const seen: string[] = []
  const follow = async (link: Locator) => {
    const from = page.url()
    await link.click()
    await page.waitForURL((url) => url.href !== from)
  }
  const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await page.goto('/')
  for (;;) {
    seen.push(...(await titles()))
    const older = page.getByRole('link', { name: 'Older offers' })
    if ((await older.count()) === 0) break
    await follow(older)
  }
  expect(seen).toEqual(demoOffers.map((offer) => offer.title))
  const newer = page.getByRole('link', { name: 'Newer offers' })
  while ((await newer.count()) > 0) await follow(newer)
  expect(await titles()).toEqual(seen.slice(0, 24))
})

test('a cursor that is no cursor is the first page', async ({ page }) => {
  for (const query of ['?older=nonsense', '?newer=1_2', '?older=%00', '?older=9999999999999999999_x']) {
    const response = await page.goto(`/${query}`)
    expect(response?.status(), query).toBe(200)
    await expect(page.getByRole('article').first()).toContainText(demoOffers[0]?.title ?? '')
  }
})

test('§2 ‘Post an offer’ of a visitor says why to sign in; a single thing is posted one tap further, or by ‘Sell’', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sell' })).toHaveAttribute('href', '/post')
  await page.getByRole('link', { name: 'Post an offer' }).click()
  await expect(page.getByText('Please log in to access your store.')).toBeVisible()
  await comeSignedIn(page)
  await page.goto('/design-store')
  await page.getByRole('link', { name: 'Only one thing? Use a short form.' }).click()
  await expect(page).toHaveURL('/post')
})

test('§2 an e-mail address of 40 characters is whole in the header at 1280 px, and no header scrolls sideways', async ({
  page,
}) => {
  const email = `nomathemba.dlamini.${crypto.randomUUID().slice(0, 8)}@example.co.za`
  await comeSignedIn(page, { ...newPerson(), email })
  const address = page.getByRole('banner').getByText(email)
  const isWhole = () => address.evaluate((node) => node.scrollWidth <= node.clientWidth)
  for (const path of ['/', '/search', '/inbox']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    expect(await isWhole(), path).toBe(true)
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 740 })
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide, `${path} at ${width} px scrolls sideways`).toBe(false)
    }
  }
})

test("§2 an empty market: 'No offers available yet.' with 'Post the first offer'", async ({
  page,
  emptyOrigin,
}) => {
  await page.goto(emptyOrigin)
  await expect(page.getByText('No offers available yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post the first offer' })).toHaveAttribute(
    'href',
    '/design-store',
  )
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})
