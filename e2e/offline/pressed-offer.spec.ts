import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sharedPhoneKey } from '#app/device/shared-phone.ts'
import type { Language } from '#app/language/languages.ts'
import { withClient } from '#db/client.ts'
import { dispatchSync, untilSyncWorker } from '#e2e/support/background-sync.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { file, smallPhoto } from '#e2e/support/journey-sellers.ts'
import { toast } from '#e2e/support/journey-traders.ts'
import { test } from '#e2e/support/killable-browser.ts'
import { recordsIn, untilKept } from '#e2e/support/stoppable-server.ts'

const colours = ['red', 'lime', 'blue']
const waits = 'No connection. Everything is kept here'

async function openForm(page: Page): Promise<void> {
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
}

async function fillForm(page: Page, title: string, price: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price in rand').fill(price)
  await page.getByLabel('Your name').fill('Thandi')
}

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(waits)).toBeVisible()
}

/** Signs a person in on the device, and leaves the session and the pages' worker on its disk. */
async function begin(openDevice: () => Promise<Page>): Promise<Page> {
  const before = await openDevice()
  await comeSignedIn(before)
  await openForm(before)
  await untilKept(before)
  // Chromium writes cookies to the disk half a minute later, or when it ends.
  await before.context().close()
  const page = await openDevice()
  await openForm(page)
  await untilKept(page)
  return page
}

/** The next page of the device is in this language. */
const speak = (page: Page, language: Language) =>
  page.context().addCookies([{ name: 'kasi-lang', value: language, url: page.url() }])

/** Returns the names of the photos' colours, in the order of the offer's page. */
async function coloursOf(page: Page): Promise<string[]> {
  const photos = page.getByRole('list', { name: `${colours.length} photos` }).getByRole('img')
  await expect(photos).toHaveCount(colours.length)
  const addresses = await photos.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  return await Promise.all(
    addresses.map(async (address) => {
      const picture = await (await page.request.get(address)).body()
      const { dominant } = await sharp(picture).stats()
      const shares = [dominant.r, dominant.g, dominant.b]
      return colours[shares.indexOf(Math.max(...shares))] ?? ''
    }),
  )
}

test('offers that were published without a connection go from any later page, once, in order, with their photos', async ({
  openDevice,
  killDevice,
  server,
}) => {
  const first = await begin(openDevice)
  const second = await first.context().newPage()
  await openForm(second)
  await server.stop()
  const photos = await Promise.all(colours.map(smallPhoto))
  await first.getByLabel('Add photos').setInputFiles(photos.map((photo, at) => file(photo, `${at}.jpg`)))
  await expect(first.locator('ol img[src^="blob:"]')).toHaveCount(colours.length)
  await fillForm(first, 'Four-plate stove', '1 450')
  await press(first)
  await fillForm(second, 'Kettle', '90')
  await press(second)
  await killDevice()

  await server.start()
  const later = await openDevice()
  await later.goto('/inbox')
  await expect(toast(later)).toContainText('KettleYour offer is on the market.')
  await later.goto('/design-store')
  const titles = later.getByRole('main').getByRole('group').getByLabel('Title')
  const values = () => titles.evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))
  expect(await values()).toEqual(['Kettle', 'Four-plate stove'])
  await later.goto('/')
  await later.getByRole('link', { name: 'Four-plate stove' }).first().click()
  expect(await coloursOf(later)).toEqual(colours)
  await openForm(later)
  await expect(later.getByLabel('Title')).toHaveValue('')
})

test('an offer that the server refuses stays, and its toast leads back to the form', async ({
  openDevice,
  server,
}) => {
  const page = await begin(openDevice)
  await server.stop()
  await fillForm(page, 'Stove without a price', '')
  await press(page)
  await page.goto('about:blank')
  await server.start()
  await page.goto('/inbox')
  await expect(toast(page)).toContainText('Something is missing')
  await toast(page).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Stove without a price')
  await page.getByLabel('Price in rand').fill('1 450')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()
})

