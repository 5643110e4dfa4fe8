import { languageCodes, languages } from '#app/language/languages.ts'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers, everyPage } from '#e2e/support/journey-pages.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'

const isEnglishOnly = (path: string) =>
  /^\/(?:account(?!\/(?:notices|replies|blocks|kept))|about|safety\/figures|operators)/.test(path)
const [offer] = demoOffers

for (const code of languageCodes.filter((one) => one !== 'en')) {
  test(`${languages[code].name}: nothing leaves a screen of 320 px, on every kind of page`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'kasi-lang', value: code, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 320, height: 616 })
    const look = async (signedIn: boolean) => {
      for (const { name, path } of everyPage.filter(({ isSignedIn = false }) => isSignedIn === signedIn)) {
        await page.goto(path)
        const { width, lang } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          lang: document.documentElement.lang,
        }))
        expect.soft(width, name).toBeLessThanOrEqual(320)
        expect.soft(lang, name).toBe(isEnglishOnly(path) ? 'en-ZA' : code)
      }
    }
    await look(false)
    await comeSignedIn(page)
    await context.addCookies([{ name: 'kasi-lang', value: code, url: baseURL ?? '' }])
    await look(true)
  })
}

test('a visitor changes the language by keyboard, reads an offer in it, and shares an address without one', async ({
  page,
}) => {
  await page.goto(offer?.path ?? '')
  await page.getByRole('link', { name: 'isiZulu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer?.title ?? '')
  expect(await findViolations(page)).toEqual([])
  const share = await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(share ?? '')).toContain(offer?.path ?? '')
  expect(decodeURIComponent(share ?? '')).not.toContain('/zu/')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu')
  expect(await findViolations(page)).toEqual([])
})

test('scripts speak the language of the page, and a language that is switched drops no draft', async ({
  page,
  context,
  baseURL,
}) => {
  await comeSignedIn(page)
  await context.addCookies([{ name: 'kasi-lang', value: 'af', url: baseURL ?? '' }])
  await page.goto('/post')
  await page.locator('[data-ready] [name=title]').fill('Vetkoek with mince')
  await page.locator('[name=price]').fill('15')
  await page.locator('[name=price]').blur()
  await page.waitForTimeout(1500)
  await page.locator('footer').getByRole('link', { name: 'Sesotho' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'st')
  await expect(page.locator('[data-ready] [name=title]')).toHaveValue('Vetkoek with mince')
})
