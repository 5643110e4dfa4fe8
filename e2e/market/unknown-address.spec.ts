import { expect, test } from '#e2e/support/fixtures.ts'

test("§2 any other path: 404, 'Oops! Page not found', 'Return to Home' to /", async ({ page, baseURL }) => {
  for (const path of [
    '/no-such-page',
    '/listing',
    '/vendor/a/b',
    '/%',
    '/%E0%A4%A',
    '/a%00b',
    '//evil.example/x',
    '/index.php?a=%',
  ]) {
    const response = await page.goto(`${baseURL}${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404' }), path).toBeVisible()
    await expect(page.getByText('Oops! Page not found'), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' }), path).toHaveAttribute('href', '/')
  }
})
