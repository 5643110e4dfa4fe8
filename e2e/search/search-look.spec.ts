import { HtmlValidate } from 'html-validate'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { weigh } from '#e2e/support/weigh-page.ts'

const htmlValidate = new HtmlValidate({ extends: ['html-validate:recommended'] })

const pages = [
  '/search',
  '/search?q=school&in=gauteng&max=900&sort=cheapest&pic=1',
  '/search?q=laptop',
  '/search?q=wheelbarow',
  '/search?q=helicopter+flights&in=nowhere',
  '/search?q=couch&in=umlazi-ethekwini',
  '/in/northern-cape/hair-and-beauty',
  '/c/food-and-catering',
  '/in/gauteng',
]

for (const path of pages)
  test(`${path}: HTML, axe in both looks, touch, 320 px`, async ({ page }) => {
    const html = await (await page.request.get(path)).text()
    const report = await htmlValidate.validateString(html)
    const faults = report.results.flatMap(({ messages }) => messages)
    expect(faults.map(({ ruleId, message, selector }) => [ruleId, message, selector])).toEqual([])

    for (const [colorScheme, width] of [
      ['dark', 1280],
      ['light', 360],
    ] as const)
      await test.step(`axe (${colorScheme}, ${width} px)`, async () => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        // On a wide screen the filters are open.
        if (width < 1216) await page.getByText('Filter and sort').click()
        await expect(page.getByLabel('Price from (R)')).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      })

    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await page.getByText('Filter and sort').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const targets = page.locator(
      'a[href]:visible, button:visible, input:visible, select:visible, summary:visible',
    )
    const small = await targets.evaluateAll((all) =>
      all.flatMap((one) => {
        const area = one.matches('[type=checkbox]') ? (one.closest('label') ?? one) : one
        const { width, height } = area.getBoundingClientRect()
        const isCard = getComputedStyle(one, '::after').position === 'absolute'
        return Math.min(width, height) < 44 && !isCard && !one.classList.contains('sr-only')
          ? [one.outerHTML]
          : []
      }),
    )
    expect(small.filter((one) => !one.includes('Skip to content'))).toEqual([])
  })

for (const width of [360, 320])
  test(`the header of a page of results is as high as the market’s on a phone of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const heights = []
    for (const path of ['/', '/search?q=laptop', '/c/food-and-catering']) {
      await page.goto(path)
      heights.push((await page.getByRole('banner').boundingBox())?.height)
    }
    expect(new Set(heights).size).toBe(1)
    expect(heights[0]).toBeLessThanOrEqual(102)
  })

for (const path of ['/search', '/search?q=school', '/search?sort=cheapest', '/c/food-and-catering'])
  test(`§10 HTML and CSS of ${path} cost at most 13 KB`, async ({ page }) => {
    const bytes = await weigh(page, path)
    expect(bytes.document + bytes.stylesheet).toBeLessThan(13 * 1024)
  })
