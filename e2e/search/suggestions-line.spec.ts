import type { Route } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'

const name = 'What are you looking for?'

test('§10 suggestions are asked for once, after a pause; those for older letters are dropped', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/suggest') asked.push(searchParams.get('q') ?? '')
  })
  const answer = (words: string) => (route: Route) =>
    route.fulfill({ json: [{ word: `${words}-found`, category: null }] })
  const release = await holdBack(page, '**/suggest?q=ch', answer('ch'))
  await page.route('**/suggest?q=chicken', answer('chicken'))
  await page.goto('/search')
  const field = page.getByRole('combobox', { name })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await field.pressSequentially('ch')
  await expect.poll(() => asked).toEqual(['ch'])
  await field.pressSequentially('icken')
  await expect(options).toHaveText(['chicken-found'])
  expect(asked, 'not after each letter').toEqual(['ch', 'chicken'])
  const late = page.waitForResponse('**/suggest?q=ch')
  release()
  await (await late).finished()
  await field.fill('chicken x')
  await expect(options).toHaveCount(0)
  await field.fill('chicken')
  await expect(options).toHaveText(['chicken-found'])
  await field.fill('ch')
  await expect(options).toHaveText(['ch-found'])
  expect(asked, 'all of it was known').toEqual(['ch', 'chicken'])
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: /status of 503.*suggest|suggest.*503/ })

  test('§10 a failure of the suggestions is silent, and the search works', async ({ page }) => {
    await page.route('**/suggest?*', (route) => route.fulfill({ status: 503 }))
    await page.goto('/search')
    const field = page.getByRole('combobox', { name })
    const failed = page.waitForResponse('**/suggest?q=chicken')
    await field.fill('chicken')
    await failed
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
    await page.unroute('**/suggest?*')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=chicken\b/)
  })
})

test('§10 what was typed before the script came gets its suggestions when it comes', async ({ page }) => {
  const release = await holdBack(page, '**/assets/suggestions-script*')
  await page.goto('/search', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name }).pressSequentially('br')
  release()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
})

test.describe('without the script', () => {
  test.use({ expectedErrors: /suggestions-script/ })

  for (const [who, path] of [
    ['a visitor’s search page', '/search'],
    ['a member’s market', '/'],
  ] as const)
    test(`§10 ${who} searches as before when the script does not come`, async ({ page }) => {
      if (path === '/') await comeSignedIn(page)
      const failed = page.waitForEvent('requestfailed')
      await page.route('**/assets/suggestions-script*', (route) => route.abort())
      await page.goto(path)
      const field = page.getByRole('searchbox', { name })
      await field.focus()
      await failed
      await field.fill('chicken')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=chicken\b/)
    })
})
