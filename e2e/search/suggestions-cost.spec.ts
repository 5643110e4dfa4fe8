import { HtmlValidate } from 'html-validate'
import { expect, test } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { weigh } from '#e2e/support/weigh-page.ts'

test('§10 suggestions cost a visitor’s search page less than 2 KB of script', async ({ page }) => {
  const bytes = await weigh(page, '/search')
  expect(bytes.script).toBeGreaterThan(0)
  expect(bytes.script).toBeLessThan(2 * 1024)
})

for (const path of ['/c/food-and-catering', '/in/soweto', '/'])
  test(`§10 a visitor’s ${path} loads no script, and has no room for suggestions`, async ({ page }) => {
    const bytes = await weigh(page, path)
    expect(bytes.script).toBe(0)
    await expect(page.locator('[id$=suggestions]')).toHaveCount(0)
  })

test('§10 a member pays less than 2 KB more once they are in a search box', async ({ page }) => {
  await comeSignedIn(page)
  const bytes = await weigh(page, '/')
  const before = bytes.script
  await page.getByRole('searchbox').first().focus()
  await expect(page.getByRole('combobox').first()).toBeVisible()
  await expect.poll(() => bytes.script).toBeGreaterThan(before)
  expect(bytes.script - before).toBeLessThan(2 * 1024)
})

test('§10 the search page with its suggestions is valid HTML', async ({ page }) => {
  const html = await (await page.request.get('/search')).text()
  const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(html)
  const messages = report.results.flatMap((result) => result.messages)
  expect(messages.map(({ ruleId, message, selector }) => [ruleId, message, selector])).toEqual([])
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('§10 the search box is a plain field with a button', async ({ page }) => {
    await page.goto('/search')
    const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
    await field.pressSequentially('chicken')
    await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toHaveCount(0)
    await expect(page.getByRole('listbox', { name: 'Suggestions', includeHidden: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=chicken&in=/)
  })
})
