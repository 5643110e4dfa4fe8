import { expect } from './fixtures.ts'
import { comeSignedIn } from './people.ts'
import { anotherBrowser, test } from './traders.ts'
import { weigh } from './weigh.ts'

test('design rule 4: being signed in, and live, costs a page less than 2.5 KB of script', async ({
  page,
}) => {
  await comeSignedIn(page)
  const bytes = await weigh(page, '/')
  expect(bytes.script).toBeGreaterThan(0)
  expect(bytes.script).toBeLessThan(2.5 * 1024)
})

test('design rule 4: a thread costs less than 7 KB of script, the dialog on an offer 2 KB more than being signed in', async ({
  trade,
  browser,
  baseURL,
}) => {
  const { cookies } = await trade.buyer.context().storageState()
  const weighIn = async (path: string) => {
    const context = await anotherBrowser(browser, baseURL)
    await context.addCookies(cookies)
    const bytes = await weigh(await context.newPage(), path)
    await context.close()
    return bytes.script
  }
  const thread = await weighIn(trade.path)
  expect(thread).toBeGreaterThan(4 * 1024)
  expect(thread).toBeLessThan(7 * 1024)
  const offer = await weighIn(trade.offer)
  expect(offer).toBeGreaterThan(3 * 1024)
  expect(offer).toBeLessThan(4.5 * 1024)
})

test('design rule 4: the store editor costs less than 20 KB with its scripts, beyond being signed in; the first picture 15 KB more', async ({
  page,
}) => {
  await comeSignedIn(page)
  // What every signed-in page has is weighed above.
  const bytes = await weigh(page, '/design-store', /\/assets\/signed-in-/)
  expect(bytes.script).toBeLessThan(9 * 1024)
  expect(bytes.document + bytes.stylesheet + bytes.script).toBeLessThan(20 * 1024)
  const before = bytes.script
  const pixel = 'R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='
  const buffer = Buffer.from(pixel, 'base64')
  await page.getByLabel('Store logo').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer })
  await expect(page.getByText('Logo uploaded successfully!')).toBeVisible()
  await expect.poll(() => bytes.script - before).toBeGreaterThan(5 * 1024)
  expect(bytes.script - before).toBeLessThan(15 * 1024)
})
