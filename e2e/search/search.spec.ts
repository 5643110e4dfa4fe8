import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const box = (page: Page) => page.getByRole('banner').getByLabel('What are you looking for?')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the filter form of a page of results. */
const openFilter = (page: Page) => page.getByRole('group').getByText('Filter and sort').click()

for (const isOn of [false, true])
  test.describe(`scripts ${isOn ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: isOn })

    test('from the market’s box: a word in another language finds the offer, which opens', async ({
      page,
    }) => {
      await page.goto('/')
      await box(page).fill('vetkoek')
      await box(page).press('Enter')
      await expect(page).toHaveURL('/search?q=vetkoek')
      await expect(heading(page)).toHaveText('“vetkoek”')
      await expect(titles(page).first()).toHaveText('Amagwinya, hot from half past five')
      await expect(box(page)).toHaveValue('vetkoek')
      await page.getByRole('link', { name: 'View Amagwinya, hot from half past five' }).click()
      await expect(heading(page)).toHaveText('Amagwinya, hot from half past five')
    })

    test('filter by a place as it is typed, a price, a picture and an order; remove one', async ({
      page,
    }) => {
      await page.goto('/search?q=school')
      await page.getByLabel('Place', { exact: true }).fill('Kwazakhele')
      await openFilter(page)
      await page.getByLabel('Price to (R)').fill('R 500,00')
      await page.getByLabel('With picture').check()
      await page.getByLabel('Sort by').selectOption('Cheapest')
      await page.getByRole('button', { name: 'Show offers' }).click()
      await expect(heading(page)).toHaveText('“school” in KwaZakhele')
      await expect(titles(page)).toHaveText(["School tracksuit, made in your school's colours"])
      await page.getByRole('link', { name: /^Remove Up to/ }).click()
      await expect(page).toHaveURL(/\/search\?q=school&in=kwazakhele[\w-]*&pic=1&sort=cheapest$/)
      await expect(titles(page)).toHaveCount(2)
    })

    test('the place stands beside the words, Everywhere first; both are kept until one is changed', async ({
      page,
    }) => {
      const place = page.getByLabel('Place', { exact: true })
      await page.goto('/search')
      await expect(place).toHaveAttribute('placeholder', 'Everywhere')
      await expect(page.locator('#places option').first()).toHaveText('Everywhere')
      await box(page).fill('school')
      await place.fill('kwazakhele')
      await place.press('Enter')
      await expect(heading(page)).toHaveText('“school” in KwaZakhele')
      await expect(place).toHaveValue('KwaZakhele, Nelson Mandela Bay')
      await box(page).fill('tracksuit')
      await box(page).press('Enter')
      await expect(heading(page)).toHaveText('“tracksuit” in KwaZakhele')
      await place.fill('Everywhere')
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      await expect(heading(page)).toHaveText('“tracksuit”')
      await expect(place).toHaveValue('')
      await expect(page.getByText('We do not know that place')).toHaveCount(0)
      // Where scripts run, empty fields stay out of the address.
      await expect(page).toHaveURL(
        isOn ? '/search?q=tracksuit&in=Everywhere' : /\/search\?q=tracksuit&in=Everywhere&/,
      )
    })

    test('a place that we do not know is named, and what was typed is searched', async ({ page }) => {
      await page.goto('/search?q=school')
      await page.getByLabel('Place', { exact: true }).fill('Atlantis on Mars')
      await page.getByLabel('Place', { exact: true }).press('Enter')
      await expect(page.getByText('We do not know that place. Showing offers from everywhere.')).toBeVisible()
      await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Atlantis on Mars')
      await expect(titles(page)).not.toHaveCount(0)
    })

    test('older offers and back to the first', async ({ page }) => {
      await page.goto('/search?sort=cheapest')
      const first = await titles(page).allTextContents()
      expect(first).toHaveLength(24)
      await page.getByRole('link', { name: 'Older offers' }).click()
      await expect(page).toHaveURL(/older=/)
      await page.waitForLoadState()
      await expect(titles(page)).not.toHaveCount(0)
      for (const title of await titles(page).allTextContents()) expect(first).not.toContain(title)
      await page.getByRole('link', { name: 'Back to the first results' }).click()
      await expect(page).toHaveURL('/search?sort=cheapest')
      await expect(titles(page)).toHaveText(first)
    })

    test('nothing found helps: where else it is and how many, its category, and the newest nearby', async ({
      page,
    }) => {
      await page.goto('/search?q=couch&in=umlazi-ethekwini')
      await expect(page.getByText(/^None in Umlazi\. (Everywhere|In [\w-]+): \d+$/)).toBeVisible()
      await expect(page.getByRole('link', { name: /^View Two-seater couch/ }).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Newest within 20 km of Umlazi' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Look through Furniture & home' })).toBeVisible()
      await page.getByRole('link', { name: 'See all' }).first().click()
      await expect(heading(page)).not.toHaveText('“couch” in Umlazi')
    })

    test('a typing mistake is corrected, said and marked', async ({ page }) => {
      await page.goto('/search?q=wheelbarow')
      await expect(page.getByRole('heading', { name: 'Showing “wheelbarrow”' })).toBeVisible()
      await expect(titles(page).locator('mark').first()).toHaveText('Wheelbarrow')
    })
  })

test('by keyboard alone: to the box, a search, the filter, an offer', async ({ page }) => {
  await page.goto('/search')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('laptop')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=laptop')
  await page.getByText('Filter and sort').focus()
  await page.keyboard.press('Enter')
  for (const name of ['Category', 'Distance from the place'])
    await expect(page.getByRole('combobox', { name })).toBeVisible()
  const view = page.getByRole('link', { name: /^View .*laptop/i }).first()
  for (
    let press = 0;
    press < 30 && !(await view.evaluate((link) => link === document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab')
  await expect(view).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/listing\//)
})

for (const width of [360, 1280])
  test(`the header of a page for visitors has the box, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/auth')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Search' })).toBeVisible({ visible: width === 360 })
    await banner.getByRole('searchbox').fill('gate')
    await banner.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/search?q=gate')
    await expect(titles(page).first()).toContainText('gate')
  })

test('pages for writing have no box: a keyboard leaves them little room', async ({ page }) => {
  for (const path of [`${demoOffers[0]!.path}/contact`, '/inbox']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
  }
})

test('the first chip of the market leads to the field of a place', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Everywhere' }).click()
  await expect(page.getByLabel('Place', { exact: true })).toBeFocused()
  await page.keyboard.type('Soweto')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Offers in Soweto')
})

test('a category of the market leads to its page, and a place joins it', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(links).toHaveCount(13)
  await links.filter({ hasText: 'Food & catering' }).click()
  await expect(page).toHaveURL('/c/food-and-catering')
  await expect(heading(page)).toHaveText('Food & catering')
  await page.getByLabel('Place', { exact: true }).fill('Soweto')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(heading(page)).toHaveText('Food & catering in Soweto')
})
