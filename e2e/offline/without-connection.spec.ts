import { expect } from '#e2e/support/fixtures.ts'
import { bubble, inTheThread } from '#e2e/support/journey-traders.ts'
import { keptIn, storedTexts, test, untilKept } from '#e2e/support/stoppable-server.ts'

test.use({ serviceWorkers: 'allow', breaksConnection: true, expectedErrors: /Failed to fetch|ERR_FAILED/ })

const line = /^Saved copy from \d\d:\d\d, \d+ \w{3}\. No connection\./

test('§9 with the server gone: market, offer, inbox and conversation open from copies within a second, styled', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer: page, offer, path } = await inTheThread(seller, browser, baseURL)
  await page.goto('/')
  await untilKept(page)
  const all = ['/', offer, '/inbox', path]
  for (const one of all) {
    await page.goto(one)
    await expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain(one)
  }
  await server.stop()
  for (const one of all) {
    const startedAt = Date.now()
    await page.goto(one, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#saved')).toHaveText(line)
    expect(Date.now() - startedAt, one).toBeLessThan(1000)
    await expect(page.locator('#saved')).toHaveCSS('min-height', '44px')
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await expect(bubble(page, 'Hi, is it still warm?')).toBeVisible()
  await page.goto('/search?q=never')
  await expect(page.locator('#saved')).toHaveText(/^No connection\. This page is not saved on this phone\./)

  await page.goto('/inbox')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.locator('#saved')).toHaveText(/^You are signed out on this phone\./)
  const texts = await storedTexts(page)
  for (const words of ['still warm', '@example.com']) expect(texts).not.toContain(words)
  await page.goto('/inbox')
  await expect(page.getByText('@example.com')).toHaveCount(0)
  await server.start()
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { name: 'Sign in Required' })).toBeVisible()
  expect(await storedTexts(page)).not.toContain('still warm')
})