test('an offer that was published without a connection goes with no page open, with its photos, and its person hears of it once', async ({
  openDevice,
  server,
}) => {
  const page = await begin(openDevice)
  await fillForm(page, 'Four-plate stove', '1 450')
  await untilSyncWorker(page)
  await server.stop()
  const photos = await Promise.all(colours.map(smallPhoto))
  await page.getByLabel('Add photos').setInputFiles(photos.map((photo, at) => file(photo, `${at}.jpg`)))
  await expect(page.locator('ol img[src^="blob:"]')).toHaveCount(colours.length)
  await press(page)
  await page.goto('about:blank')
  await server.start()
  await dispatchSync(page, server.origin)
  await page.goto('/robots.txt')
  await expect.poll(async () => JSON.stringify(await recordsIn(page, 'outbox'))).toContain('outcome')
  expect(await recordsIn(page, 'drafts')).toEqual([])
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  await speak(page, 'zu')
  await page.goto('/inbox')
  await expect(page.getByText('Isikhangiso sakho sisemakethe.')).toBeVisible()
  await expect.poll(() => recordsIn(page, 'outbox')).toEqual([])
  await speak(page, 'en')
  await page.getByRole('link', { name: 'Vula' }).click()
  expect(await coloursOf(page)).toEqual(colours)
  expect(posted.filter((url) => url.endsWith('/post'))).toEqual([])
})

test('what the server refuses while no page is open stays, and the next page leads back to the form', async ({
  openDevice,
  server,
}) => {
  const page = await begin(openDevice)
  await fillForm(page, 'Stove without a price', '')
  await untilSyncWorker(page)
  await server.stop()
  await press(page)
  await page.goto('about:blank')
  await server.start()
  await dispatchSync(page, server.origin)
  await page.goto('/inbox')
  await expect(toast(page)).toContainText('Something is missing')
  await toast(page).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Stove without a price')
})

test('a page that was opened without a connection sends once there is one, and says so in its language', async ({
  openDevice,
  server,
}) => {
  const page = await begin(openDevice)
  const kept = page.waitForResponse(/find-forms-script/)
  await speak(page, 'zu')
  await page.goto('/inbox')
  await kept
  await speak(page, 'en')
  await openForm(page)
  await server.stop()
  await fillForm(page, 'Kettle', '90')
  await press(page)
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('send-forms-script'))
  await page.goto('/inbox')
  await tried
  await server.start()
  await expect(page.getByText('Isikhangiso sakho sisemakethe.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Vula' }).click()
  await expect(page.getByRole('heading', { name: 'Kettle' })).toBeVisible()
})

test('a change goes too; one of an offer that was taken down is refused, and holds nothing back', async ({
  openDevice,
  server,
}) => {
  const page = await begin(openDevice)
  const editing: Page[] = []
  for (const title of ['Kettle', 'Iron']) {
    await openForm(page)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Price in rand').fill('90')
    if (title === 'Kettle') await page.getByLabel('Your name').fill('Thandi')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Your offer is on the market.')).toBeVisible()
    const editor = await page.context().newPage()
    await editor.goto(`${new URL(page.url()).pathname}/edit`)
    await expect(editor.locator('[data-island=post][data-ready]')).toBeAttached()
    editing.push(editor)
  }
  await server.stop()
  for (const editor of editing) {
    await editor.getByLabel('Price in rand').fill('75')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor.getByText(waits)).toBeVisible()
    await editor.goto('about:blank')
  }
  await withClient({ connectionString: server.databaseUrl }, (client) =>
    client.query("update listings set is_active = false where title = 'Kettle'"),
  )
  // An open page would send them at once, and show the toast there.
  await page.goto('about:blank')
  await server.start()
  await page.goto('/inbox')
  await expect(toast(page)).toContainText('IronYour changes are saved.')
  await toast(page).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByText('R 75').first()).toBeVisible()
})

test('a form that is open sends its offer itself, once', async ({ openDevice, server }) => {
  const page = await begin(openDevice)
  await server.stop()
  await fillForm(page, 'Kettle', '90')
  await press(page)
  const other = await page.context().newPage()
  const looked = other.waitForResponse(/send-forms-script/)
  let isPostedByOther = false
  other.on('request', (request) => {
    isPostedByOther ||= request.method() === 'POST' && new URL(request.url()).pathname === '/post'
  })
  await withClient({ connectionString: server.databaseUrl }, async (client) => {
    // The form tries again within seconds: its offer waits in the database until the other page has looked.
    await client.query('begin')
    await client.query('select from users for update')
    await server.start()
    await other.goto('/inbox')
    await looked
    await client.query('commit')
    await expect(page.getByText('Your offer is on the market.')).toBeVisible()
    expect((await client.query('select from listings')).rowCount).toBe(1)
  })
  expect(isPostedByOther).toBe(false)
})

test('on a shared phone nothing is kept: the form says that the page must stay open, and sends the offer from there', async ({
  openDevice,
  server,
}) => {
  const page = await begin(openDevice)
  await page.evaluate((key) => localStorage.setItem(key, ''), sharedPhoneKey)
  await openForm(page)
  await server.stop()
  await fillForm(page, 'Kettle', '90')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('No connection. Leave this page open')).toBeVisible()
  await expect(page.getByText(waits)).toBeHidden()
  await server.start()
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()
})
