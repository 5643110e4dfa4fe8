import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#db/read-rows.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { anotherBrowser, test } from '#e2e/support/journey-traders.ts'
import { watchNetwork, weigh } from '#e2e/support/weigh-page.ts'

test('architecture, rule 4: being signed in, and live, costs the market less than 3 KB of script', async ({
  page,
}) => {
  await comeSignedIn(page)
  const bytes = await weigh(page, '/', /phone-script/)
  expect(bytes.script).toBeGreaterThan(0)
  expect(bytes.script).toBeLessThan(3 * 1024)
})

test('architecture, rule 4: what a member’s page does for the phone costs less than 1 KB', async ({
  page,
}) => {
  await comeSignedIn(page)
  const bytes = await weigh(page, '/', /entry\.client/)
  expect(bytes.script).toBeGreaterThan(0)
  expect(bytes.script).toBeLessThan(1024)
})

test('§10 an inbox costs less than 82 KB of script, an offer 3 KB until its dialog opens', async ({
  trade,
  browser,
  baseURL,
}) => {
  const { cookies } = await trade.buyer.context().storageState()
  const weighIn = async (path: string) => {
    const context = await anotherBrowser(browser, baseURL)
    await context.addCookies(cookies)
    const page = await context.newPage()
    return { page, bytes: await weigh(page, path, /phone-script/) }
  }
  for (const path of ['/inbox', trade.path]) {
    const { bytes } = await weighIn(path)
    expect(bytes.script, 'React has come').toBeGreaterThan(50 * 1024)
    expect(bytes.script).toBeLessThan(82 * 1024)
  }
  const { page, bytes } = await weighIn(trade.offer)
  expect(bytes.script).toBeLessThan(3 * 1024)
  await page.getByRole('link', { name: 'Contact Vendor' }).click()
  await expect.poll(() => bytes.script).toBeGreaterThan(50 * 1024)
  expect(bytes.script).toBeLessThan(77 * 1024)
})

test('§10 the store editor costs less than 94 KB of script, which includes the uploader', async ({
  page,
}) => {
  await comeSignedIn(page)
  const bytes = await weigh(page, '/design-store')
  await expect(page.locator('[data-island=editor][data-ready]')).toBeAttached()
  const pixel = 'R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='
  const buffer = Buffer.from(pixel, 'base64')
  await page.getByLabel('Store logo').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer })
  await expect(page.getByText('Logo uploaded successfully!').first()).toBeVisible()
  await watchNetwork(page)()
  expect(bytes.script).toBeGreaterThan(50 * 1024)
  expect(bytes.script).toBeLessThan(94 * 1024)
})

test('§10 the form of one offer costs less than 82 KB of script, which includes the uploader', async ({
  page,
}) => {
  await comeSignedIn(page)
  const bytes = await weigh(page, '/post', /phone-script/)
  expect(bytes.script, 'React has come').toBeGreaterThan(50 * 1024)
  expect(bytes.script).toBeLessThan(82 * 1024)
})

test('architecture, rule 4: the script that sends offers that wait costs less than 6 KB', async () => {
  const assets = join(projectFolder, 'build/client/assets')
  const script = (await readdir(assets)).find((name) => /^send-forms-script.*\.br$/.test(name))
  const { size } = await stat(join(assets, script ?? 'no such script'))
  expect(size).toBeLessThan(6 * 1024)
})
