import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { withMarket } from '#bench/support/bench-market.ts'
import type { Figure } from '#bench/support/figures.ts'
import { lighthouseFigures } from '#bench/support/lighthouse.ts'
import { phone, withBrowser } from '#bench/support/phone.ts'
import { addStalls } from '#bench/support/stall.ts'
import { inKb, sumOf, weigh } from '#bench/support/weigh-phone.ts'

/** Chromium loads pictures from further ahead on such a line. */
const slowLine = '--force-effective-connection-type=Slow-2G'

/**
 * Measures a phone's first visit (specification §10), signed out, with a photograph on each of the 24 offers, before
 * anybody scrolls; then the second page, and the way back. Bytes are those on the wire, headers too.
 */
export const visit = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    await addStalls(market)
    const marketUrl = `${market.server.origin}/`

    const figures = await withBrowser(async (browser) => {
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      const first = await weigh(page, () => page.goto(marketUrl))
      const second = await weigh(page, async () => {
        await page.getByRole('article').getByRole('link').first().tap()
        await page.waitForURL(/listing/)
      })
      const backMs = await timeWayBack(page)
      await context.close()
      return [
        inKb('visit, market: scripts', first.script, 3),
        inKb('visit, market: HTML and CSS', first.document + first.stylesheet, 12),
        inKb('visit, market: in all', sumOf(first), 150),
        inKb('visit, market: in all, 3 pixels a point', await weighFirst(browser, { deviceScaleFactor: 3 })),
        inKb('visit, market: in all, saving data', await weighFirst(browser, savingData)),
        inKb('visit, then offer: beyond its pictures', sumOf({ ...second, image: 0 }), 8),
        inKb('visit, then offer: its pictures', second.image),
        { name: 'visit, back to the market', ours: backMs, floor: null, unit: 'ms', target: null },
      ] satisfies Figure[]
    })
    const onSlowLine = await withBrowser((browser) => weighFirst(browser), [slowLine])
    return [
      ...figures,
      inKb('visit, market: in all, slow line', onSlowLine, 150),
      ...(await lighthouseFigures('visit, market', marketUrl)),
    ]

    async function weighFirst(browser: Browser, more: BrowserContextOptions = {}) {
      const context = await browser.newContext({ ...phone, ...more })
      const page = await context.newPage()
      const bytes = await weigh(page, () => page.goto(marketUrl))
      await context.close()
      return sumOf(bytes)
    }
  })

const savingData = { extraHTTPHeaders: { 'save-data': 'on' } }

/** Returns the milliseconds until the previous page is shown again, from memory. */
async function timeWayBack(page: Page): Promise<number> {
  const startedAt = performance.now()
  // A page from memory loads nothing, so Playwright's goBack() would wait in vain.
  await page.evaluate(() => history.back()).catch(() => {})
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
  return performance.now() - startedAt
}
