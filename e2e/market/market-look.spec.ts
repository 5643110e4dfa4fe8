import type { Locator, Page } from '@playwright/test'
import { excerptLength } from '#app/listings/listing-rules.ts'
import { expect, test as marketTest } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { editor, fillProduct, product, publish, test as sellersTest } from '#e2e/support/journey-sellers.ts'

const widths = [320, 340, 360, 390, 412, 560, 700, 900, 1280]
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')
const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

const middle = ({ y, height }: { y: number; height: number }) => y + height / 2

/** Returns the position of each card, its price and its link; the screen is so high that all are drawn. */
const cardBoxesOf = (page: Page) =>
  cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => {
      const [title, link] = [card.querySelector('h2, h3'), card.querySelector('a')]
      const price = [...card.querySelectorAll('span')].find((one) =>
        /^R\s[\d\s]+,\d\d$/.test(one.textContent),
      )
      const box = (one: Element | null | undefined): DOMRect => (one ?? card).getBoundingClientRect().toJSON()
      return { title: title?.textContent, card: box(card), price: box(price), link: box(link) }
    }),
  )

/** Expects the cards of a row at one height, and their prices on one line. */
async function expectEvenRows(page: Page, width: number) {
  await page.setViewportSize({ width, height: 6000 })
  const boxes = await cardBoxesOf(page)
  for (const { title, card } of boxes) {
    const beside = boxes.filter((one) => one.card.y === card.y)
    expect(new Set(beside.map((one) => one.card.height)).size, `one height: ${title}, ${width} px`).toBe(1)
    expect(
      new Set(beside.map((one) => Math.round(one.price.y))).size,
      `one line: ${title}, ${width} px`,
    ).toBe(1)
  }
  return boxes
}

/** Expects 'View' beside the price or, below a long one, under it. */
async function expectPriceThenView(page: Page, width: number) {
  for (const { title, card, price, link } of await expectEvenRows(page, width)) {
    const named = `${title}, ${width} px`
    expect(price.x, `price left: ${named}`).toBe(card.x)
    expect(price.right, `within the card: ${named}`).toBeLessThanOrEqual(card.right)
    if (link.y >= price.bottom - 2) continue
    expect(Math.abs(middle(price) - middle(link)), `price beside View: ${named}`).toBeLessThan(8)
    expect(card.right - link.right, `View right: ${named}`).toBeLessThan(2)
    expect(price.right, `apart: ${named}`).toBeLessThan(link.x)
  }
}

marketTest("'Post an offer' stands beside the heading, from 320 px on", async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    const button = await boxOf(page.getByRole('link', { name: 'Post an offer' }))
    expect(Math.abs(middle(heading) - middle(button)), String(width)).toBeLessThan(8)
    expect(heading.x + heading.width, String(width)).toBeLessThanOrEqual(button.x)
    expect(button.x + button.width, String(width)).toBeLessThanOrEqual(width)
    expect(button.height, 'its words on one line').toBe(44)
  }
})

marketTest('goods first: how much of a screen they have', async ({ page }) => {
  for (const [width, height, prices, cardAt] of [
    [360, 616, 2, 215],
    [360, 740, 4, 215],
    [1280, 800, 8, 215],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const boxes = await cardBoxesOf(page)
    const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }))
    const end = bar.y > height / 2 ? bar.y : height
    expect(boxes[0]?.card.y, `${width}×${height}`).toBeLessThanOrEqual(cardAt)
    const whole = boxes.filter(({ price }) => price.bottom <= end)
    expect(whole.length, `${width}×${height}`).toBeGreaterThanOrEqual(prices)
  }
})

marketTest(
  '§2 the cards of a row have one height, their prices are on one line: price left, View right',
  async ({ page }) => {
    await page.goto('/')
    await expect(cardsOf(page)).toHaveCount(24)
    for (const width of widths) await expectPriceThenView(page, width)
  },
)

marketTest(
  'a jump to the end of the market ends there: what is drawn is as high as what was kept free',
  async ({ page }) => {
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/')
      const before = await heightOf()
      for (const card of await cardsOf(page).all()) await card.scrollIntoViewIfNeeded()
      await page.getByRole('link', { name: 'Older offers' }).scrollIntoViewIfNeeded()
      expect(Math.abs((await heightOf()) - before), `${width} px`).toBeLessThan(16)
    }
  },
)

sellersTest(
  '§2 R 10 000 000,00 and a long place stand on one line each, from 320 px on',
  async ({ page }) => {
    const place = 'Tembisa Section Extension 7, Ekurhuleni, Gauteng'
    const mark = crypto.randomUUID().slice(0, 8)
    await comeSignedIn(page)
    await editor(page)
    await page.getByLabel('Store name').fill('Thandi')
    await page.getByLabel('Location').fill(place)
    await fillProduct(product(page, 1), `Trailer ${mark}`, '10000000')
    await publish(page)
    const card = cardsOf(page).filter({ hasText: `Trailer ${mark}` })
    await expect(card).toBeVisible()
    for (const width of widths) {
      await expectPriceThenView(page, width)
      const words = card.getByText(place, { exact: true })
      const lines = await words.evaluate((one) => one.getClientRects().length)
      const { height } = await boxOf(words)
      expect([lines, height < 28], `one line for the place at ${width} px`).toEqual([1, true])
      const size = await card
        .getByText(/^R\s10/)
        .evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
      expect(size, `a price that can be read at ${width} px`).toBeGreaterThanOrEqual(16)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const offer = (await card.getByRole('link').first().getAttribute('href')) ?? ''
    await page.goto(offer)
    const store = await page.locator('a[href^="/vendor/"]').first().getAttribute('href')
    for (const path of ['/', offer, store ?? '']) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const width of [320, 360, 412, 800]) {
        await page.setViewportSize({ width, height: 740 })
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth, `${path} with text of 200 % at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  },
)

marketTest(
  '§2 the cards of a store: price, and View Details below it, and all prices of a row on one line',
  async ({ page }) => {
    await page.goto(demoOffers[0]!.storePath)
    for (const width of widths)
      for (const { title, price, link } of await expectEvenRows(page, width))
        expect(price.bottom, `${title}, ${width} px`).toBeLessThanOrEqual(link.y + 1)
  },
)

marketTest('a place is whole on the page of its offer', async ({ page }) => {
  const offer = demoOffers.toSorted((a, b) => b.store.location.length - a.store.location.length)[0]!
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto(offer.path)
  const words = page
    .getByRole('article')
    .first()
    .getByText(offer.location ?? offer.store.location, { exact: true })
  expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true)
})

marketTest(
  'the description on a card fills its two lines at every width, and is cut by them',
  async ({ page }) => {
    await page.goto('/')
    // 479 and 767 px have the widest cards.
    for (const width of [...widths, 479, 767]) {
      await page.setViewportSize({ width, height: 6000 })
      const long = await cardsOf(page)
        .locator('p')
        .evaluateAll(
          (all, length) =>
            all
              .filter((one) => one.textContent.length >= length - 1)
              .map((one) => one.scrollHeight > one.clientHeight),
          excerptLength,
        )
      expect(long.length, 'offers with a long description').toBeGreaterThan(10)
      expect(long, `cut at ${width} px`).not.toContain(false)
    }
  },
)
